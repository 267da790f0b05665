import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Block, Inline, PageText } from '@thinna/contract/site/text';
import { onTestFinished } from 'vitest';

/** Makes a clinic's `texts` folder with these files, and deletes it after the test. */
export function makeTextFolder(files: Record<string, string | Buffer>): string {
  const home = mkdtempSync(path.join(tmpdir(), 'thinna-texts-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const folder = path.join(home, 'texts');
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}

/** Returns the visible text of a page, one line per heading, paragraph and list item. */
export const wordsOf = ({ title, blocks }: PageText): string =>
  [title, ...blocks.map(linesOf)].join('\n');

export const linksOf = ({ blocks }: PageText): string[] =>
  blocks
    .flatMap((block) => linesIn(block).flat())
    .flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));

/** Returns the text below each heading. */
export function sectionsOf({ blocks }: PageText): Map<string, string> {
  const sections = new Map<string, string>();
  let heading = '';
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block.text;
    else sections.set(heading, `${sections.get(heading) ?? ''}${linesOf(block)}\n`);
  }
  return sections;
}

/** Returns the kinds of the blocks without their text, which both languages share. */
export const shapeOf = ({ blocks }: PageText): string[] =>
  blocks.map((block) => {
    if (block.kind === 'heading') return `heading ${block.level}`;
    return block.kind === 'list' ? `list of ${block.items.length}` : 'paragraph';
  });

function linesIn(block: Block): Inline[][] {
  if (block.kind === 'heading') return [[{ kind: 'text', text: block.text }]];
  return block.kind === 'list' ? block.items : [block.inline];
}

const linesOf = (block: Block): string =>
  linesIn(block)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');
