/** What a spreadsheet would take for a formula, also as the wide letters of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** So that whoever reads a file can take the first apostrophe of every cell away again. */
const GUARD = "'";
const NEEDS_QUOTES = /[",;\s]/;

export type Cell = string | number | null;

/**
 * A table as RFC 4180 writes it. A text that would be a formula, or that begins with an apostrophe
 * itself, begins with an apostrophe more.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: Cell): string {
  const text = typeof value === 'string' ? guarded(value) : String(value ?? '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const guarded = (text: string): string =>
  FORMULA.test(text) || text.startsWith(GUARD) ? GUARD + text : text;
