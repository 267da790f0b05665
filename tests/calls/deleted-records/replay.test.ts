import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject } from 'vitest';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { createDatabase, onDatabase } from '../../../scripts/local-postgres.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { dropDatabase, testDatabaseName } from '../../support/admin.ts';
import { ask } from '../../support/clinic.ts';
import { addQuarantined } from '../../support/quarantine.ts';
import {
  type Backup,
  copyTables,
  dumpDatabase,
  hasBackupTools,
} from '../../support/server/backup.ts';
import { mentionsIn } from '../../support/server/mentions.ts';
import { run } from '../../support/server-process.ts';
import { test as deletedTest, visit } from './rows.ts';

const { adminUrl } = inject('databaseServer');
const ways: Record<string, Backup> = {
  'its tables': copyTables,
  ...((await hasBackupTools(adminUrl)) && { 'pg_dump and pg_restore': dumpDatabase }),
};

const test = deletedTest
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

describe('npm run erasures', () => {
  test.for(Object.keys(ways))(
    'KEP-06 KEP-07 a person who was deleted for good is not there after a restore: %s',
    async (way, {
      app,
      admin,
      database,
      databaseUrl,
      remove,
      eraseDeleted,
      erasures,
      restoreInto,
      fileOf,
    }) => {
      const { db } = database;
      const names = ['Velayudhan', 'Leela', 'Annamma', 'Rahel'].map((name) => `${name} ${way}`);
      const [first_name = '', helperName = '', requestName = '', volunteerName = ''] = names;
      const kept = await addPatient(db, { first_name: 'Omana' });
      const patient = await addPatient(db, { first_name });
      const helper = await addHelper(db, { name: helperName });
      await db
        .insertInto('schedules')
        .values({
          ...visit,
          visit_type: 'Volunteer',
          patient_name: first_name,
          patient_id: patient,
          member_name: helperName,
          helper_id: helper,
        })
        .execute();
      // Deleted before the backup, and for good after it; and one who waited to be sorted.
      const request = await remove(
        `patients-register/${await addRequest(db, { patient_name: requestName })}`,
      );
      const waiting = await addQuarantined(database, {
        isVolunteer: true,
        values: { name: volunteerName },
      });
      const restore = await ways[way]?.(databaseUrl);
      await eraseDeleted((await remove(`patients/${patient}`)).id);
      await eraseDeleted((await remove(`volunteers/${helper}`)).id);
      await eraseDeleted(request.id);
      await ask(app, 'POST /api/quarantine/take-in', {
        token: admin,
        body: { ids: [waiting] },
      });
      const volunteer = await db
        .selectFrom('helpers')
        .select('id')
        .where('name', '=', volunteerName)
        .executeTakeFirstOrThrow();
      await eraseDeleted((await remove(`volunteers/${volunteer.id}`)).id);
      const list = await erasures(databaseUrl, 'list');
      expect(list).toMatchObject({ code: 0, complained: '' });
      expect(list.said).not.toMatch(/Velayudhan|Leela|Annamma|Rahel/);

      const restored = await restoreInto(restore);
      const found = await mentionsIn(restored.pool, names);
      expect(new Set(found.map((mention) => mention.split(': ')[1]))).toEqual(new Set(names));
      const file = fileOf(list.said);
      const replayed = await erasures(restored.url, 'replay', file);
      expect(replayed).toMatchObject({ code: 0, complained: '' });
      expect(replayed.said).toMatch(
        /^4 of the \d+ records in the list were still here and are deleted for good\.\n$/,
      );
      expect(await mentionsIn(restored.pool, names)).toEqual([]);
      expect(
        await restored.db.selectFrom('patients').select('id').where('id', '=', kept).execute(),
      ).toEqual([{ id: kept }]);
      const { rows: audit } = await restored.pool.query(
        `select record, record_id from audit where action = 'erase' and request_id = 'operator'
         order by record, record_id`,
      );
      expect(audit).toEqual([
        { record: 'patient', record_id: patient },
        { record: 'patient_request', record_id: request.record_id },
        { record: 'volunteer', record_id: helper },
        { record: 'volunteer', record_id: volunteer.id },
      ]);
      // The list goes on with the restored database, and a second run finds nothing to do.
      const carriedOn = await erasures(restored.url, 'list');
      const sorted = (said: string) =>
        said
          .split('\n')
          .map((line) => line.replace(/,"erased_at.*/, ''))
          .toSorted();
      expect(sorted(carriedOn.said)).toEqual(sorted(list.said));
      expect((await erasures(restored.url, 'replay', file)).said).toMatch(/^0 of the /);
    },
  );

  test('KEP-08 deletes nobody who got the number of an erased person, and gives no number twice', async ({
    database: { db },
    databaseUrl,
    remove,
    eraseDeleted,
    erasures,
    restoreInto,
    fileOf,
  }) => {
    const restore = await copyTables(databaseUrl);
    const patient = await addPatient(db, { first_name: 'Velayudhan' });
    const last = await addPatient(db, { first_name: 'Ittiyachan' });
    for (const id of [patient, last]) await eraseDeleted((await remove(`patients/${id}`)).id);
    const file = fileOf((await erasures(databaseUrl, 'list')).said);

    const restored = await restoreInto(restore);
    const namesake = await addPatient(restored.db, { first_name: 'Somebody else' });
    expect(namesake).toBe(patient);
    expect((await erasures(restored.url, 'replay', file)).said).toMatch(/^0 of the /);
    const patients = () =>
      restored.db.selectFrom('patients').select('first_name').where('id', '>=', patient).execute();
    expect(await patients()).toEqual([{ first_name: 'Somebody else' }]);
    expect(await addPatient(restored.db, { first_name: 'The next one' })).toBe(last + 1);
  });

  test('KEP-07 reads the log of the server as well, and refuses a line that is cut off', async ({
    database: { db },
    databaseUrl,
    remove,
    eraseDeleted,
    erasures,
    restoreInto,
    fileOf,
  }) => {
    const helper = await addHelper(db, { name: 'Kunjamma' });
    const restore = await copyTables(databaseUrl);
    await eraseDeleted((await remove(`volunteers/${helper}`)).id);
    const lines = (await erasures(databaseUrl, 'list')).said.split('\n');
    const erasure = lines.find((line) =>
      new RegExp(`"kind":"volunteer".*"record_id":${helper},`).test(line),
    );
    const log = [
      'Nov 18 10:00:00 clinic node[7]: {"level":30,"msg":"the database is joined"}',
      `Nov 18 10:01:00 clinic node[7]: {"level":30,"erased":[${erasure}],"msg":"deleted for good"}`,
      'a line of something else',
    ].join('\n');
    const restored = await restoreInto(restore);
    const cut = await erasures(
      restored.url,
      'replay',
      fileOf(log.slice(0, log.indexOf('erased_at'))),
    );
    expect(cut).toMatchObject({
      code: 1,
      complained: 'Line 2 cannot be read. Nothing was deleted.\n',
    });
    expect(await mentionsIn(restored.pool, ['Kunjamma'])).not.toEqual([]);
    expect((await erasures(restored.url, 'replay', fileOf(log))).said).toBe(
      '1 of the 1 records in the list were still here and are deleted for good.\n',
    );
    expect(await mentionsIn(restored.pool, ['Kunjamma'])).toEqual([]);
  });

  test('KEP-07 says how it is called, and when there is nothing to do', async ({
    databaseUrl,
    erasures,
    fileOf,
  }) => {
    const usage = 'npm run erasures -- list > FILE\nnpm run erasures -- replay FILE\n';
    expect(await erasures(databaseUrl)).toMatchObject({ code: 1, complained: usage });
    expect(await erasures(databaseUrl, 'replay')).toMatchObject({ code: 1, complained: usage });
    expect(await erasures(databaseUrl, 'replay', '/nowhere')).toMatchObject({
      code: 1,
      complained: '/nowhere cannot be read.\n',
    });
    const file = fileOf('');
    expect((await erasures(databaseUrl, 'replay', file)).said).toBe(
      `${file} names nothing that was deleted for good.\n`,
    );
  });
});
