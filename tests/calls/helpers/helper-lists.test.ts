import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { kinds } from '../../support/kinds.ts';

const COUNT = 7;

test.beforeEach(({ database }) => database.db.deleteFrom('helpers').execute());

describe.each(kinds)('the list of $kind', ({ kind, api: PATH }) => {
  test('is empty at first', async ({ app, admin }) => {
    expect((await ask(app, `GET ${PATH}`, { token: admin })).body).toEqual([]);
  });

  test('is whole and newest first without parameters, and in pages with them', async ({
    app,
    admin,
    database: { db },
  }) => {
    const ids: number[] = [];
    for (let turn = 0; turn < COUNT; turn += 1) {
      await addHelper(db, { kind: kind === 'volunteer' ? 'caregiver' : 'volunteer' });
      ids.unshift(await addHelper(db, { kind }));
    }
    expect(await readPages(app, admin, PATH)).toEqual([ids]);
    expect(await readPages(app, admin, `${PATH}?limit=3`)).toEqual([
      ids.slice(0, 3),
      ids.slice(3, 6),
      ids.slice(6),
    ]);
    expect(await readPages(app, admin, `${PATH}?limit=${COUNT}`)).toEqual([ids]);
    expect(await readPages(app, admin, `${PATH}?limit=${COUNT - 1}`)).toEqual([
      ids.slice(0, -1),
      ids.slice(-1),
    ]);
    expect(await readPages(app, admin, `${PATH}?after=${ids[4]}`)).toEqual([ids.slice(5)]);
    expect(await readPages(app, admin, `${PATH}?after=1&limit=200`)).toEqual([[]]);
  });

  test('goes on where it was, whoever came or left meanwhile', async ({
    app,
    admin,
    database: { db },
  }) => {
    const [first, second, third] = [
      await addHelper(db, { kind }),
      await addHelper(db, { kind }),
      await addHelper(db, { kind }),
    ];
    const { headers } = await ask(app, `GET ${PATH}?limit=2`, { token: admin });
    await addHelper(db, { kind });
    await db.deleteFrom('helpers').where('id', 'in', [second, third]).execute();
    const [rest] = await readPages(app, admin, nextOf(headers.link) ?? PATH);
    expect(rest?.at(0)).toBe(first);
  });

  test.for([
    ['limit=0', 'limit must be a whole number, at least 1'],
    ['limit=-1', 'limit must be a whole number, at least 1'],
    ['limit=1.5', 'limit must be a whole number, at least 1'],
    ['limit=all', 'limit must be a whole number, at least 1'],
    ['limit=', 'limit must be a whole number, at least 1'],
    ['limit=2&limit=3', 'limit must be a whole number, at least 1'],
    ['limit=201', 'limit must be at most 200'],
    ['limit=99999999999', 'limit must be at most 200'],
    ['after=abc', 'after must be a whole number, at least 1'],
    ['after=0', 'after must be a whole number, at least 1'],
    ['after=99999999999', 'after must be a whole number, at least 1'],
  ] as const)('refuses ?%s: %s', async ([query, message], { app, admin }) => {
    const { status, body } = await ask(app, `GET ${PATH}?${query}`, { token: admin });
    const field = query.slice(0, query.indexOf('='));
    expect(status).toBe(400);
    expect(body).toEqual({ message, error: message, field, details: [{ field, message }] });
  });
});

/** Follows the Link headers from an address and returns the ids of each page. */
async function readPages(app: FastifyInstance, token: string, from: string): Promise<number[][]> {
  const { status, body, headers } = await ask(app, `GET ${from as `/${string}`}`, { token });
  expect(status).toBe(200);
  const page = (body as { id: number }[]).map(({ id }) => id);
  const next = nextOf(headers.link);
  return next ? [page, ...(await readPages(app, token, next))] : [page];
}

function nextOf(link: string | string[] | number | undefined): string | undefined {
  if (link === undefined) return undefined;
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(String(link)) ?? [];
  expect(next, 'a Link header that can be read').toBeDefined();
  return next;
}
