import { describe, expect, test } from 'vitest';
import { akpsSteps, hasNextStep, missedReasons, needsDay } from './codes.ts';
import { fahrenheitOf } from './temperature.ts';
import { clinicalFields, visitBodyFor } from './visit-fields.ts';

const least = {
  client_id: '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
  form: 'nursing',
  outcome: 'seen',
  visited_on: '2026-11-15',
  next: 'none',
};
const parse = (sent: Record<string, unknown>) => visitBodyFor(sent).safeParse(sent);
const problemFields = (sent: Record<string, unknown>) =>
  parse(sent).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the answers of a visit record', () => {
  test('VIS-10 AKPS has ten steps in words, from 100 to 10', () => {
    expect(akpsSteps.map(({ value }) => value)).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10]);
    expect(akpsSteps.at(-1)?.label.en).toBe('Comatose or barely rousable');
    for (const { label } of akpsSteps) expect(label.ml).toMatch(/^[^A-Za-z]*\p{Script=Malayalam}/u);
  });

  test('VIS-12 a temperature comes back in °F as it was typed', () => {
    for (const typed of ['101.0', '98.6', '99.9', '86.0', '109.4']) {
      const { data } = clinicalFields.temperature_c.safeParse(typed);
      expect(fahrenheitOf(Number(data))).toBe(typed);
    }
    expect(fahrenheitOf(38.3)).toBe('100.9');
  });

  test('VIS-28 a missed visit has seven reasons', () => {
    expect(Object.values(missedReasons).map(({ en }) => en)).toEqual([
      'Nobody at home',
      'In hospital',
      'Did not want it',
      'Road or weather',
      'No time',
      'Has died',
      'Another reason',
    ]);
  });

  test('VIS-20 a day that is none is named at its field, also with a next step', () => {
    const next = { next: 'visit', next_on: '2026-11-20' };
    for (const visited_on of ['soon', '2026-02-31x', '+275760-09-13', ''])
      expect(new Set(problemFields({ ...least, ...next, visited_on }))).toEqual(
        new Set(['visited_on']),
      );
  });

  test('are those of the form; the mark is written in small letters', () => {
    const company = parse({ ...least, form: 'company', pain: 99, note: ' We talked ' });
    expect(company.data).toMatchObject({
      client_id: least.client_id.toLowerCase(),
      note: 'We talked',
    });
    expect(company.data).not.toHaveProperty('pain');
    expect(problemFields({ ...least, pain: 99 })).toEqual(['pain']);
    expect(problemFields({ ...least, form: 'constructor' })).toContain('form');
  });

  test('a next step needs a day, or has none', () => {
    expect(['visit', 'task', 'call', 'urgent', 'none'].filter(needsDay)).toEqual([
      'visit',
      'task',
      'call',
    ]);
    expect(problemFields({ ...least, next: 'call' })).toEqual(['next_on']);
    expect(problemFields({ ...least, next: 'visit', next_on: '2027-11-15' })).toEqual([]);
    expect(problemFields({ ...least, next: 'visit', next_on: '2027-11-16' })).toEqual(['next_on']);
  });

  test('after a death nothing else is asked for, and what is sent is not heard', () => {
    expect(hasNextStep('died')).toBe(false);
    const { next: _, ...asked } = { ...least, form: 'missed', outcome: 'died' };
    expect(parse(asked).data).toMatchObject({ next: 'none' });
    expect(parse({ ...asked, next: 'visit', next_on: 'soon' }).data).toMatchObject({
      next: 'none',
    });
  });
});
