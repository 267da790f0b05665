import { csvOf } from '@thinna/contract/kit/office/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Arbitrary text, and text with many characters that are special in a spreadsheet. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[=+\-@\t\r\n",;' 0-9A-Z()|!＝＋－＠]{0,12}$/),
);
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));

describe('a table for a spreadsheet', () => {
  test('comes back as it was once the apostrophe that guards a cell is taken away', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const read = parse(csvOf(table));
        expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(table);
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
        ["'quoted'", "it's", "'=1+1", ''],
      ]),
    ).toBe(
      [
        'a,,7,-7\r\n',
        `'=1+1,'@x,"say ""hi""","a;b"\r\n`,
        `"two\nlines"," room ",ആശ,'-\r\n`,
        `''quoted',it's,''=1+1,\r\n`,
      ].join(''),
    );
  });
});
