import { describe, expect, onTestFinished } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { assign } from '../assignments/rows.ts';
import { refusal } from '../visit-records/records.ts';
import {
  DAYS,
  daysOf,
  idsOfHouse,
  MARKS,
  namesIn,
  sendUndo,
  storedRows,
  TO_COME,
  test,
} from './statuses.ts';

const PAST = DAYS.slice(0, 2);
const DAY = 24 * 60;
const died = { to: 'deceased' };
const reason = 'other';

describe('undoing a change of status', () => {
  test.for<[said: object, others: { tasks: string[]; assignments: string[] }]>([
    [{ to: 'hospital' }, { tasks: [], assignments: [] }],
    [
      { to: 'away', back_on: '2026-11-30' },
      { tasks: [], assignments: [] },
    ],
    [
      { to: 'discharged', reason },
      { tasks: [MARKS.title], assignments: ['Leela Menon'] },
    ],
    [died, { tasks: [MARKS.title], assignments: ['Leela Menon'] }],
  ])(
    'PST-30 PST-33 brings all back when nothing happened since, to the letter: %j',
    async ([said, others], { app, admin, build, change, clock, database, seen, undo }) => {
      const { id } = await build();
      const [rows, shown] = [await storedRows(database, id), await seen(id)];
      const made = await change(id, said);
      expect(made.change.undo).toEqual({
        visits: 3,
        tasks: others.tasks.length,
        assignments: others.assignments.length,
        proposals: 0,
      });
      expect(await storedRows(database, id)).not.toEqual(rows);
      const { patient, restored } = await undo(made.change.id);
      expect(patient).toMatchObject({ care_status: 'active', status_on: null });
      expect(namesIn(restored)).toEqual({ visits: TO_COME, ...others });
      expect(await storedRows(database, id)).toEqual(rows);
      expect(await seen(id)).toEqual(shown);
      const path = `GET /api/patients/${id}/status-changes` as const;
      const { body } = await ask(app, path, { token: admin });
      expect(body).toMatchObject([
        { id: made.change.id, undone_by: 'asha', undone_at: clock.now.toISOString(), undo: null },
      ]);
      const again = await sendUndo(app, admin, made.change.id);
      expect(refusal(again)).toMatchObject({
        status: 409,
        message: 'Only the newest change can be undone',
      });
      expect(await storedRows(database, id)).toEqual(rows);
    },
  );

  test('PST-30 leaves a visit that came back and was given to somebody else since', async ({
    app,
    admin,
    bringBack,
    build,
    change,
    clock,
    database,
    seen,
    undo,
  }) => {
    const { id } = await build();
    await change(id, { to: 'hospital' });
    const back = await bringBack(id);
    const helper_id = await addHelper(database.db, { kind: 'caregiver', name: 'Sheeba' });
    const list = await ask(app, 'GET /api/schedules', { token: admin });
    const { outcome: _, ...visit } = list.body.find(
      (row: { patient_id: number; visit_date: string }) =>
        row.patient_id === id && row.visit_date === '2026-11-18',
    );
    const body = { ...visit, helper_id, member_name: 'Sheeba' };
    clock.pass(1);
    expect((await ask(app, `PUT /api/schedules/${visit.id}`, { token: admin, body })).status).toBe(
      200,
    );
    await undo(back.change.id);
    expect(await seen(id)).toMatchObject({
      status: 'hospital',
      visits: [...PAST, '2026-11-18'],
      cancelled: ['2026-11-15', '2026-11-25'],
    });
    const after = await ask(app, 'GET /api/schedules', { token: admin });
    expect(after.body).toContainEqual(
      expect.objectContaining({ id: visit.id, member_name: 'Sheeba' }),
    );
  });

  test('PST-30 PST-31 PST-33 goes one by one back to the beginning, newest first', async ({
    app,
    admin,
    build,
    change,
    database,
    undo,
  }) => {
    const { id } = await build();
    const states = [await storedRows(database, id)];
    const made: number[] = [];
    for (const said of [
      { to: 'hospital', back_on: '2026-11-20' },
      { to: 'hospital', back_on: '2026-11-28' },
      { to: 'discharged', reason },
      died,
    ]) {
      made.push((await change(id, said)).change.id);
      states.push(await storedRows(database, id));
    }
    for (const [at, changeId] of [...made.entries()].toReversed()) {
      for (const older of made.slice(0, at))
        expect((await sendUndo(app, admin, older)).status).toBe(409);
      await undo(changeId);
      expect(await storedRows(database, id)).toEqual(states[at]);
    }
  });

  test('PST-30 PST-31 of hospital, back, and hospital again is exact at each step', async ({
    bringBack,
    build,
    change,
    database,
    undo,
  }) => {
    const { id } = await build();
    const states = [await storedRows(database, id)];
    const first = await change(id, { to: 'hospital' });
    states.push(await storedRows(database, id));
    const back = await bringBack(id);
    states.push(await storedRows(database, id));
    const second = await change(id, { to: 'hospital', back_on: '2026-11-20' });
    for (const [at, made] of [...[first, back, second].entries()].toReversed()) {
      await undo(made.change.id);
      expect(await storedRows(database, id)).toEqual(states[at]);
    }
  });

  test('PST-30 of a return cancels again what it had brought back', async ({
    bringBack,
    build,
    change,
    database,
    seen,
    undo,
  }) => {
    const { id } = await build();
    await change(id, { to: 'discharged', reason });
    const [rows, shown] = [await storedRows(database, id), await seen(id)];
    const back = await bringBack(id);
    expect(await seen(id)).toMatchObject({
      status: 'active',
      visits: [...DAYS],
      tasks: ['Done already', MARKS.title],
      helpers: ['Leela Menon'],
      cancelled: [],
    });
    const { patient, restored } = await undo(back.change.id);
    expect(patient.care_status).toBe('discharged');
    expect(namesIn(restored)).toEqual({ visits: [], tasks: [], assignments: [] });
    expect(await storedRows(database, id)).toEqual(rows);
    expect(await seen(id)).toEqual(shown);
  });

  test('PST-30 of a return leaves a task that was completed since, and an assignment that was deleted', async ({
    app,
    admin,
    bringBack,
    build,
    change,
    clock,
    database,
    seen,
    undo,
  }) => {
    const { id } = await build();
    await change(id, { to: 'discharged', reason });
    const back = await bringBack(id);
    const ids = await idsOfHouse(database, id);
    clock.pass(1);
    const completed = await ask(app, `PATCH /api/tasks/${ids.tasks[0]}/status`, { token: admin });
    expect(completed.status).toBe(200);
    const path = `/api/assignments/${ids.assignments[0]}` as const;
    expect((await ask(app, `DELETE ${path}`, { token: admin })).status).toBe(200);
    await undo(back.change.id);
    expect(await seen(id)).toMatchObject({
      status: 'discharged',
      tasks: ['Done already', MARKS.title],
      helpers: [],
      cancelled: TO_COME,
    });
  });

  test('PST-30 leaves the assignment completed when the same two were assigned anew', async ({
    app,
    admin,
    build,
    change,
    database,
    seen,
    undo,
  }) => {
    const { id, helper_id } = await build();
    await change(id, { to: 'discharged', reason });
    const back = await change(id, { to: 'active' });
    const pair = { patientId: id, helperId: helper_id, helperType: 'caregiver' };
    const anew = await assign(app, admin, pair);
    expect(anew.status).toBe(201);
    const { restored: none } = await undo(back.change.id);
    expect(none.assignments).toEqual([]);
    const path = `GET /api/patients/${id}/status-changes` as const;
    const [, discharge] = (await ask(app, path, { token: admin })).body;
    expect(discharge.undo).toEqual({ visits: 3, tasks: 1, assignments: 0, proposals: 0 });
    const { restored } = await undo(discharge.id);
    expect(namesIn(restored)).toEqual({ visits: TO_COME, tasks: [MARKS.title], assignments: [] });
    expect((await seen(id)).helpers).toEqual(['Leela Menon']);
    const rows = await idsOfHouse(database, id);
    expect(rows.assignments).toEqual([expect.any(Number), anew.body.id]);
  });

  test('PST-31 does not bring back what was deleted by hand, nor what was cancelled before', async ({
    app,
    admin,
    build,
    change,
    database,
    seen,
    undo,
  }) => {
    const { id } = await build();
    await change(id, { to: 'hospital', back_on: '2026-11-20' });
    const made = await change(id, died);
    const { visits, tasks } = await idsOfHouse(database, id);
    for (const path of [`schedules/${visits[4]}`, `tasks/${tasks[0]}`])
      expect((await ask(app, `DELETE /api/${path}`, { token: admin })).status).toBe(200);
    const { restored } = await undo(made.change.id);
    expect(namesIn(restored)).toEqual({ visits: [], tasks: [], assignments: ['Leela Menon'] });
    expect(await seen(id)).toEqual({
      status: 'hospital',
      visits: PAST,
      tasks: ['Done already'],
      helpers: ['Leela Menon'],
      cancelled: ['2026-11-15', '2026-11-18'],
    });
  });

  test('PST-32 brings a visit whose day is over back as one that is past', async ({
    app,
    build,
    change,
    clock,
    logInLater,
  }) => {
    const { id } = await build({ visit_every_days: 7, registered_on: '2026-11-10' });
    const made = await change(id, died);
    clock.pass(4 * DAY);
    onTestFinished(() => clock.pass(-4 * DAY));
    const token = await logInLater();
    expect((await sendUndo(app, token, made.change.id)).status).toBe(200);
    const list = await ask(app, 'GET /api/schedules', { token });
    const own = list.body.filter((row: { patient_id: number }) => row.patient_id === id);
    expect(daysOf(own)).toEqual([...DAYS]);
    const { body: record } = await ask(app, `GET /api/patients/${id}`, { token });
    expect(record.due_on).toBe('2026-11-17');
  });
});
