import { File as NodeFile } from 'node:buffer';

type Part = readonly [name: string, value: string | Buffer | File];

/** A body in parts, as a browser writes it. In jsdom as well, whose own forms know no network. */
export async function writeParts(parts: Iterable<Part>) {
  const empty = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const form = await new Response('', empty).formData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, await fileOf(value));
  }
  const made = new Response(form);
  const type = made.headers.get('content-type') ?? '';
  return { body: Buffer.from(await made.arrayBuffer()), headers: { 'content-type': type } };
}

async function fileOf(value: Buffer | File): Promise<File> {
  const isBytes = Buffer.isBuffer(value);
  const bytes = isBytes ? value : Buffer.from(await value.arrayBuffer());
  return new NodeFile([bytes], isBytes ? 'photo.jpg' : value.name) as File;
}

/** The same of texts and files by their names. */
export const inParts = (
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer | File>> = {},
) => writeParts([...Object.entries(texts), ...Object.entries(files)]);
