import { describe, expect, test } from 'vitest';
import { ID_MAX, PAGE_MAX } from '../constants/limits.ts';
import { idParams, instant, message, pageQuery } from './call.ts';

describe('the id in a path', () => {
  test.each([1, 10, 205, ID_MAX])('may be %i', (id) => {
    expect(idParams.parse({ id: String(id) })).toEqual({ id });
  });

  test.each([
    undefined,
    5,
    '',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    ' 1',
    'x1',
    '1x',
    String(ID_MAX + 1),
  ])('may not be %j', (id) => {
    expect(idParams.safeParse({ id }).error?.issues[0]?.message).toBe('whole_number');
  });

  test('says its greatest value', () => {
    expect(idParams.shape.id.meta()).toEqual({ maximum: ID_MAX });
  });
});

describe('a page of a list', () => {
  test('has a limit and a start, both optional', () => {
    expect(pageQuery.parse({})).toEqual({});
    expect(pageQuery.parse({ limit: String(PAGE_MAX), after: '7' })).toEqual({
      limit: PAGE_MAX,
      after: 7,
    });
  });

  test('has a greatest limit', () => {
    const { error } = pageQuery.safeParse({ limit: String(PAGE_MAX + 1) });
    expect(error?.issues[0]?.message).toBe('page_max');
    expect(pageQuery.shape.limit.unwrap().meta()).toEqual({ maximum: PAGE_MAX });
  });
});

test('an answer has its message, and its instants have milliseconds', () => {
  expect(message.safeParse({}).success).toBe(false);
  expect(instant.safeParse('2026-11-15T04:00:00.000Z').success).toBe(true);
  expect(instant.safeParse('2026-11-15T04:00:00Z').success).toBe(false);
});
