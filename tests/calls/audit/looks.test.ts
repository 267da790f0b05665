import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { deletePeople } from '../../support/people.ts';
import { startCountedServer } from '../../support/statements.ts';
import { everyKind, test } from '../care/care.ts';
import { isQuery } from '../patients/patient-costs.ts';

const names = ['first_name', 'last_name'];
const contact = ['register_number', 'phone_number', 'address', 'place'];
const register = [...contact, 'medical_proxy'];

/** The office's lists that name patients, and the fields that their rows tell of. */
const officeLists = [
  ['GET /api/patients', register],
  ['GET /api/patients?search=kaly&limit=50', register],
  ['GET /patients?search=kaly', register],
  ['GET /api/active-patients', register],
  ['GET /api/assignments', contact],
  ['GET /api/schedules', names],
  ['GET /api/schedules?day=2026-11-15', names],
  ['GET /api/tasks', names],
] as const;

const staffLists = [
  ['GET /api/schedules/caregiver', names],
  ['GET /api/tasks/caregiver', names],
] as const;

beforeEach<{ database: Database }>(async ({ database }) => {
  for (const table of ['schedules', 'tasks']) await database.pool.query(`delete from ${table}`);
  await deletePeople(database);
});

const visit = {
  patient_name: 'Kalyani',
  visit_type: 'Caregiver',
  member_name: 'Leela',
  visit_date: '2026-11-15',
  visit_time: '10:00',
} as const;

/** Adds two patients who are in every list; returns their ids. */
async function addShownPatients({ db }: Database): Promise<[number, number]> {
  const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Leela' });
  const ids: number[] = [];
  for (const last_name of ['Amma', 'Kutty']) {
    const original_id = await addRequest(db);
    const person = { first_name: 'Kalyani', last_name, original_id };
    const patient_id = await addPatient(db, person);
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    await db
      .insertInto('schedules')
      .values({ ...visit, patient_id, helper_id })
      .execute();
    const task = { title: 'Bring tape', assigned_kind: 'caregiver', patient_id } as const;
    await db.insertInto('tasks').values(task).execute();
    ids.push(patient_id);
  }
  const [first = 0, second = 0] = ids;
  return [first, second];
}

const inOrder = (ids: readonly number[] = []) => ids.toSorted((one, other) => one - other);

