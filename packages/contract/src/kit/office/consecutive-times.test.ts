import { expect, test } from 'vitest';
import { consecutiveTimes } from './consecutive-times.ts';

test('VIS-69 times follow one another, and none begins after midnight', () => {
  expect(consecutiveTimes('09:00', 45, 3)).toEqual(['09:00', '09:45', '10:30']);
  expect(consecutiveTimes('23:00', 45, 3)).toEqual(['23:00', '23:45']);
  expect(consecutiveTimes('23:14', 45, 2)).toEqual(['23:14', '23:59']);
  expect(consecutiveTimes('23:15', 45, 2)).toEqual(['23:15']);
  expect(consecutiveTimes('09:00', 45, 0)).toEqual([]);
});

test.for([
  ['', 45],
  ['nine', 45],
  ['09:00', Number.NaN],
  ['09:00', 0],
] as const)('there are no times from %j every %d minutes', ([first, minutes]) => {
  expect(consecutiveTimes(first, minutes, 3)).toEqual([]);
});
