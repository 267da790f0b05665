import type { Random } from '../../support/samples.ts';

const BOUNDARY = 'between-the-parts';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** A GIF of one pixel, as ASCII text. */
const pixel = 'GIF89a\x01\0\x01\0\0\0\0\x2C\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3B';

/** Contents of uploaded files; only the first is a clean picture. */
const files = [
  pixel,
  `${pixel}<script>alert(1)</script>`,
  '',
  'GIF89a',
  '<svg onload="alert(1)"/>',
  'RIFF\0\0\0\0WEBP',
  'A letter.',
  'x'.repeat(200_000),
];
const filenames = [
  'a.gif',
  '',
  '../../a.gif',
  'a.gif\0.php',
  `${'a'.repeat(300)}.gif`,
  'ചിത്രം.gif',
];

/**
 * Encodes a body as multipart, with random files for its file fields; sometimes repeats the file
 * fields and adds an unknown one.
 */
export function encodeMultipart(body: unknown, fields: readonly string[], random: Random): string {
  const texts = Object.entries(body ?? {}).map(([name, value]) => part(name, textOf(value)));
  const fileFields = random.chance(0.1) ? [...fields, ...fields, 'stranger'] : fields;
  const pictures = fileFields
    .filter(() => random.chance(0.7))
    .map((field) => {
      const content = random.chance(0.6) ? pixel : random.pick(files);
      return part(`${field}"; filename="${random.pick(filenames)}`, content);
    });
  return `${[...texts, ...pictures].join('')}--${BOUNDARY}--\r\n`;
}

const part = (name: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

/** Returns a value as form text; replaces lone surrogates, which UTF-8 cannot encode. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
