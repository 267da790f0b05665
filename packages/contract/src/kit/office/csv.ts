/** First characters that make a spreadsheet read a cell as a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const GUARD = "'";
const NEEDS_QUOTES = /[",;\s]/;

export type Cell = string | number | null;

/**
 * Writes a table as RFC 4180. A text that a spreadsheet would read as a formula is prefixed with an
 * apostrophe; so is a text that starts with one, so that a reader can always strip the first.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(escapeCell).join(',')}\r\n`).join('');
}

function escapeCell(value: Cell): string {
  const text = typeof value === 'string' ? guardFormula(value) : String(value ?? '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const guardFormula = (text: string): string =>
  FORMULA.test(text) || text.startsWith(GUARD) ? GUARD + text : text;
