import { describe, expect, test } from 'vitest';
import { addMonths, isMonth, monthOfDay } from './month.ts';

describe('a month', () => {
  test.for(['1900-01', '2026-09', '2026-10', '2026-12', '9999-12'])('is %s', (text) => {
    expect(isMonth(text)).toBe(true);
  });

  test.for(['', '2026', '2026-00', '2026-13', '2026-1', '1899-12', '2026-11-15', 'x2026-11'])(
    'is not "%s"',
    (text) => {
      expect(isMonth(text)).toBe(false);
    },
  );

  test('is part of each of its days', () => {
    expect(monthOfDay('2026-11-30')).toBe('2026-11');
  });

  test.for([
    ['2026-11', 0, '2026-11'],
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -11, '2025-12'],
  ] as const)('%s and %i more is %s', ([month, months, expected]) => {
    expect(addMonths(month, months)).toBe(expected);
  });
});
