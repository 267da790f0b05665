import { readFileSync } from 'node:fs';
import path from 'node:path';

const document = readFileSync(path.join(import.meta.dirname, '../../docs/malayalam.md'), 'utf8');

/** Returns the cells of the table below a heading of docs/malayalam.md, without the header row. */
export function tableBelow(heading: string): string[][] {
  const part = document.split(/^## /m).find((section) => section.startsWith(`${heading}\n`));
  if (!part) throw new Error(`docs/malayalam.md has no part "${heading}".`);
  const lines = part.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => line.slice(2, -2).split(' | '));
}
