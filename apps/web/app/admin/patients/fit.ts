import { firstCharacters } from '../../lib/excerpt.ts';

/** What a line of the printed summary holds, in Latin letters: of a label, of its fact, of a note. */
const LABEL_LINE = 24;
const FACT_LINE = 72;
const NOTE_LINE = 92;
/** Above the facts stand the letterhead and the name, below the notes who printed it. */
const PAGE_LINES = 42;
const FACT_LINES_MAX = 5;
const NOTE_LINES_MAX = 12;

/** Something with a name before it: a fact, or a note with its time. */
export type Named = readonly [name: string, text: string];

interface Fitting {
  facts: Named[];
  notes: Named[];
  leftOut: number;
}

/**
 * What of it fits on one page: all facts, then the newest notes. A text that is too long for paper
 * is cut, and `cut` is what is said there: nobody may take a part of a note for all of it.
 */
export function onePage(facts: readonly Named[], notes: readonly Named[], cut: string): Fitting {
  const told = facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => [name, short(text, FACT_LINE, FACT_LINES_MAX, cut)] as const);
  let left = PAGE_LINES;
  for (const [name, text] of told) {
    left -= Math.max(linesOf(name, LABEL_LINE), linesOf(text, FACT_LINE));
  }
  const fitting: Named[] = [];
  for (const [name, note] of notes) {
    const text = short(note, NOTE_LINE, NOTE_LINES_MAX, cut);
    left -= linesOf(`${name} ${text}`, NOTE_LINE);
    if (left < 0) break;
    fitting.push([name, text]);
  }
  return { facts: told, notes: fitting, leftOut: notes.length - fitting.length };
}

/** Malayalam letters are wider, and many are written with two characters or three. */
const widthOf = (text: string): number =>
  text.length + (text.match(/[\u0D00-\u0D7F]/g)?.length ?? 0) / 4;

const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / width)), 0);

function short(text: string, width: number, max: number, cut: string): string {
  if (linesOf(text, width) <= max) return text;
  let length = text.length;
  while (linesOf(firstCharacters(text, length), width) >= max) length = Math.floor(length * 0.8);
  return `${firstCharacters(text, length).trimEnd()}… (${cut})`;
}
