import type { Answer } from '@thinna/contract/kit/call';
import type { patientStatusCalls } from '@thinna/contract/patient-status/patient-status';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { ask, logIn } from '../../support/clinic.ts';
import { test as recordsTest, TODAY } from '../visit-records/records.ts';

type Changed = Answer<typeof patientStatusCalls.change>;
type Undone = Answer<typeof patientStatusCalls.undo>;
export type Preview = Answer<typeof patientStatusCalls.preview>;

export const YESTERDAY = '2026-11-14';
/** The days of the visits of a house: two are over, one is today, the others are to come. */
export const DAYS = ['2026-11-12', YESTERDAY, TODAY, '2026-11-18', '2026-11-25'] as const;
/** Of these the ones that a change without a day of return cancels. */
export const TO_COME: string[] = DAYS.slice(2);

/** What stands in the notes and titles of a house, and in nothing else. */
export const MARKS = {
  notes: 'The key is below the jackfruit',
  title: 'Fetch the blue wheelchair',
};

/** Sends a change and returns the answer. */
export const send = (app: FastifyInstance, token: string, id: number, body: object) =>
  ask(app, `POST /api/patients/${id}/status`, { token, body });
export const sendUndo = (app: FastifyInstance, token: string, id: number) =>
  ask(app, `POST /api/status-changes/${id}/undo`, { token });

/** A patient with a nurse, visits around today, a pending and a completed task. */
export interface House {
  id: number;
  /** Of the nurse who is assigned. */
  token: string;
  helper_id: number;
}

export const test = recordsTest
  .extend('build', { scope: 'file' }, ({ database: { db }, someone }) => {
    return async (patient: object = {}): Promise<House> => {
      const { patient_id, helper_id, token } = await someone('caregiver', { patient });
      await db
        .insertInto('schedules')
        .values(
          DAYS.map((visit_date) => ({
            patient_id,
            helper_id,
            patient_name: 'Kalyani Amma',
            member_name: 'Leela Menon',
            visit_type: 'Caregiver' as const,
            visit_date,
            visit_time: '09:30',
            notes: MARKS.notes,
          })),
        )
        .execute();
      const task = { patient_id, assigned_kind: 'caregiver' as const, due_date: TODAY };
      await db
        .insertInto('tasks')
        .values([
          { ...task, title: MARKS.title },
          { ...task, title: 'Done already', completed_at: '2026-11-10T06:00:00Z' },
        ])
        .execute();
      return { id: patient_id, helper_id, token };
    };
  })
  /** The session of an administrator does not last for days. */
  .extend(
    'logInLater',
    { scope: 'file' },
    ({ app, admin: _account }) =>
      () =>
        logIn(app, 'admin', 'asha'),
  )
  /** Changes a status a minute after whatever was before. */
  .extend('change', { scope: 'file' }, ({ app, admin, clock }) => {
    return async (id: number, body: object): Promise<Changed> => {
      clock.pass(1);
      const answer = await send(app, admin, id, { on_day: TODAY, ...body });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    };
  })
  .extend('undo', { scope: 'file' }, ({ app, admin, clock }) => {
    return async (id: number): Promise<Undone> => {
      clock.pass(1);
      const answer = await sendUndo(app, admin, id);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
  })
  .extend('preview', { scope: 'file' }, ({ app, admin }) => {
    return async (id: number, query: string): Promise<Preview> => {
      const path = `/api/patients/${id}/status-preview?${query}` as const;
      const answer = await ask(app, `GET ${path}`, { token: admin });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
  })
  /** Brings somebody back with all that is offered. */
  .extend('bringBack', { scope: 'file' }, ({ change, preview }) => {
    return async (id: number, body: object = {}): Promise<Changed> => {
      const { restorable } = await preview(id, 'to=active');
      return change(id, { to: 'active', restore: idsIn(restorable), ...body });
    };
  })
  /** What the office sees of the work with a patient. */
  .extend('seen', { scope: 'file' }, ({ app, admin }) => {
    return async (id: number) => {
      const read = async (path: string) =>
        (await ask(app, `GET /api/${path}`, { token: admin })).body;
      const isOf = (row: { patient_id: number | null }) => row.patient_id === id;
      const record = await read(`patients/${id}`);
      return {
        status: record.care_status as string,
        visits: daysOf((await read('schedules')).filter(isOf)),
        tasks: titlesOf((await read('tasks')).filter(isOf)),
        helpers: record.people.map(({ name }: { name: string }) => name) as string[],
        cancelled: [...daysOf(record.cancelled_visits), ...titlesOf(record.cancelled_tasks)],
      };
    };
  });

export const daysOf = (visits: readonly { visit_date: string }[]) =>
  visits.map(({ visit_date }) => visit_date).toSorted();
export const titlesOf = (tasks: readonly { title: string }[]) =>
  tasks.map(({ title }) => title).toSorted();

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
export const idsIn = ({ visits, tasks, assignments }: Preview['restorable']) => ({
  visits: ids(visits),
  tasks: ids(tasks),
  assignments: ids(assignments),
});

/** The days, titles and names of what is touched. */
export const namesIn = ({ visits, tasks, assignments }: Preview['restorable']) => ({
  visits: daysOf(visits),
  tasks: titlesOf(tasks),
  assignments: assignments.map(({ name }) => name),
});

/** All that a change may touch, as it is stored, apart from counters. */
export async function storedRows({ pool }: Database, id: number) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select
      (select jsonb_agg(to_jsonb(schedules) - 'version' order by id) from schedules
        where patient_id = $1) as visits,
      (select jsonb_agg(to_jsonb(tasks) order by id) from tasks where patient_id = $1) as tasks,
      (select jsonb_agg(to_jsonb(assignments) order by id) from assignments
        where patient_id = $1) as assignments,
      (select to_jsonb(patients) - array['version', 'updated_at'] from patients
        where id = $1) as patient`,
    [id],
  );
  return rows[0];
}

/** The ids of the rows of a house, in the order in which they were made. */
export async function idsOfHouse({ db }: Database, patient_id: number) {
  const of = (table: 'schedules' | 'tasks' | 'assignments') =>
    db.selectFrom(table).select('id').where('patient_id', '=', patient_id).orderBy('id').execute();
  return {
    visits: ids(await of('schedules')),
    tasks: ids(await of('tasks')),
    assignments: ids(await of('assignments')),
  };
}