describe('reading', () => {
  test.for(officeLists)(
    'TRU-40 %s leaves one row that names every patient, in the history of each',
    async ([call, fields], { app, admin, database }) => {
      const ids = await addShownPatients(database);
      const since = await newestAuditId(database);
      const { status, body } = await ask(app, call, { token: admin });
      expect([status, body.length]).toEqual([200, 2]);
      const [row, ...more] = await auditRowsSince(database, since);
      expect(more).toEqual([]);
      expect(row).toMatchObject({ action: 'view', record: 'patient', record_id: null, fields });
      expect(row?.actor_role).toBe('admin');
      expect(inOrder(row?.patient_ids)).toEqual(ids);
      for (const id of ids) {
        const path = `/api/audit?record=patient&record_id=${id}&limit=1` as const;
        const history = await ask(app, `GET ${path}`, { token: admin });
        expect(history.body.entries).toMatchObject([{ action: 'view', actor_name: 'asha' }]);
        expect(inOrder(history.body.entries[0].patient_ids)).toEqual(ids);
      }
    },
  );

  test.for([...officeLists, ...staffLists])(
    'TRU-40 TRU-41 %s leaves no row if it names nobody',
    async ([call], { app, admin, database }) => {
      const since = await newestAuditId(database);
      const { status, body } = await ask(app, call, { token: admin });
      expect([status, body]).toEqual([200, []]);
      expect(await auditRowsSince(database, since)).toEqual([]);
    },
  );

  test('TRU-40 a page names whom it shows and nobody else', async ({ app, admin, database }) => {
    const [first, second] = await addShownPatients(database);
    const since = await newestAuditId(database);
    await ask(app, 'GET /api/patients?limit=1', { token: admin });
    await ask(app, `GET /api/patients?limit=1&after=${second}`, { token: admin });
    const rows = await auditRowsSince(database, since);
    expect(rows.map(({ patient_ids }) => patient_ids)).toEqual([[second], [first]]);
  });

  test('TRU-40 a task about somebody who left care names nobody', async ({
    app,
    admin,
    database,
  }) => {
    const patient_id = await addPatient(database.db, { removed_at: new Date() });
    await database.db.insertInto('tasks').values({ title: 'Fetch the bed', patient_id }).execute();
    const since = await newestAuditId(database);
    const { body } = await ask(app, 'GET /api/tasks', { token: admin });
    expect(body).toMatchObject([{ title: 'Fetch the bed', patient_name: null }]);
    expect(await auditRowsSince(database, since)).toEqual([]);
  });

  test.for(staffLists)(
    'TRU-41 %s leaves one row that names every patient',
    async ([call, fields], { app, database, staff }) => {
      const ids = await addShownPatients(database);
      const token = await staff.with({ kinds: everyKind });
      const since = await newestAuditId(database);
      expect((await ask(app, call, { token })).body).toHaveLength(2);
      const [row, ...more] = await auditRowsSince(database, since);
      expect(more).toEqual([]);
      expect(row).toMatchObject({ record: 'patient', actor_role: 'vcm', fields });
      expect(inOrder(row?.patient_ids)).toEqual(ids);
    },
  );

  test('TRU-41 the own day names those of whom it tells the name alone', async ({
    app,
    database,
    staff,
  }) => {
    const { db } = database;
    const helper_id = await addHelper(db, { kind: 'caregiver' });
    const token = await staff.with({ kinds: ['caregiver'], helper_id });
    const patient_id = await addPatient(db);
    await db
      .insertInto('schedules')
      .values({ ...visit, visit_date: '2026-11-13', patient_id, helper_id })
      .execute();
    const since = await newestAuditId(database);
    const { body } = await ask(app, 'GET /api/own-care', { token });
    expect([body.visits, body.unrecorded]).toMatchObject([[], [{ patient_id }]]);
    expect(await auditRowsSince(database, since)).toMatchObject([
      { record: 'patient', fields: names, patient_ids: [patient_id] },
    ]);
  });

  test('TRU-42 the list of visits leaves a row for each request that it names', async ({
    app,
    admin,
    database,
  }) => {
    const { db } = database;
    const request_id = await addRequest(db, { patient_name: 'Abdul' });
    await db
      .insertInto('schedules')
      .values([
        { ...visit, request_id },
        { ...visit, request_id, visit_date: '2026-10-01' },
      ])
      .execute();
    const since = await newestAuditId(database);
    expect((await ask(app, 'GET /api/schedules', { token: admin })).body).toHaveLength(2);
    expect(await auditRowsSince(database, since)).toEqual([
      {
        action: 'view',
        record: 'patient_request',
        record_id: request_id,
        actor_role: 'admin',
        fields: ['patient_name'],
        patient_ids: [],
      },
    ]);
  });

  test.for([
    ['GET /api/week?from=2026-10-01', 1],
    ['GET /api/schedules/volunteer', 2],
  ] as const)(
    'TRU-42 %s leaves a row for a request of whom it tells the name alone',
    async ([call, visitCount], { app, admin, database }) => {
      const { db } = database;
      const [past, coming] = [
        await addRequest(db, { patient_name: 'Abdul' }),
        await addRequest(db, { patient_name: 'Mariam' }),
      ];
      await db
        .insertInto('schedules')
        .values([
          { ...visit, visit_type: 'Volunteer', request_id: past, visit_date: '2026-10-01' },
          { ...visit, visit_type: 'Volunteer', request_id: coming, visit_date: '2026-12-01' },
        ])
        .execute();
      const since = await newestAuditId(database);
      expect((await ask(app, call, { token: admin })).status).toBe(200);
      const rows = await auditRowsSince(database, since);
      expect(rows).toHaveLength(visitCount);
      expect(rows).toContainEqual(
        expect.objectContaining({
          record: 'patient_request',
          record_id: past,
          fields: ['patient_name'],
        }),
      );
    },
  );

  test.for([...officeLists, ...staffLists])(
    'TRU-43 %s answers nothing that cannot be written down',
    async ([call], { app, admin, database }) => {
      await addShownPatients(database);
      await failWrites(database, 'audit', 'insert');
      const failed = await ask(app, call, { token: admin });
      expect(failed.status).toBe(500);
      expect(failed.text).not.toContain('Kalyani');
    },
  );

  test.for([...officeLists, ...staffLists])(
    'TRU-43 %s costs three statements, with those of the session and the audit',
    async ([call], { admin, database, settings, databaseUrl }) => {
      await addShownPatients(database);
      const counted = await startCountedServer(settings, databaseUrl);
      counted.statements();
      expect((await ask(counted.app, call, { token: admin })).status).toBe(200);
      expect(counted.statements().filter(isQuery)).toHaveLength(3);
    },
  );
});
