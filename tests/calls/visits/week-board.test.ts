import type { BoardHelper, BoardVisit } from '@thinna/contract/week/board';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, logIn, test } from '../../support/clinic.ts';
import { deletePeople } from '../../support/people.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit, aVisit, SCHEDULES } from '../../support/visits.ts';
import { isQuery } from '../patients/patient-costs.ts';

const FROM = '2026-11-16';
const BOARD = `GET /api/week?from=${FROM}` as const;

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
  await deletePeople(database);
});

describe('the week board', () => {
  test('WEK-01 has the visits of seven days, and nothing of notes, place or phone', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patient_id = await addPatient(db, {
      first_name: 'Kalyani',
      last_name: 'Amma',
      phone_number: '5000000001',
      place: 'Near the mill',
    });
    const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Leena Kadavil' });
    await addVisit(app, admin, { visit_date: '2026-11-15' });
    const late = await addVisit(app, admin, { visit_date: '2026-11-22', visit_time: '16:30' });
    const { id } = await addVisit(app, admin, {
      patient_id,
      helper_id,
      visit_type: 'Medical Professional',
      visit_date: FROM,
      notes: 'Wound dressing',
    });
    await addVisit(app, admin, { visit_date: '2026-11-23' });

    const { status, body, text } = await ask(app, BOARD, { token: admin });
    expect(status).toBe(200);
    expect([body.from, body.today]).toEqual(['2026-11-16', '2026-11-15']);
    expect(body.visits).toEqual([
      {
        id,
        patient_id,
        request_id: null,
        patient_name: 'Kalyani Amma',
        patient_in_care: true,
        outcome: null,
        visit_type: 'Medical Professional',
        helper_id,
        member_name: 'Leena Kadavil',
        visit_date: '2026-11-16',
        visit_time: '09:30',
        version: 1,
        cannot_come: false,
        is_bereavement: false,
      },
      expect.objectContaining({ id: late.id, helper_id: null, patient_in_care: false }),
    ]);
    for (const secret of ['Wound', 'mill', '5000000001']) expect(text).not.toContain(secret);
  });

  test('WEK-01 says who is no longer in care, and who only waits', async ({
    app,
    admin,
    database: { db, pool },
  }) => {
    const patient_id = await addPatient(db, { first_name: 'Devaki' });
    const request_id = await addRequest(db, { patient_name: 'Thankappan' });
    await addVisit(app, admin, { patient_id, visit_date: FROM });
    await addVisit(app, admin, { request_id, visit_date: FROM, visit_time: '10:00' });
    await pool.query('update patients set removed_at = now()');
    const { body } = await ask(app, BOARD, { token: admin });
    expect(
      body.visits.map(({ patient_name, patient_in_care }: BoardVisit) => [
        patient_name,
        patient_in_care,
      ]),
    ).toEqual([
      ['Devaki', false],
      ['Thankappan', false],
    ]);
  });

  test.for([
    ['', 'First day is required'],
    ['?from=', 'First day is required'],
    ['?from=monday', 'First day must be a day, written YYYY-MM-DD'],
    ['?from=2026-02-30', 'First day must be a day, written YYYY-MM-DD'],
  ] as const)('WEK-01 does not understand "%s"', async ([query, message], { app, admin }) => {
    const answer = await ask(app, `GET /api/week${query}`, { token: admin });
    expect([answer.status, answer.body.field, answer.body.message]).toEqual([400, 'from', message]);
  });

  test('WEK-02 has a row for who goes, went lately or is assigned, and for nobody else', async ({
    app,
    admin,
    database: { db },
  }) => {
    const helper = (kind: BoardHelper['kind'], name: string) =>
      addHelper(db, {
        kind: kind as 'volunteer',
        name,
        ...(kind === 'medical_professional' && { specialization: 'Physiotherapist' }),
      });
    const patient_id = await addPatient(db);
    const visitOn = (day: string, helper_id: number) =>
      addVisit(app, admin, { visit_date: day, helper_id });
    const busy = await helper('volunteer', 'Biju');
    await visitOn('2026-11-16', busy);
    await visitOn('2026-11-22', busy);
    const lately = await helper('volunteer', 'Anil');
    await visitOn('2026-10-19', lately);
    const tooLongAgo = await helper('volunteer', 'Chandran');
    await visitOn('2026-10-18', tooLongAgo);
    await visitOn('2026-11-23', tooLongAgo);
    const assigned = await helper('medical_professional', 'Suma');
    const ended = await helper('caregiver', 'Sheeba');
    const left = await helper('caregiver', 'Mary');
    const leftPatient = await addPatient(db, { first_name: 'Devaki', removed_at: new Date() });
    await db
      .insertInto('assignments')
      .values([
        { patient_id, helper_id: assigned },
        { patient_id, helper_id: ended, completed_at: new Date() },
        { patient_id: leftPatient, helper_id: left },
      ])
      .execute();
    await helper('caregiver', 'Registered only');

    const { body } = await ask(app, BOARD, { token: admin });
    const nothing = { specialization: null };
    expect(body.helpers).toEqual([
      {
        id: assigned,
        name: 'Suma',
        kind: 'medical_professional',
        specialization: 'Physiotherapist',
        visits: 0,
      },
      { id: lately, name: 'Anil', kind: 'volunteer', ...nothing, visits: 0 },
      { id: busy, name: 'Biju', kind: 'volunteer', ...nothing, visits: 2 },
    ]);
  });

  test('WEK-03 is written down once, with every patient on it', async ({
    app,
    admin,
    database: { db, pool },
  }) => {
    const empty = await newestAudit(pool);
    await ask(app, BOARD, { token: admin });
    expect(await newestAudit(pool)).toEqual(empty);

    const [mary, leela] = [
      await addPatient(db, { first_name: 'Mary' }),
      await addPatient(db, { first_name: 'Leela' }),
    ];
    for (const patient_id of [mary, leela, mary])
      await addVisit(app, admin, { patient_id, visit_date: FROM });
    const before = await newestAudit(pool);
    await ask(app, BOARD, { token: admin });
    const row = await newestAudit(pool);
    expect(Number(row.id)).toBe(Number(before.id) + 1);
    expect(row).toMatchObject({
      action: 'view',
      record: 'patient',
      record_id: null,
      fields: ['first_name', 'last_name'],
      patient_ids: [mary, leela],
    });
  });

  test('needs as many statements for a week of forty helpers as for an empty one', async ({
    settings,
    databaseUrl,
    admin,
    app,
    database: { db },
  }) => {
    const counted = await startCountedServer(settings, databaseUrl);
    const count = async () => {
      const { status } = await ask(counted.app, BOARD, { token: admin });
      expect(status).toBe(200);
      return counted.statements().filter(isQuery).length;
    };
    const patient_id = await addPatient(db);
    await addVisit(app, admin, { patient_id, visit_date: FROM });
    const few = await count();
    for (let number = 0; number < 40; number += 1) {
      const helper_id = await addHelper(db, { name: `Helper ${number}` });
      await addVisit(app, admin, { patient_id, helper_id, visit_date: FROM });
    }
    expect([few, await count()]).toEqual([3, 3]);
  });

  test('reads few pages, however many visits there have been', async ({
    settings,
    databaseUrl,
    admin,
    app,
    database: { db, pool },
  }) => {
    const helper_id = await addHelper(db);
    await addVisit(app, admin, { helper_id, visit_date: FROM });
    await pool.query(
      `insert into schedules (patient_name, visit_type, helper_id, member_name, visit_date, visit_time)
       select 'Of old', 'Other', $1, 'Somebody', '2020-01-01'::date + n % 2000, '09:00'
       from generate_series(1, 5000) n`,
      [helper_id],
    );
    await pool.query('vacuum analyze schedules');
    const counted = await startCountedServer(settings, databaseUrl);
    await ask(counted.app, BOARD, { token: admin });
    const statement = counted.statements().find((text) => text.includes('"lately"'));
    const lastDay = '2026-11-22';
    const values = [FROM, lastDay, FROM, '2026-10-19', lastDay];
    // The first statement of a connection also reads PostgreSQL's own tables.
    await pool.query(statement ?? '', values);
    const { rows } = await pool.query(
      `explain (analyze, buffers, format json) ${statement}`,
      values,
    );
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(JSON.stringify(plan)).toContain('schedules_when');
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(20);
  });

  test('WEK-19 is for the office: staff see what it moved, and move nothing', async ({
    app,
    admin,
    database,
  }) => {
    await makeAccount(database, 'vcm', 'nurse');
    const nurse = await logIn(app, 'vcm', 'nurse');
    const helper_id = await addHelper(database.db, { kind: 'medical_professional', name: 'Leena' });
    const { id } = await addVisit(app, admin, { visit_date: FROM });
    const move = { version: 1, visit_date: '2026-11-18', visit_time: '09:30', helper_id };
    for (const [call, body] of [
      [BOARD, undefined],
      [`PUT ${SCHEDULES}/${id}/move`, move],
      [`POST ${SCHEDULES}/repeat`, aVisit({ weeks: 2 })],
      [`POST ${SCHEDULES}/copy-week`, { from: FROM }],
      [`POST ${SCHEDULES}/undo-added`, { ids: [id] }],
    ] as const) {
      expect((await ask(app, call, { token: nurse, body })).status, call).toBe(403);
    }
    await ask(app, `PUT ${SCHEDULES}/${id}/move`, { token: admin, body: move });
    const { body } = await ask(app, `GET ${SCHEDULES}/medical`, { token: nurse });
    expect(body).toEqual([
      expect.objectContaining({ id, visit_date: '2026-11-18', member_name: 'Leena' }),
    ]);
  });
});

async function newestAudit(pool: Database['pool']) {
  const { rows } = await pool.query('select * from audit order by id desc limit 1');
  return rows[0];
}
