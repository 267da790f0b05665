/** The tables of the section "Bytes of each page" in docs/counts.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../postgres-place.ts';

const file = join(repository, 'docs/counts.md');

/** Heads the columns that the command writes; those with another head are written by hand. */
const BEFORE = /^before\b/i;

/** Returns the rows of the table whose first column has this head, by their first cell. */
export function readCells(head: string): Map<string, string[]> {
  const { heads, rows } = tableOf(readFileSync(file, 'utf8'), head);
  const isNow = heads.map((name) => !BEFORE.test(name));
  return new Map(rows.map((cells) => [cells[0] ?? '', cells.filter((_, i) => i > 0 && isNow[i])]));
}

/** Writes the table anew, with what its columns *before* said. */
export function writeCells(head: string, rows: string[][]): void {
  const document = readFileSync(file, 'utf8');
  const { text, heads, rows: former } = tableOf(document, head);
  const formerOf = new Map(former.map((cells) => [cells[0], cells]));
  const lines = rows.map(([name = '', ...now]) => {
    const was = formerOf.get(name);
    const cells = heads
      .slice(1)
      .map((title, i) => (BEFORE.test(title) ? (was?.[i + 1] ?? '–') : (now.shift() ?? '–')));
    return lineOf([name, ...cells]);
  });
  const start = text.split('\n').slice(0, 2);
  writeFileSync(
    file,
    document.replace(text, () => `${[...start, ...lines].join('\n')}\n`),
  );
}

const lineOf = (cells: string[]): string => `| ${cells.join(' | ')} |`;

function tableOf(
  document: string,
  head: string,
): { text: string; heads: string[]; rows: string[][] } {
  const [text] = new RegExp(`^\\| ${head} \\|.*\\n(?:\\|.*\\n)+`, 'm').exec(document) ?? [];
  if (text === undefined) throw new Error(`docs/counts.md has no table "${head}".`);
  const [heads = [], , ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '));
  return { text, heads, rows };
}
