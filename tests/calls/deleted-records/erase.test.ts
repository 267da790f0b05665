import { describe, expect } from 'vitest';
import { eraseExpiredRecords } from '../../../apps/server/src/slices/deleted-records/erase.ts';
import { addHelper, addPatient, addRequest, addVisitRecord } from '../../database/rows.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { mentionsIn } from '../../support/server/mentions.ts';
import { NAME, person, test, texts } from './erased-person.ts';
import { visit } from './rows.ts';

const DAY = 24 * 60;
const leela = {
  name: 'Leela Karimbil',
  phone_number: '9447066666',
  email: 'leela.karimbil@clinic.example',
  address: 'Third house after the mosque',
};

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

  test('KEP-02 leaves the name of a helper neither in visits nor in records, deleted or not', async ({
    app,
    admin,
    database: { db, pool },
    remove,
    erase,
  }) => {
    const helper_id = await addHelper(db, leela);
    const omana = await addPatient(db, { first_name: 'Omana' });
    const lost = await addPatient(db, { first_name: 'Ittiyachan' });
    const { id: diary } = await db
      .insertInto('schedules')
      .values({
        ...visit,
        visit_type: 'Volunteer',
        patient_name: 'Omana',
        patient_id: omana,
        member_name: leela.name,
        helper_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const base = { helper_id, member_name: leela.name };
    const record = await addVisitRecord(db, { ...base, patient_id: omana, pain: 4 });
    await addVisitRecord(db, { ...base, patient_id: lost });
    await remove(`patients/${lost}`);
    await db
      .insertInto('tasks')
      .values({ title: `${leela.name} can't come to Omana on Friday, 10:00 AM` })
      .execute();
    const deleted = await remove(`volunteers/${helper_id}`);
    const gone = await db
      .insertInto('schedules')
      .values({ ...visit, visit_type: 'Other', patient_name: 'Omana', member_name: 'Somebody' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ask(app, `DELETE /api/schedules/${gone.id}`, { token: admin });
    expect((await erase(deleted.id)).status).toBe(200);

    expect(await mentionsIn(pool, Object.values(leela))).toEqual([]);
    const { rows } = await pool.query(
      `select (select member_name from schedules where id = $1) as visit,
        (select member_name || ' ' || pain from visit_records where id = $2) as record`,
      [diary, record],
    );
    expect(rows).toEqual([{ visit: '—', record: '— 4' }]);
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

  test('KEP-02 changes nothing else of a record of a visit: the database refuses it', async ({
    database: { db, pool },
  }) => {
    const helper_id = await addHelper(db);
    const patient_id = await addPatient(db);
    const id = await addVisitRecord(db, { patient_id, helper_id, member_name: 'Mary Thomas' });
    const set = (values: string) =>
      pool.query(`update visit_records set ${values} where id = $1`, [id]);
    const refusal = 'visit records are never changed or deleted';
    await expect(set("member_name = '—'"), 'while the helper is there').rejects.toThrow(refusal);
    await set('helper_id = null');
    await expect(set("member_name = 'Somebody'")).rejects.toThrow(refusal);
    await expect(set("member_name = '—', pain = 3")).rejects.toThrow(refusal);
    await set("member_name = '—'");
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

  test('KEP-01 is refused 15 minutes after the log-in, before anything happens', async ({
    app,
    admin,
    clock,
    database: { pool },
    loseVelayudhan,
    erase,
  }) => {
    const lost = await loseVelayudhan();
    clock.pass(15);
    const before = await mentionsIn(pool, texts);
    expect(await erase(lost.id)).toMatchObject({
      status: 403,
      body: { message: 'This needs your password again' },
    });
    expect(await mentionsIn(pool, texts)).toEqual(before);
    const body = { own_password: PASSWORD };
    expect((await ask(app, 'POST /api/prove-identity', { token: admin, body })).status).toBe(200);
    expect((await erase(lost.id)).status).toBe(200);
    expect(await mentionsIn(pool, texts)).toEqual([]);
  });

  test('KEP-04 happens by itself after 30 days, to the person and to a visit', async ({
    app,
    database: { db, pool },
    clock,
    loseVelayudhan,
  }) => {
    const lost = await loseVelayudhan();
    clock.pass(30 * DAY - 1);
    await eraseExpiredRecords(db, clock.now, app.log);
    expect(await mentionsIn(pool, [NAME])).toContain(`deleted_records: ${NAME}`);
    clock.pass(1);
    const logged: unknown[] = [];
    const log = { info: (line: unknown) => logged.push(line) } as never;
    await eraseExpiredRecords(db, clock.now, log);
    expect(await mentionsIn(pool, texts)).toEqual([]);
    const { rows } = await pool.query(
      `select actor_id, actor_role, request_id from audit
       where action = 'erase' and record = 'patient' and record_id = $1`,
      [lost.patient_id],
    );
    expect(rows).toEqual([{ actor_id: null, actor_role: null, request_id: 'hourly' }]);
    expect(logged[0]).toMatchObject({ erased: [{ kind: 'patient', record_id: lost.patient_id }] });
    expect(JSON.stringify(logged)).not.toMatch(/Velayudhan|9447/);
  });
});
