import { vi } from 'vitest';
import { test as browserTest } from '../../support/browser.tsx';

/** Adds the fixture `saved`: the files that were downloaded, by name. */
export const test = browserTest.extend('saved', ({ browser: _ }) => {
  const files = new Map<string, Blob>();
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.slice('blob:'.length)) - 1];
    if (blob) files.set(this.download, blob);
  });
  return files;
});

/** Reads a file with its byte order mark, which `Blob.text` removes. */
export async function textOf(file = new Blob()): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve } = Promise.withResolvers<Event>();
  reader.addEventListener('load', resolve);
  reader.readAsArrayBuffer(file);
  await promise;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer);
}
