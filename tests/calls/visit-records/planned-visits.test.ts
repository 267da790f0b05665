import { visitRecordCalls } from '@thinna/contract/visit-records/visit-records';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit } from '../../support/visits.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { aMissedRecord, aRecord, nursingAnswers, save, send, test } from './records.ts';

const byId = (rows: { id: number }[], id: number) => rows.find((row) => row.id === id);

describe('the first screen of staff', () => {
  test('VIS-50 tells of each visit whether and how it was recorded, and lists what was not', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, helper_id, token } = nurse;
    const plan = { patient_id, helper_id, visit_type: 'Caregiver' };
    const [seen, missed, open] = [
      await addVisit(app, admin, { ...plan, visit_time: '09:00' }),
      await addVisit(app, admin, { ...plan, visit_time: '10:00' }),
      await addVisit(app, admin, { ...plan, visit_time: '17:00' }),
    ];
    const [week, recent, recorded] = [
      await addVisit(app, admin, { ...plan, visit_date: '2026-11-08' }),
      await addVisit(app, admin, { ...plan, visit_date: '2026-11-14' }),
      await addVisit(app, admin, { ...plan, visit_date: '2026-11-13' }),
    ];
    await addVisit(app, admin, { ...plan, visit_date: '2026-11-07' });
    await addVisit(app, admin, { helper_id, visit_type: 'Caregiver', visit_date: '2026-11-14' });
    const finished_at = '2026-11-15T05:12:00.000Z';
    await save(app, nurse, aRecord({ schedule_id: seen.id, finished_at, pain: 9 }));
    await save(
      app,
      nurse,
      aMissedRecord({ schedule_id: missed.id, outcome: 'other', reason: 'Flood' }),
    );
    await save(app, nurse, aRecord({ schedule_id: recorded.id, visited_on: '2026-11-13' }));
    const { body } = await ask(app, 'GET /api/own-care', { token });
    expect(byId(body.visits, seen.id)).toMatchObject({
      is_recorded: true,
      outcome: 'seen',
      can_record: true,
      record: { outcome: 'seen', finished_at, visited_on: '2026-11-15', can_correct: true },
    });
    expect(byId(body.visits, missed.id)).toMatchObject({
      record: { outcome: 'other', reason: 'Flood' },
    });
    expect(byId(body.visits, open.id)).toMatchObject({
      is_recorded: false,
      outcome: null,
      can_record: true,
      record: null,
    });
    expect(body.unrecorded.map(({ id }: { id: number }) => id)).toEqual([week.id, recent.id]);
    expect(body.unrecorded[0]).toMatchObject({ patient_id, patient_name: 'Kalyani Amma' });
    expect(body.unrecorded[0]).not.toHaveProperty('phone_number');
    for (const { id, visit_date } of [week, recent])
      await save(app, nurse, aRecord({ schedule_id: id, visited_on: visit_date }));
    const after = await ask(app, 'GET /api/own-care', { token });
    expect(after.body.unrecorded).toEqual([]);
  });

  test('VIS-50 lists nothing to who has no own visits', async ({ app, open, admin }) => {
    const { token } = await open({ kinds: ['caregiver'] });
    for (const who of [token, admin]) {
      const { body } = await ask(app, 'GET /api/own-care', { token: who });
      expect(body.unrecorded).toEqual([]);
    }
  });
});

