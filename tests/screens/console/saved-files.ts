import { vi } from 'vitest';
import { test as browserTest } from '../../support/browser.tsx';

/** What the browser was given to save, by file name. */
export const test = browserTest.extend('saved', ({ browser: _ }) => {
  const files = new Map<string, Blob>();
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const blob = made[Number(this.href.slice('blob:'.length)) - 1];
    if (blob) files.set(this.download, blob);
  });
  return files;
});

/** With the mark at its beginning, which `Blob.text` takes away. */
export async function textOf(file = new Blob()): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve } = Promise.withResolvers<Event>();
  reader.addEventListener('load', resolve);
  reader.readAsArrayBuffer(file);
  await promise;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer);
}
