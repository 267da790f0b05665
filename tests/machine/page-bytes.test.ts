import { expect, test } from 'vitest';
import { readCells } from '../../scripts/page-bytes/document.ts';
import { bytesOfPages, KB } from '../../scripts/page-bytes/pages.ts';

/** The same sources may compress a few bytes better or worse elsewhere. */
const TOLERANCE_KB = 0.5;

test('docs/counts.md says what each page loads, and no page loads more than its limit', () => {
  const pages = bytesOfPages();
  const written = readCells('Page');
  expect(pages.length).toBeGreaterThan(50);
  expect([...written.keys()]).toEqual(pages.map(({ page }) => page));
  for (const { page, bytes, limit } of pages) {
    const [now, writtenLimit] = written.get(page) ?? [];
    expect.soft(Math.abs(Number(now) - bytes / KB), page).toBeLessThanOrEqual(TOLERANCE_KB);
    expect.soft(Number(writtenLimit), page).toBe(limit);
    expect.soft(bytes / KB, page).toBeLessThanOrEqual(limit);
  }
});
