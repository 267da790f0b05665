import type { Random } from '../../support/samples.ts';

const BOUNDARY = 'between-the-parts';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** A picture of one dot, in letters that every text can hold. */
const dot = 'GIF89a\x01\0\x01\0\0\0\0\x2C\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3B';

/** What may stand where a picture belongs; only the first is one. */
const files = [
  dot,
  `${dot}<script>alert(1)</script>`,
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

/** The values of a body as parts, and a file for each field that takes one; now and then one more. */
export function inParts(body: unknown, fields: readonly string[], random: Random): string {
  const texts = Object.entries(body ?? {}).map(([name, value]) => part(name, textOf(value)));
  const sent = random.chance(0.1) ? [...fields, ...fields, 'stranger'] : fields;
  const pictures = sent
    .filter(() => random.chance(0.7))
    .map((field) => {
      const content = random.chance(0.6) ? dot : random.pick(files);
      return part(`${field}"; filename="${random.pick(filenames)}`, content);
    });
  return `${[...texts, ...pictures].join('')}--${BOUNDARY}--\r\n`;
}

const part = (name: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

/** As a form would have it: half a letter cannot be written down. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
