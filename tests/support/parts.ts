import { File as NodeFile } from 'node:buffer';

type Part = readonly [name: string, value: string | Buffer | File];

/**
 * Encodes a multipart body. Takes Node's `FormData` from a `Response`, because in jsdom the global
 * `FormData` cannot be sent.
 */
export async function encodeParts(parts: Iterable<Part>) {
  const empty = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const form = await new Response('', empty).formData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, await toFile(value));
  }
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { body: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': type } };
}

async function toFile(value: Buffer | File): Promise<File> {
  const isBytes = Buffer.isBuffer(value);
  const bytes = isBytes ? value : Buffer.from(await value.arrayBuffer());
  return new NodeFile([bytes], isBytes ? 'photo.jpg' : value.name) as File;
}

/** Encodes a multipart body from texts and files by field name. */
export const multipartBody = (
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer | File>> = {},
) => encodeParts([...Object.entries(texts), ...Object.entries(files)]);
