import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import { describe, expect } from 'vitest';
import { readFindings } from '../../../apps/server/src/slices/visit-records/flags.ts';
import { addPatient, addVisitRecord } from '../../database/rows.ts';
import { randomFrom } from '../../support/samples.ts';
import { attend, codesIn, readAttention, test } from './attention.ts';

const PATIENTS = 200;
const random = randomFrom(7);
const dayOf = (daysAgo: number) =>
  new Date(Date.UTC(2026, 10, 15 - daysAgo)).toISOString().slice(0, 10);

/** Answers on both sides of every limit. */
const untilDays = [-30, -4, -3, 0, 5, 89, 90, 91, 120].map(dayOf);
const answers: Readonly<Record<string, readonly (number | string)[]>> = {
  ...Object.fromEntries(symptomCodes.map((code) => [code, [0, 2, 3, 4, 5, 6, 7, 10]])),
  akps: [20, 40, 50, 60],
  phase: ['steady', 'changing', 'worse', 'last_days'],
  spo2: [89, 90, 97],
  temperature_c: [37, 38.2, 38.3],
  sugar_mg: [69, 70, 110],
  medicines_until: untilDays,
  catheter_until: untilDays,
  tube_until: untilDays,
};
const missed = { form: 'missed', outcome: 'not_home' } as const;
const questions = [...Object.keys(answers), 'missed'];

describe('who is judged for the list of a whole clinic', () => {
  test('VIS-54 VIS-55 VIS-57 nobody who has a flag is left out', async ({
    app,
    admin,
    database: { db },
    empty: _,
    clock,
  }) => {
    const ids: number[] = [];
    for (let count = 0; count < PATIENTS; count += 1) {
      // Each patient is asked one thing, so that nothing else brings them into the list.
      const question = random.pick(questions);
      const visit_every_days = random.chance(0.1) ? 7 : null;
      const patient_id = await addPatient(db, { visit_every_days, registered_on: dayOf(200) });
      ids.push(patient_id);
      for (let visits = random.below(4); visits > 0; visits -= 1) {
        const visited_on = dayOf(random.pick([0, 3, 9, 20, 60, 89, 90, 91, 100, 150]));
        const values = question in answers && { [question]: random.pick(answers[question] ?? []) };
        const id = await addVisitRecord(db, { patient_id, visited_on, ...(values || missed) });
        if (random.chance(0.2)) await attend(app, admin, id);
      }
    }
    const patients = await db
      .selectFrom('patients')
      .select(['id', 'due_on', 'visit_every_days', 'last_seen_on'])
      .where('id', 'in', ids)
      .execute();
    const everybody = await readFindings(db, patients, clock.now);
    const flagged = [...everybody].flatMap(([id, { flags }]) =>
      flags.length > 0 ? [[id, flags] as const] : [],
    );
    expect(flagged.length).toBeGreaterThan(PATIENTS / 4);
    expect(flagged.length).toBeLessThan(PATIENTS);
    const list = await readAttention(app, admin);
    const listed = list.map(({ patient, flags }) => [patient.id, flags] as const);
    expect(new Map(listed)).toEqual(new Map(flagged));
  });

  test('VIS-58 a day stays until it is moved, also when the record is older than 90 days', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const patient_id = await addPatient(db, { visit_every_days: 0 });
    const visited_on = '2026-08-10';
    await addVisitRecord(db, { patient_id, visited_on, pain: 9, catheter_until: '2026-11-02' });
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual(['catheter']);
    const changed = { visited_on: '2026-11-14', catheter_until: '2027-01-20' };
    await addVisitRecord(db, { patient_id, ...changed });
    expect(await readAttention(app, admin)).toEqual([]);
  });

  test('VIS-58 medicines, tube and not seen go as soon as their day is moved', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const plan = { visit_every_days: 7, registered_on: '2026-09-01' };
    const patient_id = await addPatient(db, { ...plan, support_type: 'medical' });
    const until = { medicines_until: '2026-11-15', tube_until: '2026-11-15' };
    const id = await addVisitRecord(db, { patient_id, visited_on: '2026-10-20', ...until });
    await attend(app, admin, id);
    const days = ['medicines', 'tube', 'not_seen'];
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual(days);
    const visit = { patient_id, visited_on: '2026-11-14' };
    await addVisitRecord(db, { ...visit, medicines_until: '2026-12-14' });
    expect(codesIn(await readAttention(app, admin), patient_id)).toEqual(['tube']);
    await addVisitRecord(db, { ...visit, tube_until: '2026-12-14' });
    expect(await readAttention(app, admin)).toEqual([]);
  });

  test('VIS-54 an urgent record that came in late is not hidden by one that is attended to', async ({
    app,
    admin,
    database: { db },
    empty: _,
    clock,
  }) => {
    const patient_id = await addPatient(db);
    const urgent = async (visited_on: string, recorded_at: Date) => {
      const { id: task_id } = await db
        .insertInto('tasks')
        .values({ title: 'Urgent', patient_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const values = { patient_id, visited_on, recorded_at, next: 'urgent', task_id } as const;
      return addVisitRecord(db, values);
    };
    const newest = await urgent('2026-11-12', clock.now);
    await attend(app, admin, newest);
    expect(await readAttention(app, admin)).toEqual([]);
    clock.pass(5);
    const late = await urgent('2026-11-11', clock.now);
    const [entry] = await readAttention(app, admin);
    expect(entry).toMatchObject({ record_id: late, flags: [{ code: 'urgent', record_id: late }] });
  });

  test('VIS-57 nobody is looked for long after a death was told, unless somebody was seen since', async ({
    app,
    admin,
    database: { db },
    empty: _,
  }) => {
    const plan = { visit_every_days: 7, registered_on: '2026-05-01' };
    const dead = { form: 'missed', outcome: 'died', visited_on: '2026-06-15' } as const;
    const [patient_id, alive] = [await addPatient(db, plan), await addPatient(db, plan)];
    await addVisitRecord(db, { patient_id, ...dead });
    await addVisitRecord(db, { patient_id: alive, ...dead });
    await addVisitRecord(db, { patient_id: alive, visited_on: '2026-06-20' });
    const list = await readAttention(app, admin);
    expect(list.map(({ patient }) => patient.id)).toEqual([alive]);
  });

  test('VIS-58 tells who said last to be looking after it, also on a record that was corrected', async ({
    app,
    admin,
    database: { db },
    empty: _,
    someone,
    clock,
  }) => {
    const nurse = await someone('caregiver', { name: 'Leela Menon' });
    const { patient_id } = nurse;
    const newest = await addVisitRecord(db, { patient_id, visited_on: '2026-11-12', pain: 8 });
    const earlier = await addVisitRecord(db, { patient_id, visited_on: '2026-11-10', spo2: 85 });
    await attend(app, admin, newest);
    clock.pass(5);
    await attend(app, nurse.token, earlier);
    const last = clock.now.toISOString();
    clock.pass(5);
    const superseded_at = clock.now;
    await db
      .updateTable('visit_records')
      .set({ superseded_at })
      .where('id', '=', earlier)
      .execute();
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-14', sugar_mg: 50 });
    const [entry] = await readAttention(app, admin);
    expect(entry).toMatchObject({ attended_by: 'Leela Menon', attended_at: last });
  });
});
