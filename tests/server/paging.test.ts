import { describe, expect, test } from 'vitest';
import { pageOf } from '../../apps/server/src/http/paging.ts';

const rows = [{ id: 7 }, { id: 5 }, { id: 2 }];

function page(parameters: Parameters<typeof pageOf>[2], sortKeyOf?: (row: WithId) => string) {
  const headers: [string, string][] = [];
  const header = (name: string, value: string) => void headers.push([name, value]);
  return { rows: pageOf(rows, '/api/rows', parameters, header, sortKeyOf), headers };
}
type WithId = (typeof rows)[number];

describe('a page of a list', () => {
  test('is the whole list without a limit, or when the limit is not passed', () => {
    for (const limit of [undefined, 3, 4]) {
      expect(page({ limit })).toEqual({ rows, headers: [] });
    }
  });

  test('leaves out the row too many, and links to what comes after its own last row', () => {
    expect(page({ limit: 2 })).toEqual({
      rows: [{ id: 7 }, { id: 5 }],
      headers: [['link', '</api/rows?limit=2&after=5>; rel="next"']],
    });
  });

  test('repeats its filters in the link, encoded, and leaves out those that are not set', () => {
    const { headers } = page({ limit: 1, search: 'Anil & co', kind: undefined, ward: 4 });
    expect(headers).toEqual([
      ['link', '</api/rows?search=Anil%20%26%20co&ward=4&limit=1&after=7>; rel="next"'],
    ]);
  });

  test('links by another key than the id when the list is sorted by one', () => {
    const { headers } = page({ limit: 1 }, ({ id }) => `2026-11-15 ${id}`);
    expect(headers).toEqual([['link', '</api/rows?limit=1&after=2026-11-15%207>; rel="next"']]);
  });
});
