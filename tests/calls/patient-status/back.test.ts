import { describe, expect, onTestFinished } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { assign } from '../assignments/rows.ts';
import { aRecord, save } from '../visit-records/records.ts';
import {
  DAYS,
  daysOf,
  idsIn,
  idsOfHouse,
  MARKS,
  namesIn,
  send,
  storedRows,
  TO_COME,
  test,
  titlesOf,
} from './statuses.ts';

const DAY = 24 * 60;
const reason = 'own_wish';

describe('somebody who is back in care', () => {
  test('PST-27 is offered the visits, tasks and assignments that the absence had taken', async ({
    bringBack,
    build,
    change,
    preview,
    seen,
  }) => {
    const { id } = await build();
    await change(id, { to: 'hospital', back_on: '2026-11-18' });
    await change(id, { to: 'discharged', reason });
    const { restorable, ...taken } = await preview(id, 'to=active');
    const all = { visits: TO_COME, tasks: [MARKS.title], assignments: ['Leela Menon'] };
    expect(namesIn(restorable)).toEqual(all);
    expect(taken).toMatchObject({ visits: [], tasks: [], assignments: [], seen_after: [] });
    await bringBack(id);
    expect(await seen(id)).toEqual({
      status: 'active',
      visits: [...DAYS],
      tasks: ['Done already', MARKS.title],
      helpers: ['Leela Menon'],
      cancelled: [],
    });
  });

  test('PST-27 gets back only what stays ticked, and never what another patient lost', async ({
    app,
    admin,
    build,
    change,
    database,
    preview,
    seen,
  }) => {
    const [{ id }, other] = [await build(), await build()];
    for (const one of [id, other.id]) await change(one, { to: 'discharged', reason });
    const { restorable } = await preview(id, 'to=active');
    const [first, ...rest] = idsIn(restorable).visits;
    const others = await idsOfHouse(database, other.id);
    const restore = { ...others, visits: [...others.visits, ...rest] };
    const { change: made } = await change(id, { to: 'active', restore });
    expect(made.undo).toEqual({ visits: 0, tasks: 0, assignments: 0, proposals: 0 });
    expect(await seen(id)).toMatchObject({
      visits: [...DAYS.slice(0, 2), '2026-11-18', '2026-11-25'],
      tasks: ['Done already'],
      helpers: [],
      cancelled: ['2026-11-15', MARKS.title],
    });
    expect((await seen(other.id)).cancelled).toEqual([...TO_COME, MARKS.title]);
    expect(first).toBeDefined();
    for (const restored of [{ visits: ['x'] }, { visits: 1 }, 'all']) {
      const body = { to: 'hospital', on_day: '2026-11-15', restore: restored };
      expect((await send(app, admin, id, body)).status).toBe(400);
    }
  });

  test('PST-27 is not offered what an earlier absence had taken, nor visits whose day is over', async ({
    app,
    build,
    change,
    clock,
    logInLater,
    preview,
  }) => {
    const { id } = await build();
    await change(id, { to: 'hospital', back_on: '2026-11-18' });
    await change(id, { to: 'active' });
    await change(id, { to: 'away' });
    expect(namesIn((await preview(id, 'to=active')).restorable).visits).toEqual([
      '2026-11-18',
      '2026-11-25',
    ]);
    clock.pass(5 * DAY);
    onTestFinished(() => clock.pass(-5 * DAY));
    const token = await logInLater();
    const path = `GET /api/patients/${id}/status-preview?to=active` as const;
    const { body } = await ask(app, path, { token });
    expect(namesIn(body.restorable).visits).toEqual(['2026-11-25']);
  });

  test('PST-28 is not offered a visit or task that was deleted, nor an assignment that was made anew', async ({
    app,
    admin,
    bringBack,
    build,
    change,
    database,
    preview,
    seen,
  }) => {
    const { id, helper_id } = await build();
    await change(id, { to: 'discharged', reason });
    const { visits, tasks } = await idsOfHouse(database, id);
    for (const path of [`schedules/${visits[3]}`, `tasks/${tasks[0]}`])
      expect((await ask(app, `DELETE /api/${path}`, { token: admin })).status).toBe(200);
    // Taken up for a while, with the same nurse assigned anew.
    const back = await change(id, { to: 'active' });
    const pair = { patientId: id, helperId: helper_id, helperType: 'caregiver' };
    expect((await assign(app, admin, pair)).status).toBe(201);
    await ask(app, `POST /api/status-changes/${back.change.id}/undo`, { token: admin });
    expect(namesIn((await preview(id, 'to=active')).restorable)).toEqual({
      visits: ['2026-11-15', '2026-11-25'],
      tasks: [],
      assignments: [],
    });
    const { patient } = await bringBack(id);
    expect(patient.care_status).toBe('active');
    expect(await seen(id)).toMatchObject({ helpers: ['Leela Menon'], cancelled: [] });
  });

  test.for([
    ['2026-11-14', '2026-11-14'],
    ['2026-11-12', '2026-11-13'],
  ] as const)(
    'PST-29 whose interval is over on 13 November and who is back on %s is due on %s',
    async ([backOn, due], { app, admin, build, change }) => {
      const { id, token } = await build({ visit_every_days: 3, registered_on: '2026-10-01' });
      await save(app, { token, patient_id: id }, aRecord({ visited_on: '2026-11-10' }));
      const due_on = async () =>
        (await ask(app, `GET /api/patients/${id}`, { token: admin })).body.due_on;
      expect(await due_on()).toBe('2026-11-13');
      await change(id, { to: 'hospital', on_day: '2026-11-11' });
      expect(await due_on()).toBeNull();
      await change(id, { to: 'active', on_day: backOn });
      expect(await due_on()).toBe(due);
    },
  );
});

