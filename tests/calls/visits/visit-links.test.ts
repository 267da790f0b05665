import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { deletePeople } from '../../support/people.ts';
import { addVisit, aVisit, listVisits, SCHEDULES } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';

const CREATE_VISIT = `POST ${SCHEDULES}` as const;

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
  await deletePeople(database);
});

const missingAnswer = (label: string, field: string) => {
  const message = `${label} is not there any more`;
  return { message, error: message, field, details: [{ field, message }] };
};

describe('whom a visit is about', () => {
  test('SCH-31 is who was picked, called by the present name', async ({ app, admin, database }) => {
    const { db } = database;
    const patient_id = await addPatient(db, { first_name: 'Annamma', last_name: 'Varghese' });
    const helper_id = await addHelper(db, { name: 'Mary' });
    const picked = { patient_id, helper_id, visit_type: 'Volunteer' };
    const visit = await addVisit(app, admin, { ...picked, patient_name: 'A', member_name: 'M' });
    expect(visit).toMatchObject({
      patient_name: 'Annamma Varghese',
      member_name: 'Mary',
      ...picked,
    });

    await db.updateTable('patients').set({ first_name: 'Annie', last_name: null }).execute();
    await db.updateTable('helpers').set({ name: 'മേരി' }).execute();
    const [renamed] = await listVisits(app, admin);
    expect(renamed).toEqual({ ...visit, patient_name: 'Annie', member_name: 'മേരി' });
  });

  test('SCH-31 keeps the last name when the helper is deleted', async ({
    app,
    admin,
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { name: 'Mary', kind: 'caregiver' });
    await addVisit(app, admin, { helper_id, visit_type: 'Caregiver' });
    await db.updateTable('helpers').set({ name: 'Mary Thomas' }).execute();
    await ask(app, `DELETE /api/caregivers/${helper_id}`, { token: admin });
    const [visit] = await listVisits(app, admin);
    expect([visit?.member_name, visit?.helper_id]).toEqual(['Mary Thomas', null]);
  });

  test('SCH-31 is the only one of that name, however it is spelled', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'രമണൻ', last_name: 'P_%' });
    const helper_id = await addHelper(db, { name: 'Mary Thomas' });
    await addHelper(db, { name: 'Mary Thomas', kind: 'caregiver' });
    await addPatient(db, { first_name: 'രമണൻ', last_name: 'P_% Nair' });
    // The same name written with virama and zero-width joiner instead of the chillu.
    const names = { patient_name: 'രമണന്\u200D  p_%', member_name: 'mary thomas' };
    const visit = await addVisit(app, admin, { ...names, visit_type: 'Volunteer' });
    expect(visit).toMatchObject({ patient_id, helper_id, patient_name: 'രമണൻ P_%' });
    const emergency = await addVisit(app, admin, { ...names, visit_type: 'Emergency' });
    expect(emergency).toMatchObject({ patient_id, helper_id: null, member_name: 'mary thomas' });
  });

  test('is nobody when two have the name, or none, or only somebody who left care', async ({
    app,
    admin,
    database: { db },
  }) => {
    const twice = { first_name: 'Mary', last_name: null };
    await addPatient(db, twice);
    await addPatient(db, twice);
    await addPatient(db, { first_name: 'Leela', removed_at: new Date() });
    for (const patient_name of ['Mary', 'Leela', 'Mar', '%']) {
      const visit = await addVisit(app, admin, { patient_name });
      expect([visit.patient_id, visit.patient_name]).toEqual([null, patient_name]);
    }
  });

  test('SCH-15 is nobody when that was said, whatever the name', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Leela' });
    const nameOnly = { patient_name: 'Leela' };
    const linked = await addVisit(app, admin, nameOnly);
    expect(linked.patient_id).toBe(patient_id);
    const unlinked = await addVisit(app, admin, { ...nameOnly, patient_id: null });
    expect([unlinked.patient_id, unlinked.patient_name]).toEqual([null, 'Leela']);
    const body = aVisit({ ...nameOnly, patient_id: null });
    const put = await ask(app, `PUT ${SCHEDULES}/${linked.id}`, { token: admin, body });
    expect([put.status, put.body.patient_id]).toEqual([200, null]);
  });

  test('stays the same when the visit comes back without its links', async ({
    app,
    admin,
    database: { db },
  }) => {
    const twin = { first_name: 'Mary', last_name: 'Thomas' };
    const patient_id = await addPatient(db, twin);
    await addPatient(db, twin);
    const helper_id = await addHelper(db, { name: 'Leela' });
    await addHelper(db, { name: 'Leela' });
    const linked = { patient_id, helper_id, visit_type: 'Volunteer' };
    const visit = await addVisit(app, admin, linked);
    const put = (body: object) =>
      ask(app, `PUT ${SCHEDULES}/${visit.id}`, { token: admin, body: { ...aVisit(), ...body } });
    const { patient_id: _, helper_id: __, version: ___, ...withoutLinks } = visit;

    expect((await put({ ...withoutLinks, notes: 'Later' })).body).toMatchObject(linked);
    const other = await put({
      ...withoutLinks,
      visit_type: 'Other',
      patient_name: 'Somebody else',
    });
    expect(other.body).toMatchObject({ patient_id: null, helper_id: null });
  });

  test('may have left care since, but nobody who has is picked anew', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Mary' });
    const visit = await addVisit(app, admin, { patient_id });
    await db.updateTable('patients').set({ removed_at: new Date() }).execute();
    const edit = await ask(app, `PUT ${SCHEDULES}/${visit.id}`, {
      token: admin,
      body: aVisit({ patient_id, notes: 'Later' }),
    });
    expect([edit.status, edit.body.patient_id]).toEqual([200, patient_id]);
    const fresh = await ask(app, CREATE_VISIT, { token: admin, body: aVisit({ patient_id }) });
    expect([fresh.status, fresh.body]).toEqual([
      400,
      missingAnswer('Patient name', 'patient_name'),
    ]);
  });

  test.for([
    ['Volunteer', 'caregiver'],
    ['Caregiver', 'medical_professional'],
    ['Medical Professional', 'volunteer'],
  ] as const)(
    'SCH-19 for %s is never a %s',
    async ([visit_type, kind], { app, admin, database }) => {
      const helper_id = await addHelper(database.db, { kind });
      const body = aVisit({ helper_id, visit_type });
      const answer = await ask(app, CREATE_VISIT, { token: admin, body });
      expect([answer.status, answer.body]).toEqual([
        400,
        missingAnswer('Member name', 'member_name'),
      ]);
      expect(await listVisits(app, admin)).toEqual([]);
    },
  );

  test.for(['Other', 'Emergency'])(
    'SCH-18 SCH-20 for %s may be of any kind',
    async (visit_type, { app, admin, database: { db } }) => {
      const helper_id = await addHelper(db, { kind: 'medical_professional' });
      expect((await addVisit(app, admin, { helper_id, visit_type })).helper_id).toBe(helper_id);
    },
  );

  test('is refused at the name when it is nobody', async ({ app, admin }) => {
    for (const [id, field, label] of [
      ['patient_id', 'patient_name', 'Patient name'],
      ['helper_id', 'member_name', 'Member name'],
    ] as const) {
      const visit = await addVisit(app, admin);
      for (const call of [CREATE_VISIT, `PUT ${SCHEDULES}/${visit.id}`] as const) {
        const answer = await ask(app, call, { token: admin, body: aVisit({ [id]: UNKNOWN_ID }) });
        expect([answer.status, answer.body]).toEqual([400, missingAnswer(label, field)]);
      }
    }
  });
});
