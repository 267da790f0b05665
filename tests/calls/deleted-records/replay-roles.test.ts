import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject } from 'vitest';
import { onDatabase } from '../../../scripts/local-postgres.ts';
import { addHelper } from '../../database/rows.ts';
import { test as databaseTest } from '../../support/database.ts';
import { run } from '../../support/server-process.ts';

const test = databaseTest
  /** A list of erasures that names a volunteer who is still in the database. */
  .extend('list', async ({ database: { db, pool } }, { onCleanup }) => {
    const id = await addHelper(db, { name: 'Kunjamma' });
    const { rows } = await pool.query<{ line: string }>(
      `select json_build_object('kind', 'volunteer', 'record_id', id,
        'record_created_at', created_at, 'erased_at', now())::text as line
       from helpers where id = $1`,
      [id],
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-erasures-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'erasures.jsonl');
    writeFileSync(file, `${rows[0]?.line}\n`);
    return { file, id };
  })
  .extend('helpersLeft', { scope: 'file' }, ({ database: { db } }) => async (id: number) => {
    return await db.selectFrom('helpers').select('name').where('id', '=', id).execute();
  })
  .extend(
    'erasures',
    { scope: 'file' },
    () => (DATABASE_URL: string, MIGRATE_DATABASE_URL: string, words: string[]) =>
      run('commands/erasures.ts', { words, environment: { DATABASE_URL, MIGRATE_DATABASE_URL } }),
  );

describe('npm run erasures with the two roles of a clinic', () => {
  test('KEP-07 the program reads the list, and a replay as the program is refused before it deletes', async ({
    databaseUrl,
    list,
    erasures,
    helpersLeft,
  }) => {
    expect(await erasures(databaseUrl, '', ['list'])).toMatchObject({ code: 0, complained: '' });
    const name = new URL(databaseUrl).pathname.slice(1);
    for (const ownerUrl of ['', databaseUrl]) {
      expect(await erasures(databaseUrl, ownerUrl, ['replay', list.file])).toEqual({
        code: 1,
        said: '',
        complained: `A replay needs the owner of the database ${name}: name it in MIGRATE_DATABASE_URL. Nothing was deleted.\n`,
      });
    }
    expect(await helpersLeft(list.id)).toHaveLength(1);
  });

  test('KEP-07 refuses two URLs of different databases', async ({
    databaseUrl,
    list,
    erasures,
    helpersLeft,
  }) => {
    const { adminUrl, template } = inject('databaseServer');
    const other = onDatabase(adminUrl, template);
    expect(await erasures(databaseUrl, other, ['replay', list.file])).toEqual({
      code: 1,
      said: '',
      complained: 'DATABASE_URL and MIGRATE_DATABASE_URL name different databases.\n',
    });
    expect(await helpersLeft(list.id)).toHaveLength(1);
  });

  test('KEP-07 replays as the owner, and names the database', async ({
    databaseUrl,
    ownerUrl,
    list,
    erasures,
    helpersLeft,
  }) => {
    const name = new URL(databaseUrl).pathname.slice(1);
    expect(await erasures(databaseUrl, ownerUrl, ['replay', list.file])).toEqual({
      code: 0,
      said: `1 of the 1 records in the list were still in the database ${name} and are deleted for good.\n`,
      complained: '',
    });
    expect(await helpersLeft(list.id)).toEqual([]);
  });
});
