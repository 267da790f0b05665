import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Access } from '@thinna/contract/kit/call';

/** One line of acceptance.md with the screen texts, calls and route that it names. */
export interface Line {
  id: string;
  /** Without the mark ◇ and the sources. */
  text: string;
  sentences: string[];
  calls: string[];
  route: string | null;
}

export interface DocumentedCall {
  /** The result of `callKey`. */
  key: string;
  /** The section of api.md, such as 3.4. */
  section: string;
  /** Null for a call that is mentioned only outside the tables. */
  access: Access | null;
  /** The cells of its table row; empty without a row. */
  cells: string[];
}

const METHODS = 'GET|POST|PUT|PATCH|DELETE';

/** Normalises a call for comparison, because parameter names differ between documents. */
export const callKey = (method: string, address: string): string =>
  `${method} ${address.replace(/\?.*/, '').replace(/\{[^}]*\}\w*|:\w+/g, '{}')}`;

export const acceptanceText = read('acceptance');

export const acceptance: Line[] = [
  ...acceptanceText.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\* (?:◇ )?(.+?) — /gm),
].map(([, id = '', text = '']) => ({
  id,
  text,
  sentences: sentencesIn(text),
  calls: callsIn(text),
  route: /^`(\/[^`]*)`.* renders /.exec(text)?.[1] ?? null,
}));

/** Returns the text of an acceptance line. */
export function lineOf(id: string): string {
  const line = acceptance.find((entry) => entry.id === id);
  if (!line) throw new Error(`acceptance.md has no line ${id}.`);
  return line.text;
}

/** Returns the text of a reading, from its heading to the next. */
export function readingOf(id: string): string {
  const readings = read('readings').split(/^(?=\*\*D-\d)/m);
  const text = readings.find((reading) => reading.startsWith(`**${id} `));
  if (text === undefined) throw new Error(`readings.md has no ${id}.`);
  return text;
}

/** The calls of api.md 3, from the tables and from the text around them. */
export const documentedCalls: DocumentedCall[] = chapter('## 3. ')
  .split(/^### (?=3\.)/m)
  .flatMap((part) => {
    const section = /^[\d.]+/.exec(part)?.[0] ?? '3';
    let access: Access | null = null;
    const rows = rowsOf(part).flatMap((cells): DocumentedCall[] => {
      const [, method, address] = new RegExp(`^(${METHODS}) (\\S+)`).exec(cells[0] ?? '') ?? [];
      if (method === undefined || address === undefined) return [];
      access = accessOf(cells[1] ?? '') ?? access;
      return [{ key: callKey(method, address), section, access, cells }];
    });
    const prose = part.replace(/^\|.*$/gm, '');
    const mentioned = callsIn(prose).filter((key) => rows.every((row) => row.key !== key));
    return [...rows, ...mentioned.map((key) => ({ key, section, access: null, cells: [] }))];
  });

export const apiText = (heading: string): string => chapter(heading);

/** Returns the table below a heading of api.md, without the header row. */
export const apiTable = (heading: string): string[][] => rowsOf(chapter(heading)).slice(1);

/**
 * Returns the quoted texts that people read: those with a capitalised word or with three words. All
 * others are values, such as 'volunteer', 'KL123456', 'phone number' or '99+'.
 */
export function sentencesIn(text: string): string[] {
  return quotesIn(text).filter(
    (quote) =>
      /(?:^|\s)\p{Lu}\p{L}*(?=$|[\s.,:!?'])/u.test(quote) || /^\S*\p{L}\S*(?: \S+){2}/u.test(quote),
  );
}

/** Returns all quoted texts except examples ("e.g."). An apostrophe in a word does not end one. */
export function quotesIn(text: string): string[] {
  return [...text.matchAll(/(?<=^|[\s(])(e\.g\. )?'(.+?)'(?=$|[\s.,;:)}])/gm)].flatMap(
    ([, example, quote = '']) => (example === undefined ? [quote] : []),
  );
}

function callsIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`\`(${METHODS}) (/[^\`]*)\``, 'g'))].flatMap(
    ([, method = '', address = '']) => expandChoices(address).map((url) => callKey(method, url)),
  );
}

/** Expands `/api/{tasks|team}/{type}`, which names two calls. */
function expandChoices(address: string): string[] {
  const [choice, names] = /\{(\w+(?:\|\w+)+)\}/.exec(address) ?? [];
  if (choice === undefined || names === undefined) return [address];
  return names.split('|').flatMap((name) => expandChoices(address.replace(choice, name)));
}

/** Converts a cell of the column "Auth"; null for "as above". */
function accessOf(cell: string): Access | null {
  if (cell.includes('own token')) return 'bearer';
  if (/^staff|vcm/.test(cell)) return 'staff';
  return cell === 'admin' || cell === 'public' ? cell : null;
}

/** Returns the cells of every table row, without the separator rows. */
function rowsOf(text: string): string[][] {
  return [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([first = '']) => !/^-+$/.test(first));
}

/** Returns the part of api.md from a heading to the next one of the same or a higher level. */
function chapter(heading: string): string {
  const [marks = ''] = heading.split(' ');
  const [, ...parts] = read('api').split(new RegExp(`^(?=#{2,${marks.length}} )`, 'm'));
  const chapterText = parts.find((text) => text.startsWith(heading));
  if (chapterText === undefined) throw new Error(`api.md has no heading ${heading}`);
  return chapterText;
}

function read(name: string): string {
  return readFileSync(path.join(import.meta.dirname, `../../../docs/spec/${name}.md`), 'utf8');
}