describe('the lists of visits', () => {
  test('VIS-02 VIS-30 tell staff the outcome within reach, of others only that it was recorded', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const other = await someone('caregiver');
    const visits: Record<string, number> = {};
    for (const [name, { patient_id, helper_id }] of Object.entries({ nurse, other })) {
      const { id } = await addVisit(app, admin, { patient_id, helper_id, visit_type: 'Caregiver' });
      visits[name] = id;
    }
    const unlinked = await addVisit(app, admin, {
      visit_type: 'Caregiver',
      member_name: 'Nobody yet',
    });
    await save(app, nurse, aMissedRecord({ schedule_id: visits.nurse, outcome: 'in_hospital' }));
    const list = async (token: string) =>
      (await ask(app, 'GET /api/schedules/caregiver', { token })).body;
    const own = await list(nurse.token);
    // Both are caregivers, and the assignment of one is within the reach of the kind.
    expect(byId(own, visits.nurse ?? 0)).toMatchObject({
      outcome: 'in_hospital',
      is_recorded: true,
      can_record: true,
    });
    expect(byId(own, unlinked.id)).toMatchObject({
      outcome: null,
      is_recorded: false,
      can_record: false,
    });
    const { body: office } = await ask(app, 'GET /api/schedules', { token: admin });
    expect(byId(office, visits.nurse ?? 0)).toMatchObject({ outcome: 'in_hospital' });
    expect(byId(office, visits.other ?? 0)).toMatchObject({ outcome: null });
  });

  test('VIS-02 VIS-30 an ended assignment leaves only that it was recorded', async ({
    app,
    someone,
    admin,
    database: { db },
  }) => {
    const nurse = await someone('medical_professional');
    const watcher = await someone('medical_professional');
    const { patient_id, helper_id } = nurse;
    const { id } = await addVisit(app, admin, {
      patient_id,
      visit_type: 'Medical Professional',
      helper_id,
    });
    await save(app, nurse, aRecord({ schedule_id: id }));
    await db.deleteFrom('assignments').where('patient_id', '=', patient_id).execute();
    const { body } = await ask(app, 'GET /api/schedules/medical', { token: watcher.token });
    expect(byId(body, id)).toMatchObject({ outcome: null, is_recorded: true, can_record: false });
    const own = await ask(app, 'GET /api/schedules/medical', { token: nurse.token });
    expect(byId(own.body, id)).toMatchObject({
      outcome: null,
      is_recorded: true,
      can_record: true,
    });
  });

  test('VIS-40 the tasks of staff name the patient only within reach', async ({
    app,
    someone,
    database: { db },
  }) => {
    const nurse = await someone('medical_professional');
    const { task } = await save(app, nurse, aRecord({ next: 'call', next_on: '2026-11-18' }));
    const read = async () =>
      byId((await ask(app, 'GET /api/tasks/medical', { token: nurse.token })).body, task?.id ?? 0);
    expect(await read()).toMatchObject({
      patient_id: nurse.patient_id,
      patient_name: 'Kalyani Amma',
    });
    await db.deleteFrom('assignments').where('patient_id', '=', nurse.patient_id).execute();
    expect(await read()).toMatchObject({ patient_id: null, patient_name: null });
  });
});

/**
 * Maximum of SQL statements, with that of the session. A record with everything writes to five
 * tables, and its note reads and adds to the patient's log: two more than other writes have. A
 * correction marks the former record first.
 */
const limits: Record<keyof typeof visitRecordCalls, number> = {
  form: 3,
  list: 3,
  create: 8,
  correct: 9,
};

test('every call costs few statements, however many records there are', async ({
  app,
  someone,
  settings,
  databaseUrl,
}) => {
  const nurse = await someone('caregiver');
  for (let day = 1; day < 10; day += 1)
    await save(app, nurse, aRecord({ visited_on: `2026-11-0${day}`, pain: day }));
  const full = {
    ...nursingAnswers,
    needs: ['doctor', 'food'],
    next: 'task',
    next_on: '2026-11-18',
  };
  const first = await save(app, nurse, aRecord({ ...full, note: 'At first' }));
  const counted = await startCountedServer(settings, databaseUrl);
  const bodies: Record<string, object> = {
    create: aRecord({ ...full, note: 'Then' }),
    correct: aRecord({ ...full, note: 'Later', next_on: '2026-11-19', correction: 'Misread' }),
  };
  const table: Record<string, number> = {};
  for (const [name, { method, path }] of Object.entries(visitRecordCalls)) {
    const id = name === 'correct' ? first.id : nurse.patient_id;
    counted.statements();
    const body = bodies[name];
    const answer = await ask(
      counted.app,
      `${method} ${path.replace(':id', String(id))}` as 'GET /',
      {
        token: nurse.token,
        ...(body && { body }),
      },
    );
    expect(answer.status, `${name} ${answer.text}`).toBe(body ? 201 : 200);
    const queries = counted.statements().filter(isQuery);
    table[name] = queries.length;
    expect(queries.length, `${name}:\n${queries.join('\n')}`).toBeLessThanOrEqual(
      limits[name as keyof typeof limits],
    );
  }
  counted.statements();
  const least = await send(counted.app, nurse, aRecord());
  expect(least.status).toBe(201);
  expect(counted.statements().filter(isQuery).length).toBeLessThanOrEqual(6);
  console.info(JSON.stringify(table));
});
