import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Access } from '@thinna/contract/kit/call';

/** One line of acceptance.md and what it names: texts on the screen, calls, an address. */
export interface Line {
  id: string;
  /** Without the mark of our own decisions and without the sources. */
  text: string;
  sentences: string[];
  calls: string[];
  route: string | null;
}

export interface DocumentedCall {
  /** As `callKey` writes it. */
  key: string;
  /** The part of api.md that it stands in, such as 3.4. */
  section: string;
  /** Unknown for a call that is only mentioned below the tables. */
  access: Access | null;
  /** What its row says of it, none when it has no row. */
  cells: string[];
}

const METHODS = 'GET|POST|PUT|PATCH|DELETE';

/** How a call is written to be compared: parameters are called differently in each place. */
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

/** The text of one line, for a constant that stands in it. */
export function lineOf(id: string): string {
  const line = acceptance.find((one) => one.id === id);
  if (!line) throw new Error(`acceptance.md has no line ${id}.`);
  return line.text;
}

/** The text of one reading, from its heading to the next. */
export function readingOf(id: string): string {
  const readings = read('readings').split(/^(?=\*\*D-\d)/m);
  const text = readings.find((one) => one.startsWith(`**${id} `));
  if (text === undefined) throw new Error(`readings.md has no ${id}.`);
  return text;
}

/** The calls of api.md 3: those of the tables, and those that are mentioned between them. */
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

/** What stands below a heading of api.md, for a constant that stands in it. */
export const apiText = (heading: string): string => chapter(heading);

/** The table below a heading of api.md, without its head. */
export const apiTable = (heading: string): string[][] => rowsOf(chapter(heading)).slice(1);

/**
 * The texts in single quotes that a person reads. Such a text has a word with a capital letter, or
 * three words; what has neither is a value: 'volunteer', 'KL123456', 'phone number', '99+'. An
 * example ("e.g.") is another one's text with its gaps filled.
 */
export function sentencesIn(text: string): string[] {
  return quotesIn(text).filter(
    (quote) =>
      /(?:^|\s)\p{Lu}\p{L}*(?=$|[\s.,:!?'])/u.test(quote) || /^\S*\p{L}\S*(?: \S+){2}/u.test(quote),
  );
}

/** Every text in single quotes; an apostrophe within a word does not end one. */
export function quotesIn(text: string): string[] {
  return [...text.matchAll(/(?<=^|[\s(])(e\.g\. )?'(.+?)'(?=$|[\s.,;:)}])/gm)].flatMap(
    ([, example, quote = '']) => (example === undefined ? [quote] : []),
  );
}

function callsIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`\`(${METHODS}) (/[^\`]*)\``, 'g'))].flatMap(
    ([, method = '', address = '']) => spelledOut(address).map((one) => callKey(method, one)),
  );
}

/** `/api/{tasks|team}/{type}` names two calls. */
function spelledOut(address: string): string[] {
  const [choice, names] = /\{(\w+(?:\|\w+)+)\}/.exec(address) ?? [];
  if (choice === undefined || names === undefined) return [address];
  return names.split('|').flatMap((name) => spelledOut(address.replace(choice, name)));
}

/** What the column "Auth" says in our words; nothing for "as above". */
function accessOf(cell: string): Access | null {
  if (cell.includes('own token')) return 'bearer';
  if (/^staff|vcm/.test(cell)) return 'staff';
  return cell === 'admin' || cell === 'public' ? cell : null;
}

/** The cells of every table row, the lines below the heads left out. */
function rowsOf(text: string): string[][] {
  return [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([first = '']) => !/^-+$/.test(first));
}

/** The part of api.md from a heading to the next of its level or above. */
function chapter(heading: string): string {
  const [marks = ''] = heading.split(' ');
  const [, ...found] = read('api').split(new RegExp(`^(?=#{2,${marks.length}} )`, 'm'));
  const part = found.find((one) => one.startsWith(heading));
  if (part === undefined) throw new Error(`api.md has no heading ${heading}`);
  return part;
}

function read(name: string): string {
  return readFileSync(path.join(import.meta.dirname, `../../../docs/spec/${name}.md`), 'utf8');
}
