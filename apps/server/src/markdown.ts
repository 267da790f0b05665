import type { Block, Inline, PageText } from '@thinna/contract/site/text';
import { StartupError } from './startup-error.ts';

/** What each placeholder stands for, line by line; only a list takes more than one line. */
export type Values = ReadonlyMap<string, readonly Inline[][]>;

const UNDERSTOOD =
  'only # title, ## and ### headings, - lists, **bold** and [words](address), each within its line, are understood';
const LINK =
  'a link reads [words](address), and its address begins with https://, mailto:, tel: or /';
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const PIECE = /\*\*([^*]+)\*\*|(!?)\[([^[\]]*)\]\(([^()]*)\)|\{\{([^{}]*)\}\}/g;
/** Never an address that a browser would run, or take for another host. */
const ADDRESS = /^(https:\/\/\w|mailto:[\w.+-]+@\w|tel:\+?\d+$|\/(?!\/))[^\s<>"\\{}]*$/;
/** What Markdown reads as something else than the words themselves. */
const MARKS = /[*`\\[\]{}|]|~~|&#?\w+;|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;
const OTHER_BLOCK = /^\s*([>#]|[+-](\s|$)|\d+[.)]\s|[-=]{2,}$)/;
const FRONT = /^---\r?\nversion: (\d{4}-\d{2}-\d{2})\r?\n---(?=\r?\n)/;

/** Our small part of Markdown; whatever is not in it is refused, by file and line. */
export function parseText(source: string, file: string, values: Values): PageText {
  const refuse = (index: number, why: string) =>
    new StartupError(`${file}, line ${index + 1}: ${why}.`);
  const [front = '', version] = FRONT.exec(source) ?? [];
  if (source.startsWith('---') && !front) {
    throw refuse(1, 'between two lines of --- stands a day, as in version: 2026-11-15');
  }
  const blocks: Block[] = [];
  let title: string | undefined;
  // Lines before the title are empty, or the front matter that was read above.
  const lines = source.replace(front, front.replace(/.+/g, '')).split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    try {
      if (title === undefined) title = titleOf(line.trimEnd(), values);
      else takeLine(line.trimEnd(), blocks, values, lines[index - 1]?.trim() === '');
    } catch (error) {
      throw error instanceof StartupError ? refuse(index, error.message) : error;
    }
  }
  if (title === undefined || blocks.length === 0)
    throw refuse(lines.length - 1, 'there is no text');
  return { title, ...(version !== undefined && { version }), blocks };
}

function titleOf(line: string, values: Values): string | undefined {
  const [, title] = /^# +(.+)/.exec(line) ?? [];
  if (line !== '' && !title)
    throw new StartupError('a text begins with its title, as in # Privacy');
  return title && plain(title, values);
}

/** Adds a line to the last block, or begins the next one. */
function takeLine(line: string, blocks: Block[], values: Values, isApart: boolean): void {
  const last = blocks.at(-1);
  const open = isApart || last?.kind === 'heading' ? undefined : last;
  const [, hashes, heading] = /^(#{1,3}) +(.+)/.exec(line) ?? [];
  const [, item] = /^- +(.+)/.exec(line) ?? [];
  if (line === '') return;
  if (hashes && heading) {
    if (hashes === '#') throw new StartupError('there is one title, and it stands first');
    const level = hashes === '##' ? 2 : 3;
    if (level === 3 && !blocks.some(({ kind }) => kind === 'heading')) {
      throw new StartupError('### stands below a heading of ##');
    }
    blocks.push({ kind: 'heading', level, text: plain(heading, values) });
  } else if (item !== undefined) {
    if (last?.kind === 'list') last.items.push(...itemsOf(item, values));
    else blocks.push({ kind: 'list', items: itemsOf(item, values) });
  } else if (OTHER_BLOCK.test(line)) {
    throw new StartupError(UNDERSTOOD);
  } else if (/^\s/.test(line) !== (open?.kind === 'list')) {
    throw new StartupError(
      'spaces begin only a longer line of a list, and a list ends with an empty line',
    );
  } else {
    const begun = open?.kind === 'list' ? open.items.at(-1) : open?.inline;
    const pieces = inline(line.trim(), values);
    if (begun) append(begun, { kind: 'text', text: ' ' }, ...pieces);
    else blocks.push({ kind: 'paragraph', inline: pieces });
  }
}

/** A placeholder with several lines, alone in its line, is as many items. */
function itemsOf(item: string, values: Values): Inline[][] {
  const [, name] = /^\{\{([^{}]*)\}\}$/.exec(item) ?? [];
  if (name === undefined) return [inline(item, values)];
  return valueOf(name, values).map((line) => line.map((piece) => ({ ...piece })));
}

function inline(line: string, values: Values): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const found of line.matchAll(PIECE)) {
    const [whole, strong, image, label = '', href = '', name] = found;
    append(pieces, { kind: 'text', text: plain(line.slice(end, found.index), values) });
    end = found.index + whole.length;
    if (strong !== undefined) append(pieces, { kind: 'strong', text: plain(strong, values) });
    else if (name !== undefined) append(pieces, ...onlyLine(name, values));
    else if (image) throw new StartupError('pictures are not understood');
    else if (label.trim() && ADDRESS.test(href)) {
      append(pieces, { kind: 'link', text: plain(label, values), href });
    } else throw new StartupError(LINK);
  }
  append(pieces, { kind: 'text', text: plain(line.slice(end), values) });
  return pieces;
}

/** Neighbouring words are one piece. */
function append(to: Inline[], ...pieces: readonly Inline[]): void {
  for (const piece of pieces) {
    const last = to.at(-1);
    if (last?.kind === 'text' && piece.kind === 'text') last.text += piece.text;
    else if (piece.text !== '') to.push({ ...piece });
  }
}

/** Words without any mark; what a placeholder stands for is taken as it is. */
function plain(words: string, values: Values): string {
  const own = words.replace(PLACEHOLDER, '');
  if (own.includes('<')) throw new StartupError('HTML is not understood');
  if (MARKS.test(own)) throw new StartupError(UNDERSTOOD);
  const valueText = (_: string, name: string) => onlyLine(name, values)[0]?.text ?? '';
  return words.replace(PLACEHOLDER, valueText);
}

function onlyLine(name: string, values: Values): readonly Inline[] {
  const [line, ...more] = valueOf(name, values);
  if (line && more.length === 0) return line;
  throw new StartupError(`{{${name}}} is a list and stands alone after "- "`);
}

function valueOf(name: string, values: Values): readonly Inline[][] {
  const value = values.get(name.trim());
  if (value) return value;
  throw new StartupError(`{{${name}}} is not one of ${[...values.keys()].join(', ')}`);
}