describe('the history of the status', () => {
  test('PST-35 stays with a patient who is deleted and brought back, and so does what it cancelled', async ({
    app,
    admin,
    build,
    change,
    clock,
    database,
    seen,
    undo,
  }) => {
    const { id } = await build();
    const rows = await storedRows(database, id);
    await change(id, { to: 'hospital', back_on: '2026-11-18' });
    const made = await change(id, { to: 'deceased', place: 'home', note: 'In her sleep' });
    const path = `GET /api/patients/${id}/status-changes` as const;
    const history = await ask(app, path, { token: admin });
    const [shown, stored] = [await seen(id), await storedRows(database, id)];
    clock.pass(1);
    expect((await ask(app, `DELETE /api/patients/${id}`, { token: admin })).status).toBe(200);
    expect((await ask(app, path, { token: admin })).status).toBe(404);
    const gone = await ask(app, `POST /api/status-changes/${made.change.id}/undo`, {
      token: admin,
    });
    expect([gone.status, gone.body.message]).toEqual([404, 'This change is not there']);
    const left = async (list: string) => {
      const { body } = await ask(app, `GET /api/${list}`, { token: admin });
      return body.filter((row: { patient_id: number | null }) => row.patient_id === null);
    };
    expect(daysOf(await left('schedules'))).toEqual(DAYS.slice(0, 2));
    expect(titlesOf(await left('tasks'))).toEqual(['Done already']);
    const { body: deleted } = await ask(app, 'GET /api/deleted-records', { token: admin });
    const restore = `POST /api/deleted-records/${deleted[0].id}/restore` as const;
    expect((await ask(app, restore, { token: admin })).status).toBe(200);
    expect((await ask(app, path, { token: admin })).body).toEqual(history.body);
    expect(await seen(id)).toEqual(shown);
    expect(await storedRows(database, id)).toEqual(stored);
    await undo(made.change.id);
    await undo(history.body[1].id);
    expect(await storedRows(database, id)).toEqual(rows);
  });
});
