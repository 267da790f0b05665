import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { eraseExpiredRecords } from '../../../apps/server/src/slices/deleted-records/erase.ts';
import { addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { captureLog } from '../../support/server/captured-log.ts';
import { mentionsIn } from '../../support/server/mentions.ts';
import { test as erasedTest, NAME, person, texts } from './erased-person.ts';
import { visit } from './rows.ts';

const DAY = 24 * 60;

const test = erasedTest
  /** Starts the server with a log of this level whose lines are kept. */
  .extend('logApp', ({ settings }, { onCleanup }) => {
    const closing: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      for (const close of closing) await close();
    });
    return async ({ level }: { level: string }) => {
      const { logger, takeLines } = captureLog();
      const app = await buildApp({ ...settings, logger: { ...logger, level } });
      closing.push(() => app.close());
      return { app, takeLines };
    };
  });

/** Returns the entries of the list of erasures that stand in lines of the log. */
const erasedIn = (lines: readonly Readonly<Record<string, unknown>>[]) =>
  lines.flatMap(({ erased = [] }) => erased as unknown[]);

describe('deleting for good', () => {
  test('KEP-01 KEP-02 leaves nothing of a patient in any table but numbers', async ({
    database,
    clock,
    loseVelayudhan,
    erase,
  }) => {
    const { db, pool } = database;
    const lost = await loseVelayudhan();
    expect(await mentionsIn(pool, [NAME, person.address])).toEqual([
      `deleted_records: ${person.address}`,
      `deleted_records: ${NAME}`,
      `idempotency: ${person.address}`,
      `schedules: ${person.address}`,
      `schedules: ${NAME}`,
      `tasks: ${NAME}`,
    ]);
    const before = await newestAuditId(database);
    expect(await erase(lost.id)).toMatchObject({ status: 200, body: { request_id: null } });
    expect(await mentionsIn(pool, texts)).toEqual([]);

    const visits = await db
      .selectFrom('schedules')
      .selectAll()
      .where('id', '=', lost.kept)
      .execute();
    expect(visits).toMatchObject([{ patient_name: '—', notes: null, member_name: 'Mary Thomas' }]);
    const tasks = await db
      .selectFrom('tasks')
      .select(['id', 'title'])
      .where('id', 'in', [lost.task, lost.cannotCome])
      .execute();
    expect(tasks).toEqual([
      { id: lost.cannotCome, title: "Mary Thomas can't come to — on Friday, 10:00 AM" },
    ]);
    const answers = await db
      .selectFrom('idempotency')
      .select(['status', 'answer'])
      .where('key', '=', `velayudhan ${lost.patient_id}`)
      .execute();
    expect(answers, 'a repeat is still no second patient').toEqual([{ status: 201, answer: '{}' }]);

    const { rows: ledger } = await pool.query('select * from erasures order by id');
    expect(ledger).toMatchObject([
      { kind: 'patient', record_id: lost.patient_id, erased_at: clock.now },
      { kind: 'schedule', record_id: lost.before },
      { kind: 'schedule', record_id: lost.after },
    ]);
    const { rows: audit } = await pool.query(
      'select action, record, record_id, actor_id is not null as is_known from audit where id > $1 order by id',
      [before],
    );
    const row = (action: string, record: string, record_id: number) => ({
      action,
      record,
      record_id,
      is_known: true,
    });
    expect(audit).toEqual([
      row('erase', 'patient', lost.patient_id),
      row('erase', 'schedule', lost.before),
      row('erase', 'schedule', lost.after),
      row('update', 'schedule', lost.kept),
      row('delete', 'task', lost.task),
      row('update', 'task', lost.cannotCome),
    ]);
    expect((await erase(lost.id)).status).toBe(404);
  });

  test('KEP-02 does not touch somebody else of the same name, nor what was given to others', async ({
    database: { db },
    remove,
    erase,
  }) => {
    const name = 'Annamma Kizhakkan';
    const namesake = await addRequest(db, { patient_name: name });
    const patient_id = await addPatient(db, { first_name: 'Annamma', last_name: 'Kizhakkan' });
    const other = await addPatient(db, { first_name: 'Pathrose' });
    const { id } = await db
      .insertInto('schedules')
      .values({
        ...visit,
        visit_type: 'Other',
        patient_name: name,
        patient_id,
        member_name: 'Biju',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tasks = await db
      .insertInto('tasks')
      .values([{ title: `For ${name}`, patient_id }, { title: `Call ${name} back` }])
      .returning('id')
      .execute();
    const deleted = await remove(`patients/${patient_id}`);
    await db
      .updateTable('schedules')
      .set({ patient_id: other, patient_name: 'Pathrose' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('tasks')
      .set({ patient_id: other })
      .where('id', '=', tasks[0]?.id ?? 0)
      .execute();
    expect((await erase(deleted.id)).status).toBe(200);
    expect(
      await db.selectFrom('schedules').select('patient_name').where('id', '=', id).execute(),
    ).toEqual([{ patient_name: 'Pathrose' }]);
    const titles = await db
      .selectFrom('tasks')
      .select('title')
      .where(
        'id',
        'in',
        tasks.map((task) => task.id),
      )
      .orderBy('id')
      .execute();
    expect(titles).toEqual([{ title: `For ${name}` }, { title: `Call ${name} back` }]);
    const request = await db
      .selectFrom('patient_requests')
      .select('patient_name')
      .where('id', '=', namesake)
      .execute();
    expect(request).toEqual([{ patient_name: name }]);
  });

  test('KEP-03 names the request of the patient that is still there', async ({
    app,
    admin,
    database: { db, pool },
    remove,
    erase,
  }) => {
    const request_id = await addRequest(db, { patient_name: 'Kochumariam' });
    const id = await addPatient(db, { first_name: 'Kochumariam', original_id: request_id });
    const patient = await remove(`patients/${id}`);
    expect(await erase(patient.id)).toMatchObject({ status: 200, body: { request_id } });
    const { body } = await ask(app, `GET /api/patients-in-need/${request_id}`, { token: admin });
    expect(body.patient_name ?? body.patient?.patient_name).toBe('Kochumariam');

    const request = await remove(`patients-register/${request_id}`);
    expect(await erase(request.id)).toMatchObject({ status: 200, body: { request_id: null } });
    expect(await mentionsIn(pool, ['Kochumariam'])).toEqual([]);
  });

  test('KEP-05 cannot be taken out of the list of erasures again', async ({
    database: { pool },
    loseVelayudhan,
    erase,
  }) => {
    const lost = await loseVelayudhan();
    await erase(lost.id);
    for (const statement of [
      'delete from erasures',
      'update erasures set record_id = 1',
      'truncate erasures',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow('the list of erasures only grows');
    }
  });

  test.for(['info', 'warn'])(
    'KEP-05 leaves one log line with the entries of the list, with LOG_LEVEL=%s',
    async (level, { admin, database: { pool }, loseVelayudhan, logApp }) => {
      const lost = await loseVelayudhan();
      const { rows: before } = await pool.query('select id from erasures');
      const { app, takeLines } = await logApp({ level });
      const answer = await ask(app, `DELETE /api/deleted-records/${lost.id}`, { token: admin });
      expect(answer.status).toBe(200);
      const lines = takeLines().filter(({ msg }) => msg === 'deleted for good');
      expect(lines).toHaveLength(1);
      const { rows: added } = await pool.query(
        `select to_jsonb(erasures) - 'id' as entry from erasures
         where id <> all($1::bigint[]) order by id`,
        [before.map(({ id }) => id)],
      );
      expect(added).toHaveLength(3);
      expect(erasedIn(lines)).toEqual(added.map(({ entry }) => entry));
      expect(JSON.stringify(lines)).not.toMatch(/Velayudhan|9447/);
    },
  );

  test('KEP-01 is refused 15 minutes after the log-in, before anything happens', async ({
    app,
    clock,
    database,
    loseVelayudhan,
  }) => {
    const { pool } = database;
    const lost = await loseVelayudhan();
    await makeAccount(database, 'admin', 'beena');
    const token = await logIn(app, 'admin', 'beena');
    const eraseBy = (session: string) =>
      ask(app, `DELETE /api/deleted-records/${lost.id}`, { token: session });
    clock.pass(15);
    const before = await mentionsIn(pool, texts);
    expect(await eraseBy(token)).toMatchObject({
      status: 403,
      body: { message: 'This needs your password again' },
    });
    expect(await mentionsIn(pool, texts)).toEqual(before);
    const body = { own_password: PASSWORD };
    const proved = await ask(app, 'POST /api/prove-identity', { token, body });
    expect((await eraseBy(proved.body.token)).status).toBe(200);
    expect(await mentionsIn(pool, texts)).toEqual([]);
  });

  test('KEP-04 happens by itself after 30 days, to the person and to a visit', async ({
    app,
    database,
    clock,
    loseVelayudhan,
    logApp,
  }) => {
    const { db, pool } = database;
    const lost = await loseVelayudhan();
    clock.pass(30 * DAY - 1);
    await eraseExpiredRecords(db, clock.now, app.log);
    expect(await mentionsIn(pool, [NAME])).toContain(`deleted_records: ${NAME}`);
    clock.pass(1);
    const logged = await logApp({ level: 'info' });
    const before = await newestAuditId(database);
    await eraseExpiredRecords(db, clock.now, logged.app.log);
    expect(await mentionsIn(pool, texts)).toEqual([]);
    const { rows } = await pool.query(
      `select actor_id, actor_role, request_id from audit
       where action = 'erase' and record = 'patient' and record_id = $1`,
      [lost.patient_id],
    );
    expect(rows).toEqual([{ actor_id: null, actor_role: null, request_id: 'hourly' }]);
    const lines = logged.takeLines();
    expect(erasedIn(lines)).toContainEqual(
      expect.objectContaining({ kind: 'patient', record_id: lost.patient_id }),
    );
    const { rows: audit } = await pool.query('select id from audit where id > $1 order by id', [
      before,
    ]);
    expect(
      lines
        .filter(({ msg }) => msg === 'audited')
        .flatMap((line) => (line.audit as string[]).map((trace) => trace.split(':')[0])),
      'numbers and hashes of the audit rows',
    ).toEqual(audit.map(({ id }) => id));
    expect(JSON.stringify(lines)).not.toMatch(/Velayudhan|9447/);
  });
});
