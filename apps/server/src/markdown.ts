import type { Block, Inline, PageText } from '@thinna/contract/site/text';
import { StartupError } from './startup-error.ts';

/** The content of each placeholder, line by line; only a list may have more than one line. */
export type PlaceholderValues = ReadonlyMap<string, readonly Inline[][]>;

const SUPPORTED_SYNTAX =
  'only # title, ## and ### headings, - lists, **bold** and [words](address), each within its line, are understood';
const LINK_SYNTAX =
  'a link reads [words](address), and its address begins with https://, mailto:, tel: or /';
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const INLINE_MARKUP = /\*\*([^*]+)\*\*|(!?)\[([^[\]]*)\]\(([^()]*)\)|\{\{([^{}]*)\}\}/g;
/**
 * Allowed link targets: https, mailto, tel and paths of this site. `//host` is excluded, because
 * browsers read it as another host.
 */
const LINK_TARGET = /^(https:\/\/\w|mailto:[\w.+-]+@\w|tel:\+?\d+$|\/(?!\/))[^\s<>"\\{}]*$/;
/** Characters that Markdown would read as markup or entities. */
const MARKUP = /[*`\\[\]{}|]|~~|&#?\w+;|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;
const UNSUPPORTED_BLOCK = /^\s*([>#]|[+-](\s|$)|\d+[.)]\s|[-=]{2,}$)/;
const FRONT_MATTER = /^---\r?\nversion: (\d{4}-\d{2}-\d{2})\r?\n---(?=\r?\n)/;

/**
 * Parses a small subset of Markdown; throws a StartupError with file and line for anything else.
 */
export function parseMarkdown(source: string, file: string, values: PlaceholderValues): PageText {
  const errorAt = (index: number, reason: string) =>
    new StartupError(`${file}, line ${index + 1}: ${reason}.`);
  const [frontMatter = '', version] = FRONT_MATTER.exec(source) ?? [];
  if (source.startsWith('---') && !frontMatter) {
    throw errorAt(1, 'between two lines of --- stands a day, as in version: 2026-11-15');
  }
  const blocks: Block[] = [];
  let title: string | undefined;
  // The front matter is blanked and not removed, so that line numbers stay correct.
  const lines = source.replace(frontMatter, frontMatter.replace(/.+/g, '')).split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    try {
      if (title === undefined) title = titleOf(line.trimEnd(), values);
      else addLine(line.trimEnd(), blocks, values, lines[index - 1]?.trim() === '');
    } catch (error) {
      throw error instanceof StartupError ? errorAt(index, error.message) : error;
    }
  }
  if (title === undefined || blocks.length === 0)
    throw errorAt(lines.length - 1, 'there is no text');
  return { title, ...(version !== undefined && { version }), blocks };
}

function titleOf(line: string, values: PlaceholderValues): string | undefined {
  const [, title] = /^# +(.+)/.exec(line) ?? [];
  if (line !== '' && !title)
    throw new StartupError('a text begins with its title, as in # Privacy');
  return title && plainText(title, values);
}

/** Appends the line to the last block, or starts a new block. */
function addLine(
  line: string,
  blocks: Block[],
  values: PlaceholderValues,
  isAfterBlankLine: boolean,
): void {
  const last = blocks.at(-1);
  const openBlock = isAfterBlankLine || last?.kind === 'heading' ? undefined : last;
  const [, hashes, heading] = /^(#{1,3}) +(.+)/.exec(line) ?? [];
  const [, item] = /^- +(.+)/.exec(line) ?? [];
  if (line === '') return;
  if (hashes && heading) {
    if (hashes === '#') throw new StartupError('there is one title, and it stands first');
    const level = hashes === '##' ? 2 : 3;
    if (level === 3 && !blocks.some(({ kind }) => kind === 'heading')) {
      throw new StartupError('### stands below a heading of ##');
    }
    blocks.push({ kind: 'heading', level, text: plainText(heading, values) });
  } else if (item !== undefined) {
    if (last?.kind === 'list') last.items.push(...itemsOf(item, values));
    else blocks.push({ kind: 'list', items: itemsOf(item, values) });
  } else if (UNSUPPORTED_BLOCK.test(line)) {
    throw new StartupError(SUPPORTED_SYNTAX);
  } else if (/^\s/.test(line) !== (openBlock?.kind === 'list')) {
    throw new StartupError(
      'spaces begin only a longer line of a list, and a list ends with an empty line',
    );
  } else {
    const openInline = openBlock?.kind === 'list' ? openBlock.items.at(-1) : openBlock?.inline;
    const pieces = parseInline(line.trim(), values);
    if (openInline) append(openInline, { kind: 'text', text: ' ' }, ...pieces);
    else blocks.push({ kind: 'paragraph', inline: pieces });
  }
}

/** Returns the list items of a line: one, or one per line of a placeholder that stands alone. */
function itemsOf(item: string, values: PlaceholderValues): Inline[][] {
  const [, name] = /^\{\{([^{}]*)\}\}$/.exec(item) ?? [];
  if (name === undefined) return [parseInline(item, values)];
  return linesOf(name, values).map((line) => line.map((piece) => ({ ...piece })));
}

function parseInline(line: string, values: PlaceholderValues): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE_MARKUP)) {
    const [whole, strong, image, label = '', href = '', name] = match;
    append(pieces, { kind: 'text', text: plainText(line.slice(end, match.index), values) });
    end = match.index + whole.length;
    if (strong !== undefined) append(pieces, { kind: 'strong', text: plainText(strong, values) });
    else if (name !== undefined) append(pieces, ...onlyLine(name, values));
    else if (image) throw new StartupError('pictures are not understood');
    else if (label.trim() && LINK_TARGET.test(href)) {
      append(pieces, { kind: 'link', text: plainText(label, values), href });
    } else throw new StartupError(LINK_SYNTAX);
  }
  append(pieces, { kind: 'text', text: plainText(line.slice(end), values) });
  return pieces;
}

/** Appends the pieces and merges adjacent text pieces. */
function append(target: Inline[], ...pieces: readonly Inline[]): void {
  for (const piece of pieces) {
    const last = target.at(-1);
    if (last?.kind === 'text' && piece.kind === 'text') last.text += piece.text;
    else if (piece.text !== '') target.push({ ...piece });
  }
}

/**
 * Fills in the placeholders of a text; throws if the text itself has markup. Placeholder values may
 * contain any character.
 */
function plainText(source: string, values: PlaceholderValues): string {
  const literal = source.replace(PLACEHOLDER, '');
  if (literal.includes('<')) throw new StartupError('HTML is not understood');
  if (MARKUP.test(literal)) throw new StartupError(SUPPORTED_SYNTAX);
  const valueText = (_: string, name: string) => onlyLine(name, values)[0]?.text ?? '';
  return source.replace(PLACEHOLDER, valueText);
}

function onlyLine(name: string, values: PlaceholderValues): readonly Inline[] {
  const [line, ...more] = linesOf(name, values);
  if (line && more.length === 0) return line;
  throw new StartupError(`{{${name}}} is a list and stands alone after "- "`);
}

function linesOf(name: string, values: PlaceholderValues): readonly Inline[][] {
  const lines = values.get(name.trim());
  if (lines) return lines;
  throw new StartupError(`{{${name}}} is not one of ${[...values.keys()].join(', ')}`);
}
