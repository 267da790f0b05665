/** Long enough for the browser to have begun. */
const KEPT_FOR_MS = 60_000;

/** Hands a table to the person as a file; its first mark tells a spreadsheet that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}
