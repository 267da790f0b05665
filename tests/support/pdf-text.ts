import { inflateSync } from 'node:zlib';

// Chromium writes each letter as the number of its shape in the font, and the table that leads from
// shapes to letters as a stream beside the font. Only what Chromium writes is understood here.

const objectPattern = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const referenceTo = (name: string, text: string) =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';

function streamOf(object: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '';
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
}

/** A font: the letters of its shapes, and how many hexadecimal digits name a shape. */
interface Font {
  letters: Map<number, string>;
  digits: number;
}

function readFont(table: string): Font {
  const letters = new Map<number, string>();
  const number = (hex = '') => Number.parseInt(hex, 16);
  const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const blocks = (name: string) =>
    [...table.matchAll(new RegExp(`begin${name}\\n([\\s\\S]*?)end${name}`, 'g'))].join('\n');
  for (const [, shape, hex = ''] of blocks('bfchar').matchAll(/<(\w+)> <(\w+)>/g))
    letters.set(number(shape), fromHex(hex));
  for (const [, first, last, hex] of blocks('bfrange').matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
    for (let at = 0; at <= number(last) - number(first); at += 1)
      letters.set(number(first) + at, String.fromCodePoint(number(hex) + at));
  const [, zero = ''] = /begincodespacerange\n<(0+)>/.exec(table) ?? [];
  return { letters, digits: zero.length };
}

function lettersOf(shapes: string, { letters, digits }: Font): string {
  let text = '';
  for (let at = 0; at < shapes.length; at += digits)
    text += letters.get(Number.parseInt(shapes.slice(at, at + digits), 16)) ?? '';
  return text;
}

/** Returns the text of each page of a PDF that Chromium has printed, without its spaces. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = new Map<string, string>();
  for (const [, id = '', text = ''] of pdf.toString('latin1').matchAll(objectPattern))
    objects.set(id, text);
  const object = (id: string) => objects.get(id) ?? '';

  return [...objects.values()]
    .filter((text) => text.startsWith('<</Type /Page\n'))
    .map((page) => {
      const fonts = new Map<string, Font>();
      for (const [, name = '', id = ''] of page.matchAll(/\/(F\d+) (\d+) 0 R/g))
        fonts.set(name, readFont(streamOf(object(referenceTo('ToUnicode', object(id))))));
      let font: Font | undefined;
      let text = '';
      const content = streamOf(object(referenceTo('Contents', page)));
      for (const [, name, shapes = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/g)) {
        if (name !== undefined) font = fonts.get(name);
        if (font) text += lettersOf(shapes, font);
      }
      return text.replaceAll(/\s/g, '');
    });
}
