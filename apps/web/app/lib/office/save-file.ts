/** Delay that lets the browser start the download first. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a CSV file. The byte order mark tells spreadsheets that the text is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  save(`${name}.csv`, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads a value as a JSON file that people can read. */
export function saveJson(name: string, value: unknown): void {
  const text = JSON.stringify(value, null, 2);
  save(`${name}.json`, new Blob([text], { type: 'application/json' }));
}

function save(download: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
