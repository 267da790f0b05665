import { expect, test } from 'vitest';
import { monthsToCompare } from './today.ts';

test.for([
  ['2026-11-17', '2026-11-01', '2026-10-01', '2026-10-17'],
  ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
  ['2026-01-31', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['2026-03-30', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-03-29', '2028-03-01', '2028-02-01', '2028-02-29'],
] as const)(
  'TDY-18 %s is compared with the same days of the month before',
  ([today, first, firstBefore, lastBefore]) => {
    expect(monthsToCompare(today)).toEqual({
      now: { first, last: today },
      before: { first: firstBefore, last: lastBefore },
    });
  },
);
