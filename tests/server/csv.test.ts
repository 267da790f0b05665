import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../apps/server/src/csv.ts';

/** Anything a person or an attacker types, and much of what a spreadsheet reads as more than text. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[=+\-@\t\r\n",;' 0-9A-Z()|!＝＋－＠]{0,12}$/),
);
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));

describe('a table for a spreadsheet', () => {
  test('comes back as it was, but for the apostrophe before what would be a formula', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const read = parse(csvOf(table));
        expect(read).toEqual(table.map((row) => row.map(harmless)));
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }),
      { numRuns: 1000 },
    );
  });

  test('is written as every spreadsheet reads it', () => {
    expect(csvOf([])).toBe('');
    expect(
      csvOf([
        ['a', null, 7, -7],
        ['=1+1', '@x', 'say "hi"', 'a;b'],
        ['two\nlines', ' room ', 'ആശ', '-'],
      ]),
    ).toBe(
      ['a,,7,-7\r\n', `'=1+1,'@x,"say ""hi""","a;b"\r\n`, `"two\nlines"," room ",ആശ,'-\r\n`].join(
        '',
      ),
    );
  });
});

const harmless = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

/** As RFC 4180 says. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const parts = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = '', end] of csv.matchAll(parts)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
