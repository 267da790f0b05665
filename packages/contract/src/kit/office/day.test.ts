import { describe, expect, test } from 'vitest';
import { addDays, clinicDay, clinicInstant } from './day.ts';

describe('a day at the clinic', () => {
  test('begins at midnight in India', () => {
    expect(clinicDay(new Date('2026-12-31T18:29:59.999Z'))).toBe('2026-12-31');
    expect(clinicDay(new Date('2026-12-31T18:30:00.000Z'))).toBe('2027-01-01');
  });

  test.each([
    ['2026-11-15', 0, '2026-11-15'],
    ['2026-11-15', 7, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
  ])('%s and %i days are %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });

  test('and a time are an instant of which it is the day', () => {
    expect(clinicInstant('2026-11-15', '09:30').toISOString()).toBe('2026-11-15T04:00:00.000Z');
    expect(clinicInstant('2026-11-15', '00:00').toISOString()).toBe('2026-11-14T18:30:00.000Z');
    expect(clinicDay(clinicInstant('2026-11-15', '00:00'))).toBe('2026-11-15');
    expect(clinicDay(clinicInstant('2026-11-15', '23:59'))).toBe('2026-11-15');
  });
});
