/** Delay that lets the browser start the download first. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a CSV file. The byte order mark tells spreadsheets that the text is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
