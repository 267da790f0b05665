import { allCalls } from '@thinna/contract/calls';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { aRecord, save } from '../visit-records/records.ts';
import { DAYS, idsOfHouse, MARKS, TO_COME, test } from './statuses.ts';

/** What a read needs in its address. */
const queries: Record<string, string> = {
  '/patients': 'search=Kalyani',
  '/api/week': 'from=2026-11-15',
  '/api/schedules/week': 'record=2026-11-15',
  '/api/schedules/to-tell': 'day=2026-11-15',
  '/api/past-its-time': 'view=patients',
  '/api/quarantine': 'view=requests',
  '/api/patients/:id/status-preview': 'to=active',
};
const ids = { patients: 'id', caregivers: 'helper_id', helpers: 'helper_id' } as const;

/** Makes every GET call about a patient and the nurse, by method and path, as somebody. */
async function readAll(
  app: FastifyInstance,
  token: string,
  house: { id: number; helper_id: number },
): Promise<Map<string, { status: number; text: string }>> {
  const answers = new Map<string, { status: number; text: string }>();
  for (const { method, path } of allCalls) {
    if (method !== 'GET') continue;
    const [, , collection = ''] = path.split('/');
    const id = house[ids[collection as keyof typeof ids] ?? 'id'];
    const filled = path
      .replace(':id', String(id))
      .replace(':type', 'caregiver')
      .replace(':plural', 'caregivers');
    const query = queries[path] === undefined ? '' : `?${queries[path]}`;
    const address = `GET ${filled}${query}` as 'GET /';
    const { status, text } = await ask(app, address, { token });
    answers.set(path, { status, text });
  }
  return answers;
}

const tell = (answers: Awaited<ReturnType<typeof readAll>>) =>
  [...answers]
    .filter(([, { text }]) => text.includes(MARKS.notes) || text.includes(MARKS.title))
    .map(([path]) => path)
    .toSorted();

describe('what a change of status has cancelled', () => {
  test('PST-20 is in no answer to the office or to staff but the patient’s own record', async ({
    app,
    admin,
    build,
    change,
    database,
  }) => {
    const house = await build({ visit_every_days: 7, registered_on: '2026-10-01' });
    const [past, yesterday] = (await idsOfHouse(database, house.id)).visits;
    // What is over stays, and so do its notes.
    await database.db
      .updateTable('schedules')
      .set({ notes: 'Over' })
      .where('id', 'in', [past ?? 0, yesterday ?? 0])
      .execute();
    const office = await readAll(app, admin, house);
    const staff = await readAll(app, house.token, house);
    expect(tell(office)).toEqual(
      expect.arrayContaining([
        '/api/caregivers/:id',
        '/api/patients/:id',
        '/api/patients/:id/everything',
        '/api/schedules',
        '/api/schedules/:type',
        '/api/tasks',
        '/api/tasks/:type',
        '/api/today',
      ]),
    );
    expect(tell(staff)).toEqual(['/api/own-care', '/api/schedules/:type', '/api/tasks/:type']);

    await change(house.id, { to: 'deceased' });
    const officeAfter = await readAll(app, admin, house);
    expect(tell(officeAfter)).toEqual([
      '/api/patients/:id',
      '/api/patients/:id/everything',
      '/api/patients/:id/status-preview',
    ]);
    expect(tell(await readAll(app, house.token, house))).toEqual([]);
    for (const [path, { status }] of office)
      expect(officeAfter.get(path)?.status, path).toBe(status);
    const refused = [...office].filter(([, { status }]) => status !== 200).map(([path]) => path);
    // All other reads answer 200: in these collections neither number is that of a record.
    expect(refused.toSorted()).toEqual([
      '/api/emergency-fund/:id/consent',
      '/api/inventory/equipment/:id',
      '/api/medical-professionals/:id',
      '/api/patients-in-need/:id',
      '/api/patients-in-need/:id/calls',
      '/api/patients-in-need/:id/everything',
      '/api/volunteers/:id',
    ]);
  });

  test('PST-20 is listed on the record, by whom, and answers 404 to who would change it', async ({
    app,
    admin,
    build,
    change,
    clock,
    database,
  }) => {
    const { id, token } = await build();
    const { visits, tasks } = await idsOfHouse(database, id);
    const list = await ask(app, 'GET /api/schedules', { token: admin });
    const { outcome: _, ...visit } = list.body.find((row: { id: number }) => row.id === visits[3]);
    await change(id, { to: 'deceased' });
    const by = { cancelled_at: clock.now.toISOString(), cancelled_by: 'asha' };
    const read = async () => (await ask(app, `GET /api/patients/${id}`, { token: admin })).body;
    const record = await read();
    expect(record.cancelled_visits).toEqual(
      TO_COME.map((visit_date, at) => ({
        id: visits[at + 2],
        visit_type: 'Caregiver',
        member_name: 'Leela Menon',
        visit_date,
        visit_time: '09:30',
        ...by,
      })),
    );
    expect(record.cancelled_tasks).toEqual([
      { id: tasks[0], title: MARKS.title, due_date: '2026-11-15', ...by },
    ]);
    const move = { version: visit.version, visit_date: '2026-11-19', visit_time: '10:00' };
    const task = { title: 'Another', category: 'medical', priority: 'medium' };
    for (const [call, who, body, message] of [
      [`PUT /api/schedules/${visit.id}`, admin, visit, 'Schedule not found'],
      [`PUT /api/schedules/${visit.id}/move`, admin, move, 'Schedule not found'],
      [`POST /api/own-care/visits/${visit.id}/cannot-come`, token, {}, 'Schedule not found'],
      [`PUT /api/tasks/${tasks[0]}`, admin, task, 'Task not found'],
      [`PATCH /api/tasks/${tasks[0]}/status`, admin, undefined, 'Task not found'],
      [`PATCH /api/tasks/${tasks[0]}/status`, token, undefined, 'Task not found'],
    ] as const) {
      const answer = await ask(app, call, { token: who, body });
      expect([call, answer.status, answer.body.message]).toEqual([call, 404, message]);
    }
    expect(await read()).toEqual(record);
    for (const path of [`schedules/${visit.id}`, `tasks/${tasks[0]}`])
      expect((await ask(app, `DELETE /api/${path}`, { token: admin })).status).toBe(200);
    const after = await read();
    expect([after.cancelled_visits.length, after.cancelled_tasks]).toEqual([2, []]);
  });

  test('PST-20 leaves the hour to another visit, and is recorded when it took place all the same', async ({
    app,
    admin,
    build,
    change,
    database,
  }) => {
    const house = await build();
    const { visits } = await idsOfHouse(database, house.id);
    await change(house.id, { to: 'hospital' });
    const body = {
      patient_ids: [house.id],
      visit_type: 'Other',
      member_name: 'The parish priest',
      visit_date: '2026-11-18',
      first_time: '09:30',
    };
    const batch = await ask(app, 'POST /api/schedules/batch', { token: admin, body });
    expect(batch.body).toMatchObject({ created: [{ patient_id: house.id }], planned_already: [] });
    const nurse = { token: house.token, patient_id: house.id };
    await save(app, nurse, aRecord({ schedule_id: visits[2] }));
    const form = await ask(app, `GET /api/patients/${house.id}/visit-form`, nurse);
    expect(form.body.next_plan).toMatchObject({ visit_type: 'Other', visit_date: '2026-11-18' });
  });
});

