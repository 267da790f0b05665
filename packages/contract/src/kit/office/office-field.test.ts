import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ADDRESS_MAX, ID_MAX, PHONE_DIGITS } from '../../constants/limits.ts';
import { shared } from '../../words/en/shared.ts';
import { problemsOf } from '../failure.ts';
import {
  choices,
  nullishRecordId,
  optionalAddress,
  optionalChoice,
  optionalDay,
  optionalPhone,
  optionalTime,
  optionalVersion,
  pictureField,
  quantity,
  recordId,
  recordIds,
  requiredDay,
  requiredRecordId,
  requiredTime,
  requiredVersion,
} from './office-field.ts';

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

  test.each(['24:00', '9:30', '109:30', '09:60', '09:30:00', '0930', '9 am', 930, '?'])(
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

describe('a field of the office', () => {
  const label = { en: 'Field', ml: 'കള്ളി' };
  const options = { a: label, b: label, c: label };
  const isRequired = true;
  const ruleOf = (field: z.ZodType, value: unknown) =>
    field.safeParse(value).error?.issues[0]?.message;

  test.each<[z.ZodType, object]>([
    [optionalPhone(label), { control: 'phone', maxLength: PHONE_DIGITS }],
    [optionalAddress(label), { control: 'lines', maxLength: ADDRESS_MAX }],
    [quantity(label), { control: 'count', isRequired }],
    [requiredDay(label), { control: 'day', isRequired }],
    [requiredTime(label), { control: 'time', isRequired }],
    [optionalDay(label), { control: 'day' }],
    [optionalTime(label), { control: 'time' }],
    [choices(label, options), { control: 'choices', options, isRequired }],
    [optionalChoice(label, options), { control: 'choice', options }],
    [requiredRecordId(label), { control: 'record', isRequired }],
    [nullishRecordId(label), { control: 'record' }],
    [recordId(label), { control: 'record' }],
  ])('tells the screen what it is (%#)', (field, meta) => {
    expect(field.meta()).toEqual({ label, ...meta });
  });

  test('may be a picture, which is kept as its address', () => {
    expect(pictureField(label).meta()).toMatchObject({ label, control: 'picture' });
    expect(pictureField(label).parse('/files/1')).toBe('/files/1');
  });

  test('may be a phone number or nothing', () => {
    expect(optionalPhone(label).parse(' 9846012345 ')).toBe('9846012345');
    for (const empty of ['', ' ', null, undefined]) {
      expect(optionalPhone(label).parse(empty)).toBeNull();
    }
    for (const wrong of [5, '984601234', 'x9846012345', '98460123456']) {
      expect(ruleOf(optionalPhone(label), wrong)).toBe('phone');
    }
    expect(ruleOf(optionalPhone(label, 'choose'), 'x')).toBe('choose');
  });

  test('may be a count from 0', () => {
    for (const [typed, count] of [
      [0, 0],
      [12, 12],
      ['0', 0],
      [' 12 ', 12],
      [ID_MAX, ID_MAX],
    ]) {
      expect(quantity(label).parse(typed)).toBe(count);
    }
    for (const wrong of [-1, 1.5, '-1', '1x', 'x1', '1.5', {}]) {
      expect(ruleOf(quantity(label), wrong), JSON.stringify(wrong)).toBe('count_min');
    }
    for (const empty of ['', ' ', null, undefined]) {
      expect(ruleOf(quantity(label), empty)).toBe('required');
    }
    expect(ruleOf(quantity(label), ID_MAX + 1)).toBe('too_long');
    expect(ruleOf(quantity(label), `${ID_MAX}0`)).toBe('too_long');
  });

  test('may be a choice of one or of several', () => {
    expect(choices(label, options).parse(['c', 'a', 'c'])).toEqual(['a', 'c']);
    for (const wrong of [undefined, [], ['d'], 'a']) {
      expect(ruleOf(choices(label, options), wrong)).toBe('choose');
    }
    expect(optionalChoice(label, options).parse('b')).toBe('b');
    for (const empty of ['', null, undefined]) {
      expect(optionalChoice(label, options).parse(empty)).toBeNull();
    }
    expect(ruleOf(optionalChoice(label, options), 'd')).toBe('choose');
  });

  test('may be the id of a record', () => {
    for (const field of [requiredRecordId(label), nullishRecordId(label), recordId(label)]) {
      for (const id of [1, 7, ID_MAX]) expect(field.parse(id)).toBe(id);
      for (const wrong of [0, -1, ID_MAX + 1]) expect(ruleOf(field, wrong)).toBe('unknown_record');
    }
    expect(ruleOf(requiredRecordId(label), undefined)).toBe('required');
    expect(ruleOf(nullishRecordId(label), 'x')).toBe('unknown_record');
    expect(ruleOf(recordId(label), 'x')).toBe('unknown_record');
    expect(nullishRecordId(label).parse(null)).toBeNull();
    expect(nullishRecordId(label).parse(undefined)).toBeUndefined();
    expect(recordId(label).parse(undefined)).toBeNull();
  });

  test('may be the ids of several records', () => {
    const field = recordIds(label, 3);
    expect(field.meta()).toEqual({ label });
    expect(field.parse([1, 7, ID_MAX])).toEqual([1, 7, ID_MAX]);
    for (const empty of [undefined, null, 'x', []]) expect(ruleOf(field, empty)).toBe('required');
    for (const wrong of [[0], [-1], [1.5], ['1'], [ID_MAX + 1]])
      expect(ruleOf(field, wrong)).toBe('whole_number');
    expect(ruleOf(field, [1, 2, 3, 4])).toBe('too_long');
  });

  test('may be the version that was read', () => {
    const version = { en: 'Version', ml: 'പതിപ്പ്' };
    expect(requiredVersion.meta()).toEqual({ label: version, isRequired });
    expect(optionalVersion.meta()).toEqual({ label: version });
    for (const field of [requiredVersion, optionalVersion]) {
      for (const number of [1, 7, ID_MAX]) expect(field.parse(number)).toBe(number);
      for (const wrong of [0, -1, 1.5, '1', ID_MAX + 1])
        expect(ruleOf(field, wrong)).toBe('whole_number');
    }
    expect(ruleOf(requiredVersion, undefined)).toBe('whole_number');
    expect(optionalVersion.parse(undefined)).toBeUndefined();
    expect(optionalVersion.parse(null)).toBeNull();
  });
});
