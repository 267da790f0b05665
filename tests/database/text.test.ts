import { fold } from '@thinna/contract/kit/office/fold';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { DB } from '../../apps/server/src/db/types.ts';
import { test } from '../support/database.ts';
import { addHelper, addPatient } from './rows.ts';

test('names sort as a reader expects, Malayalam before Latin, capitals with small letters', async ({
  database: { db },
}) => {
  const address = 'Sorted by name';
  for (const name of ['Biju', 'ക', 'anil', 'ഇ', 'അ', 'Anila'])
    await addHelper(db, { name, address });
  const rows = await db
    .selectFrom('helpers')
    .select('name')
    .where('address', '=', address)
    .orderBy('name')
    .execute();
  expect(rows.map((row) => row.name)).toEqual(['അ', 'ഇ', 'ക', 'anil', 'Anila', 'Biju']);
});

describe('search', () => {
  const find = async (db: Kysely<DB>, text: string) => {
    const rows = await db
      .selectFrom('patients')
      .select('first_name')
      .where(sql<boolean>`search like '%' || fold(${text}) || '%'`)
      .execute();
    return rows.map((row) => row.first_name);
  };

  test('finds a registered patient by part of name, register number or place, and by digits', async ({
    database: { db },
  }) => {
    const first_name = 'അനി\u0D7Dകുമാ\u0D7C';
    const id = await addPatient(db, {
      first_name,
      last_name: 'Menon',
      phone_number: '9447123456',
      place: 'Chalakudy',
    });
    const { register_number, digits } = await db
      .selectFrom('patients')
      .select(['register_number', 'digits'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

    for (const text of ['അനി\u0D32\u0D4D\u200D', 'MEN', 'chalak', register_number.toLowerCase()]) {
      expect(await find(db, text)).toEqual([first_name]);
    }
    expect(await find(db, 'menon pc')).toEqual([]);
    expect(digits).toContain('9447123456');
    expect(await find(db, '47123')).toEqual([]);
  });

  test('uses the trigram index on a Malayalam text', async ({ database: { pool } }) => {
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        "explain select from patients where search like '%അനില്%'",
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('patients_search');
      const similar = await client.query("select similarity('അനില്കുമാര്', 'അനില്') > 0 as yes");
      expect(similar.rows).toEqual([{ yes: true }]);
    } finally {
      client.release(true);
    }
  });
});

describe('fold in the database and in the contract', () => {
  const inDatabase = async (db: Kysely<DB>, texts: string[]) => {
    const { rows } = await sql<{ folded: string }>`
      select fold(original) as folded
      from unnest(${texts}::text[]) with ordinality as texts (original, place) order by place`.execute(
      db,
    );
    return rows.map((row) => row.folded);
  };

  test('agree on the spellings that differ in practice', async ({ database: { db } }) => {
    const spellings = [
      'എ\u0D7B\u0D4D\u0D31െ',
      'എ\u0D28\u0D4D\u0D31െ',
      'എ\u0D28\u0D4D\u200D\u0D31െ',
      'അനി\u0D7D അനി\u0D32\u0D4D\u200D',
      'കൃഷ്ണ\u0D7Bകുട്ടി',
      'ഗ\u0D4Cരി ഗ\u0D46\u0D57രി ഗ\u0D57രി',
      'ക\u0D46\u0D3Eച്ചി',
      '  Mary\u00A0\u3000 \t\nTHOMAS ',
      'Jose\u0301 JOSÉ J\u030C',
      'İstanbul ΟΔΟΣ',
      '\uFEFF\u200Bx',
      '',
      ' ',
    ];
    expect(await inDatabase(db, spellings)).toEqual(spellings.map(fold));
    expect(new Set(spellings.slice(0, 3).map(fold)).size).toBe(1);
  });

  test('agree on any Malayalam and Latin text', async ({ database: { db } }) => {
    const range = (from: number, to: number) =>
      fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
    const letter = fc.oneof(
      { weight: 6, arbitrary: range(0x0d00, 0x0d7f) },
      {
        weight: 3,
        arbitrary: fc.constantFrom('\u0D4D', '\u200C', '\u200D', '\u0D31', ' ', '\u00A0', '\n'),
      },
      { weight: 3, arbitrary: range(0x20, 0x7e) },
      { weight: 2, arbitrary: range(0xa0, 0x24f) },
      { weight: 1, arbitrary: range(0x300, 0x36f) },
    );
    const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
        expect(await inDatabase(db, texts)).toEqual(texts.map(fold));
      }),
      { numRuns: 40 },
    );
  });
});
