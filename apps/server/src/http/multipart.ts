import { Busboy } from '@fastify/busboy';
import { IMAGE_MAX_BYTES, LONG_TEXT_MAX } from '@thinna/contract/constants/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imageTooLarge, unreadable } from '../refuse.ts';

const TYPE = 'multipart/form-data';
/** Two pictures of the maximum size, and the texts. */
const BODY_LIMIT_BYTES = 11 * 1024 * 1024;
/** A character takes at most four bytes, so a text that is cut off exceeds every length rule. */
const limits = { fileSize: IMAGE_MAX_BYTES, fieldSize: 4 * LONG_TEXT_MAX, parts: 50 };

/** A parsed multipart body, not validated yet. */
export class Multipart {
  readonly texts: Readonly<Record<string, string>>;
  /** At most one file per field. */
  readonly files: Readonly<Record<string, Buffer>>;

  constructor(texts: Map<string, string>, files: Map<string, Buffer>) {
    this.texts = Object.fromEntries(texts);
    this.files = Object.fromEntries(files);
  }
}

export const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith(TYPE) ?? false;

/**
 * Accepts multipart bodies. Fastify reads the whole body first, within its limit and timeout, so
 * that no stream is left half read after an error.
 */
export function acceptMultipart(scope: FastifyInstance, fileFields: readonly string[]): void {
  scope.addContentTypeParser(
    TYPE,
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    ({ headers }: FastifyRequest, body: Buffer) =>
      parseMultipart(body, headers['content-type'] ?? TYPE, fileFields),
  );
}

async function parseMultipart(
  body: Buffer,
  contentType: string,
  fileFields: readonly string[],
): Promise<Multipart> {
  const texts = new Map<string, string>();
  const files = new Map<string, Buffer>();
  const seenFields = new Set<string>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const refuse = () => reject(unreadable());
  const parser = createParser(contentType);
  parser.on('field', (name, text, _isNameCut, isCut) => {
    if (isCut) reject(unreadable(413));
    texts.set(name, text);
  });
  parser.on('file', (name, stream, filename) => {
    const chunks: Buffer[] = [];
    stream.on('error', refuse);
    // The stream must be read to its end, or the parts after it never arrive.
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    if (!fileFields.includes(name)) return;
    if (seenFields.has(name)) return refuse();
    seenFields.add(name);
    stream.on('limit', () => reject(imageTooLarge(name)));
    stream.on('end', () => {
      const bytes = Buffer.concat(chunks);
      // A form without a chosen file sends an empty part without a file name.
      if (filename || bytes.length > 0) files.set(name, bytes);
    });
  });
  parser.on('partsLimit', () => reject(unreadable(413)));
  parser.on('error', refuse);
  parser.on('finish', resolve);
  parser.end(body);
  await promise;
  return new Multipart(texts, files);
}

function createParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw unreadable();
  }
}
