import { describe, expect, inject } from 'vitest';
import { addAccount, addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { addQuarantined } from '../../support/quarantine.ts';
import {
  type Backup,
  copyTables,
  dumpDatabase,
  hasBackupTools,
} from '../../support/server/backup.ts';
import { mentionsIn } from '../../support/server/mentions.ts';
import { test } from './restored-backup.ts';
import { visit } from './rows.ts';

const { adminUrl } = inject('databaseServer');
const ways: Record<string, Backup> = {
  'its tables': copyTables,
  ...((await hasBackupTools(adminUrl)) && { 'pg_dump and pg_restore': dumpDatabase }),
};

describe('npm run erasures', () => {
  test.for(Object.keys(ways))(
    'KEP-06 KEP-07 a person who was deleted for good is not there after a restore: %s',
    async (way, {
      app,
      admin,
      database,
      databaseUrl,
      ownerUrl,
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
      const restore = await ways[way]?.(ownerUrl);
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
        /^4 of the \d+ records in the list were still in the database \w+ and are deleted for good\.\n$/,
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
    ownerUrl,
    remove,
    eraseDeleted,
    erasures,
    restoreInto,
    fileOf,
  }) => {
    const restore = await copyTables(ownerUrl);
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
    ownerUrl,
    remove,
    eraseDeleted,
    erasures,
    restoreInto,
    fileOf,
  }) => {
    const helper = await addHelper(db, { name: 'Kunjamma' });
    const restore = await copyTables(ownerUrl);
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
      `1 of the 1 records in the list were still in the database ${new URL(restored.url).pathname.slice(1)} and are deleted for good.\n`,
    );
    expect(await mentionsIn(restored.pool, ['Kunjamma'])).toEqual([]);
  });

  test('KEP-06 OWN-09 disables the account of a helper, which would see everybody without one', async ({
    database: { db },
    databaseUrl,
    ownerUrl,
    remove,
    eraseDeleted,
    erasures,
    restoreInto,
    fileOf,
  }) => {
    const helper_id = await addHelper(db, { name: 'Leela' });
    const account_id = await addAccount(db, { helper_id, kinds: ['volunteer'] });
    await db
      .insertInto('sessions')
      .values({ account_id, expires_at: new Date('2100-01-01') })
      .execute();
    const restore = await copyTables(ownerUrl);
    await eraseDeleted((await remove(`volunteers/${helper_id}`)).id);
    const file = fileOf((await erasures(databaseUrl, 'list')).said);

    const restored = await restoreInto(restore);
    expect((await erasures(restored.url, 'replay', file)).said).toMatch(
      /^1 of the .*\.\nAccounts of deleted helpers that are disabled now: 1\.\n$/,
    );
    const { rows } = await restored.pool.query(
      `select helper_id, disabled_at is not null as is_disabled,
        (select count(*)::int from sessions where account_id = accounts.id and revoked_at is null) as open
       from accounts where id = $1`,
      [account_id],
    );
    expect(rows).toEqual([{ helper_id: null, is_disabled: true, open: 0 }]);
    const { rows: audit } = await restored.pool.query(
      `select action, fields, request_id from audit where record = 'account' and record_id = $1`,
      [account_id],
    );
    expect(audit).toEqual([{ action: 'update', fields: ['disabled_at'], request_id: 'operator' }]);
  });

  test('KEP-06 a patient who had come back into care is so again when the request goes, and the audit says so', async ({
    database: { db },
    databaseUrl,
    ownerUrl,
    remove,
    eraseDeleted,
    erasures,
    restoreInto,
    fileOf,
  }) => {
    const original_id = await addRequest(db, { patient_name: 'Kochumariam' });
    const long_ago = new Date('2026-01-01');
    const id = await addPatient(db, { original_id, removed_at: long_ago, updated_at: long_ago });
    const restore = await copyTables(ownerUrl);
    await db.updateTable('patients').set({ removed_at: null }).where('id', '=', id).execute();
    await eraseDeleted((await remove(`patients-register/${original_id}`)).id);
    const file = fileOf((await erasures(databaseUrl, 'list')).said);

    const restored = await restoreInto(restore);
    expect((await erasures(restored.url, 'replay', file)).said).toMatch(/^1 of the /);
    const patient = await restored.db
      .selectFrom('patients')
      .select(['removed_at', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(patient.removed_at).toBeNull();
    expect(patient.updated_at.getTime()).toBeGreaterThan(long_ago.getTime());
    const { rows: audit } = await restored.pool.query(
      `select action, fields, request_id from audit where record = 'patient' and record_id = $1`,
      [id],
    );
    expect(audit).toEqual([{ action: 'update', fields: ['removed_at'], request_id: 'operator' }]);
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
