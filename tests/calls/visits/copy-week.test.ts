import type { AddedVisits } from '@thinna/contract/week/board';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { deletePeople } from '../../support/people.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit, listVisits, SCHEDULES } from '../../support/visits.ts';
import { isQuery } from '../patients/patient-costs.ts';

const COPY = `POST ${SCHEDULES}/copy-week` as const;
/** The week from this day is filled with that from 9 November. */
const FROM = '2026-11-16';

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
  await deletePeople(database);
});

async function copy(app: FastifyInstance, token: string, from = FROM): Promise<AddedVisits> {
  const { status, body } = await ask(app, COPY, { token, body: { from } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const leftOut = ({ left_out }: AddedVisits) =>
  left_out.map(({ patient_name, reason }) => [patient_name, reason]);

describe('the copy of a week', () => {
  test('WEK-14 has each visit a week later, at the hour and with whom it was', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    const request_id = await addRequest(db, { patient_name: 'Thankappan' });
    const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Leena' });
    const linked = { patient_id, helper_id, visit_type: 'Medical Professional' };
    await addVisit(app, admin, { visit_date: '2026-11-08' });
    const first = await addVisit(app, admin, { ...linked, visit_date: '2026-11-09' });
    const second = await addVisit(app, admin, { request_id, visit_date: '2026-11-12' });
    const last = await addVisit(app, admin, { visit_date: '2026-11-15', visit_time: '16:30' });
    const { added, left_out } = await copy(app, admin);
    const again = ({ id: _, ...visit }: typeof first, visit_date: string) => ({
      ...visit,
      id: expect.any(Number),
      visit_date,
    });
    expect(added).toEqual([
      again(first, '2026-11-16'),
      again(second, '2026-11-19'),
      again(last, '2026-11-22'),
    ]);
    expect(left_out).toEqual([]);
    expect((await listVisits(app, admin)).slice(-3)).toEqual(added);
  });

  test('WEK-14 has two who go to one patient together', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db);
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-10', member_name: 'A driver' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-10', member_name: 'A priest' });
    expect((await copy(app, admin)).added).toHaveLength(2);
  });

  test('WEK-15 leaves out emergencies and who is no longer in care, and names them', async ({
    app,
    admin,
    database: { db, pool },
  }) => {
    const patient = async (first_name: string) => addPatient(db, { first_name });
    const left = await patient('Devaki');
    const deleted = await patient('Saramma');
    const stays = await patient('Mariyam');
    const closed = await addRequest(db, { patient_name: 'Thankappan' });
    const gone = await addRequest(db, { patient_name: 'Pathrose' });
    const on = (visit_time: string, values: object) =>
      addVisit(app, admin, { visit_date: '2026-11-09', visit_time, ...values });
    await on('08:00', { patient_id: left });
    await on('09:00', { patient_id: deleted });
    await on('10:00', { request_id: closed });
    await on('11:00', { request_id: gone });
    await on('12:00', { patient_id: stays, visit_type: 'Emergency' });
    await on('13:00', { patient_id: stays });
    const taken = await on('14:00', { patient_id: deleted });
    await pool.query('update patients set removed_at = now() where id = $1', [left]);
    await pool.query(
      `update patient_requests set closed_at = now(), closed_why = 'died' where id = $1`,
      [closed],
    );
    await ask(app, `DELETE /api/patients/${deleted}`, { token: admin });
    await ask(app, `DELETE /api/patients-register/${gone}`, { token: admin });
    // Given to somebody else since: no longer a visit of the patient who was deleted.
    const given = { ...taken, patient_id: null, patient_name: 'A neighbour' };
    await ask(app, `PUT ${SCHEDULES}/${taken.id}`, {
      token: admin,
      body: { ...given, version: undefined },
    });

    const answer = await copy(app, admin);
    expect(answer.added.map(({ patient_name }) => patient_name)).toEqual([
      'Mariyam',
      'A neighbour',
    ]);
    expect(leftOut(answer)).toEqual([
      ['Devaki', 'not_in_care'],
      ['Saramma', 'not_in_care'],
      ['Thankappan', 'not_in_care'],
      ['Pathrose', 'not_in_care'],
      ['Mariyam', 'emergency'],
    ]);
    expect(answer.left_out[0]).toEqual({
      visit_date: '2026-11-16',
      visit_time: '08:00',
      patient_name: 'Devaki',
      reason: 'not_in_care',
    });
  });

  test('WEK-41 plans nothing on a day that is over, but still on the day of today', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-06', visit_type: 'Emergency' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-07' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-08', visit_time: '08:00' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-09' });
    // It is noon of 15 November.
    const answer = await copy(app, admin, '2026-11-13');
    expect(answer.added.map(({ visit_date }) => visit_date)).toEqual(['2026-11-15', '2026-11-16']);
    expect(answer.left_out).toMatchObject([
      { patient_name: 'Kalyani Amma', visit_date: '2026-11-13', reason: 'past' },
      { patient_name: 'Kalyani Amma', visit_date: '2026-11-14', reason: 'past' },
    ]);
  });

  test('WEK-15 leaves out what is there already, and names it', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
    const biju = await addHelper(db, { name: 'Biju' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-09' });
    await addVisit(app, admin, { patient_id, visit_date: '2026-11-10' });
    await addVisit(app, admin, { patient_id, visit_date: FROM, helper_id: biju });
    const answer = await copy(app, admin);
    expect(answer.added.map(({ visit_date }) => visit_date)).toEqual(['2026-11-17']);
    expect(leftOut(answer)).toEqual([['Kalyani Amma', 'exists']]);
  });

  test('WEK-16 is not made twice, also by many at the same time', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani' });
    for (const visit_time of ['08:00', '09:00', '10:00'])
      await addVisit(app, admin, { patient_id, visit_date: '2026-11-09', visit_time });
    const answers = await Promise.all(Array.from({ length: 6 }, () => copy(app, admin)));
    const counts = answers.map(({ added, left_out }) => `${added.length} ${left_out.length}`);
    expect(counts.toSorted()).toEqual(['0 3', '0 3', '0 3', '0 3', '0 3', '3 0']);
    expect(await listVisits(app, admin)).toHaveLength(6);
  });

  test('WEK-16 and a weekly visit at the same time add one visit for each hour', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Kalyani' });
    const visit = await addVisit(app, admin, { patient_id, visit_date: '2026-11-09' });
    const { id: _, version: _version, created_at: _created, ...values } = visit;
    const repeat = () =>
      ask(app, `POST ${SCHEDULES}/repeat`, {
        token: admin,
        body: { ...values, visit_date: FROM, weeks: 2 },
      });
    await Promise.all([repeat(), copy(app, admin), repeat(), copy(app, admin)]);
    const days = (await listVisits(app, admin)).map(({ visit_date }) => visit_date);
    expect(days).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  });

  test('WEK-16 under one key is made once, and answered the same', async ({ app, admin }) => {
    await addVisit(app, admin, { visit_date: '2026-11-09' });
    const send = () =>
      ask(app, COPY, {
        token: admin,
        body: { from: FROM },
        headers: { 'idempotency-key': 'one copy' },
      });
    const [first, again] = [await send(), await send()];
    expect(again.text).toBe(first.text);
    expect(await listVisits(app, admin)).toHaveLength(2);
  });

  test.for([
    [{}, 'First day is required'],
    [{ from: 'monday' }, 'First day must be a day, written YYYY-MM-DD'],
  ] as const)('WEK-16 refuses %j', async ([body, message], { app, admin }) => {
    const answer = await ask(app, COPY, { token: admin, body });
    expect([answer.status, answer.body.field, answer.body.message]).toEqual([400, 'from', message]);
  });

  test('WEK-14 of an empty week adds nothing', async ({ app, admin }) => {
    expect(await copy(app, admin)).toEqual({ added: [], left_out: [] });
  });

  test('needs as many statements for many visits as for one', async ({
    settings,
    databaseUrl,
    admin,
    app,
    database: { db },
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    const count = async (from: string) => {
      await copy(counted.app, admin, from);
      return counted.statements().filter(isQuery).length;
    };
    await addVisit(app, admin, { visit_date: '2026-11-09' });
    const one = await count(FROM);
    for (let number = 0; number < 20; number += 1) {
      const patient_id = await addPatient(db, { first_name: `Patient ${number}` });
      const helper_id = await addHelper(db, { name: `Helper ${number}` });
      await addVisit(app, admin, { patient_id, helper_id, visit_date: '2026-11-17' });
    }
    expect([one, await count('2026-11-23')]).toEqual([6, 6]);
  });
});
