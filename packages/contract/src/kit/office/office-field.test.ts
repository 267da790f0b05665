import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shared } from '../../words/en/shared.ts';
import { problemsOf } from '../failure.ts';
import { optionalDay, optionalTime, requiredDay, requiredTime } from './office-field.ts';

const schema = z.object({
  day: requiredDay({ en: 'Day', ml: 'ദിവസം' }),
  time: requiredTime({ en: 'Time', ml: 'സമയം' }),
  other_day: optionalDay({ en: 'Other day', ml: 'മറ്റൊരു ദിവസം' }),
  other_time: optionalTime({ en: 'Other time', ml: 'മറ്റൊരു സമയം' }),
});
const valid = { day: '2026-11-15', time: '09:30' };

function problemOf(field: string, value: unknown): string | undefined {
  const { error } = schema.safeParse({ ...valid, [field]: value });
  return (
    error && problemsOf(error, schema, shared).find((problem) => problem.field === field)?.message
  );
}

describe('a day', () => {
  test.each(['2026-11-15', '2024-02-29', '1900-01-01', '9999-12-31'])('is %s', (day) => {
    expect(problemOf('day', day)).toBeUndefined();
    expect(problemOf('other_day', day)).toBeUndefined();
  });

  test.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '1899-12-31',
    '0000-01-01',
    '15-11-2026',
    '2026-11-15T00:00:00.000Z',
    '12026-01-01',
    20_261_115,
    '?',
  ])('is not %j', (day) => {
    expect(problemOf('day', day)).toBe('Day must be a day, written YYYY-MM-DD');
    expect(problemOf('other_day', day)).toBe('Other day must be a day, written YYYY-MM-DD');
  });
});

describe('a time', () => {
  test.each(['00:00', '09:30', '19:05', '23:59'])('is %s', (time) => {
    expect(problemOf('time', time)).toBeUndefined();
    expect(problemOf('other_time', time)).toBeUndefined();
  });

  test.each(['24:00', '9:30', '09:60', '09:30:00', '0930', '9 am', 930, '?'])(
    'is not %j',
    (time) => {
      expect(problemOf('time', time)).toBe('Time must be a time, written HH:MM');
      expect(problemOf('other_time', time)).toBe('Other time must be a time, written HH:MM');
    },
  );
});

test.each([undefined, null, ''])('%j is nothing: refused where it is required', (empty) => {
  expect(problemOf('day', empty)).toBe('Day is required');
  expect(problemOf('time', empty)).toBe('Time is required');
  const others = { other_day: empty, other_time: empty };
  expect(schema.parse({ ...valid, ...others })).toEqual({
    ...valid,
    other_day: null,
    other_time: null,
  });
});
