import { describe, expect } from 'vitest';
import { addPatient } from '../../database/rows.ts';
import { runWhileLocked } from '../server/lock-waits.ts';
import { idsOfHouse, MARKS, send, sendUndo, TO_COME, test, titlesOf } from './statuses.ts';

const died = { to: 'deceased', on_day: '2026-11-15' };

describe('what others do while a status is changed', () => {
  test('PST-18 a task that somebody has just completed is not cancelled', async ({
    app,
    admin,
    build,
    database,
    seen,
    undo,
  }) => {
    const { id } = await build();
    const [pending = 0] = (await idsOfHouse(database, id)).tasks;
    const [answer] = await runWhileLocked(
      database,
      `update tasks set completed_at = now(), updated_at = now() where id = ${pending}`,
      () => send(app, admin, id, died),
    );
    expect(answer?.status).toBe(201);
    const { tasks, cancelled } = await seen(id);
    expect(tasks).toEqual([MARKS.title, 'Done already'].toSorted());
    expect(cancelled).toEqual(TO_COME);
    const { restored } = await undo(answer?.body.change.id);
    expect(titlesOf(restored.tasks)).toEqual([]);
  });

  test('PST-26 a task that somebody has just given to another patient is not cancelled', async ({
    app,
    admin,
    build,
    database,
    seen,
  }) => {
    const { id } = await build();
    const other = await addPatient(database.db);
    const [pending = 0] = (await idsOfHouse(database, id)).tasks;
    const [answer] = await runWhileLocked(
      database,
      `update tasks set patient_id = ${other}, updated_at = now() where id = ${pending}`,
      () => send(app, admin, id, died),
    );
    expect(answer?.status).toBe(201);
    expect(await seen(other)).toMatchObject({ tasks: [MARKS.title], cancelled: [] });
    expect((await seen(id)).tasks).toEqual(['Done already']);
  });

  test('PST-34 a visit that somebody has just given another hour is left as it is when the return that brought it is undone', async ({
    app,
    admin,
    build,
    bringBack,
    change,
    database,
    seen,
    undo,
  }) => {
    const { id } = await build();
    await change(id, { to: 'hospital' });
    const back = await bringBack(id);
    const [, , ...coming] = (await idsOfHouse(database, id)).visits;
    const [again] = await runWhileLocked(
      database,
      `update schedules set visit_time = '16:30', updated_at = now() where id = ${coming[0]}`,
      () => send(app, admin, id, { to: 'away', on_day: '2026-11-15' }),
    );
    expect(again?.status).toBe(201);
    expect((await seen(id)).cancelled).toEqual(TO_COME);
    await undo(again?.body.change.id);
    await undo(back.change.id);
    const { visits, cancelled } = await seen(id);
    expect(visits).toContain(TO_COME[0]);
    expect(cancelled).toEqual(TO_COME.slice(1));
  });

  test('PST-34 a proposed call that somebody has just completed stays when the change is undone', async ({
    app,
    admin,
    change,
    database,
    seen,
  }) => {
    const id = await addPatient(database.db);
    const call = { code: 'call_family', on: '2026-11-18', at: null, helper_id: null };
    const done = await change(id, { to: 'hospital', proposals: [call] });
    const [answer] = await runWhileLocked(
      database,
      `update tasks set completed_at = now(), updated_at = now() where patient_id = ${id}`,
      () => sendUndo(app, admin, done.change.id),
    );
    expect(answer?.status).toBe(200);
    expect(titlesOf(answer?.body.taken_back.tasks)).toEqual([]);
    expect(titlesOf(answer?.body.kept.tasks)).toEqual(['Call the family']);
    expect((await seen(id)).tasks).toEqual(['Call the family']);
  });

  test('PST-06 of two other days of return on the same version, one is refused', async ({
    app,
    admin,
    change,
    database: { db },
    undo,
  }) => {
    const id = await addPatient(db);
    const { patient } = await change(id, { to: 'hospital', back_on: '2026-11-20' });
    const { version } = patient;
    const days = ['2026-11-25', '2026-11-30'];
    const answers = await Promise.all(
      days.map((back_on) =>
        send(app, admin, id, { to: 'hospital', on_day: '2026-11-15', back_on, version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ field: 'version' });
    const taken = answers.find(({ status }) => status === 201);
    expect(taken?.body.patient.version).toBe(version + 1);
    const undone = await undo(taken?.body.change.id);
    expect(undone.patient.version).toBe(version + 2);
  });
});
