import type { BoardHelper, BoardVisit } from '@thinna/contract/week/board';
import { describe, expect, test } from 'vitest';
import { daysFrom, firstDayIn, mondayOf } from './dates.ts';
import { freeHour, rowsOf } from './rows.ts';

const at = (...times: string[]) => times.map((visit_time) => ({ visit_time }));

describe('the free hour of a cell', () => {
  test('is 9 AM on an empty day, and the first full hour at a distance of an hour', () => {
    expect(freeHour([])).toBe('09:00');
    expect(freeHour(at('09:00'))).toBe('10:00');
    expect(freeHour(at('09:30'))).toBe('11:00');
    expect(freeHour(at('08:15', '11:00'))).toBe('10:00');
    expect(freeHour(at('15:00'))).toBe('09:00');
  });

  test('is empty on a full day', () => {
    const hours = Array.from({ length: 10 }, (_, index) => String(9 + index).padStart(2, '0'));
    expect(freeHour(at(...hours.map((hour) => `${hour}:00`)))).toBe('');
  });
});

describe('the first day of the board', () => {
  test('is the Monday on or before a day', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });

  test('is the one of the address, if it exists', () => {
    const first = (from: string) => firstDayIn(new URLSearchParams({ from }), '2026-11-18');
    expect(first('2027-02-28')).toBe('2027-02-28');
    for (const from of ['2027-02-29', '9999-12-31', '2026-11', "'"]) {
      expect(first(from), from).toBe('2026-11-16');
    }
  });

  test('is followed by six, also over the end of a year', () => {
    expect(daysFrom('2026-12-28')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });
});

test('the rows hold every visit once, by kind, and empty rows too', () => {
  const helper = (id: number, kind: string): BoardHelper => ({
    id,
    name: `Helper ${id}`,
    kind,
    specialization: null,
    visits: 0,
  });
  const visit = (id: number, helper_id: number | null) => ({ id, helper_id }) as BoardVisit;
  const rows = rowsOf(
    [visit(1, 7), visit(2, null), visit(3, 7)],
    [helper(9, 'volunteer'), helper(8, 'caregiver'), helper(7, 'medical_professional')],
    'all',
  );
  expect(rows.map((row) => [row.helper?.id, row.visits.map(({ id }) => id)])).toEqual([
    [undefined, [2]],
    [7, [1, 3]],
    [8, []],
    [9, []],
  ]);
});