describe('tiles and lists', () => {
  test('PST-21 agree before and after a change, and after it is undone', async ({
    app,
    admin,
    build,
    change,
    undo,
  }) => {
    const house = await build({ visit_every_days: 7, registered_on: '2026-10-01' });
    await build({ first_name: 'Devaki' });
    const asks = async (token: string, path: string) =>
      (await ask(app, `GET /api/${path}`, { token })).body;
    const agree = async () => {
      const nurse = house.token;
      const tiles = await asks(nurse, 'dashboard/caregiver');
      const [assigned, tasks, visits] = [
        await asks(nurse, 'assignments/caregiver'),
        await asks(nurse, 'tasks/caregiver'),
        await asks(nurse, 'schedules/caregiver'),
      ];
      const active = assigned.filter(({ status }: { status: string }) => status === 'active');
      const pending = tasks.filter(({ status }: { status: string }) => status === 'pending');
      const patients = new Set(active.map(({ patient_id }: { patient_id: number }) => patient_id));
      expect(tiles).toMatchObject({
        assignedPatients: patients.size,
        pendingTasks: pending.length,
        scheduledTasks: visits.length,
      });
      const summary = await asks(admin, 'dashboard-summary');
      const today = (await asks(admin, 'schedules')).filter(
        ({ visit_date }: { visit_date: string }) => visit_date === '2026-11-15',
      );
      const due = (await asks(admin, 'due')).filter(
        ({ due_on }: { due_on: string }) => due_on <= '2026-11-15',
      );
      expect(summary).toMatchObject({
        visits_today: today.length,
        due_visits: due.length,
        unrecorded_visits: (await asks(admin, 'schedules/unrecorded')).length,
        attention: (await asks(admin, 'attention')).length,
      });
      const lists = await asks(admin, 'today');
      expect([lists.visits_total, lists.month.patients_in_care]).toEqual([
        today.length,
        (await asks(admin, 'patients')).length,
      ]);
      const { patients: inCare, due_tasks } = await asks(admin, 'office-counts');
      expect([inCare, due_tasks]).toEqual([lists.month.patients_in_care, lists.tasks_total]);
      return tiles;
    };
    const before = await agree();
    const hospital = await change(house.id, { to: 'hospital' });
    expect(await agree()).toEqual({ ...before, scheduledTasks: before.scheduledTasks - 3 });
    const died = await change(house.id, { to: 'deceased' });
    expect(await agree()).toEqual({
      ...before,
      assignedPatients: before.assignedPatients - 1,
      pendingTasks: before.pendingTasks - 1,
      scheduledTasks: before.scheduledTasks - 3,
    });
    for (const made of [died, hospital]) await undo(made.change.id);
    expect(await agree()).toEqual(before);
    expect(DAYS).toHaveLength(5);
  });
});
