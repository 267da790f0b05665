import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject } from 'vitest';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { createDatabase, onDatabase } from '../../../scripts/local-postgres.ts';
import { dropDatabase, testDatabaseName } from '../../support/admin.ts';
import { ask } from '../../support/clinic.ts';
import { run } from '../../support/server-process.ts';
import { test as deletedTest } from './rows.ts';

const { adminUrl } = inject('databaseServer');

export const test = deletedTest
  .extend('eraseDeleted', { scope: 'file' }, ({ app, admin }) => async (id: number) => {
    const { status } = await ask(app, `DELETE /api/deleted-records/${id}`, { token: admin });
    expect(status).toBe(200);
  })
  /** Runs `npm run erasures` on a database. */
  .extend(
    'erasures',
    { scope: 'file' },
    () =>
      (url: string, ...words: string[]) =>
        run('commands/erasures.ts', { words, environment: { DATABASE_URL: url } }),
  )
  /** Restores a backup into a new database. */
  .extend('restoreInto', { scope: 'file' }, ({ database: _ }, { onCleanup }) => {
    const closing: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const close of closing) await close();
    });
    return async (restore: ((url: string) => Promise<void>) | undefined) => {
      const name = testDatabaseName();
      await createDatabase(adminUrl, name);
      const url = onDatabase(adminUrl, name);
      await restore?.(url);
      const database = openDatabase(url, () => {});
      closing.push(async () => {
        await database.close();
        await dropDatabase(adminUrl, name);
      });
      return { ...database, url };
    };
  })
  .extend('fileOf', { scope: 'file' }, ({ database: _ }, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-erasures-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return (text: string) => {
      const file = path.join(folder, 'erasures.jsonl');
      writeFileSync(file, text);
      return file;
    };
  });
