import { expect } from 'vitest';
import { ask, test as clinicTest } from '../../support/clinic.ts';

/** Date and time of a visit. */
export const visit = { visit_date: '2026-11-20', visit_time: '10:00' };

/** Drops the version of each patient and visit, which increases with every update. */
export const dropVersions = (tables: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) => row.replace(/"version": \d+, /, '')),
    ]),
  );

export const test = clinicTest
  /** Reads every row of the tables that a delete may touch, as JSON text. */
  .extend('everything', { scope: 'file' }, ({ database }) => async () => {
    const tables = ['helpers', 'patient_requests', 'patients', 'health_records', 'patient_notes'];
    tables.push('assignments', 'tasks', 'schedules', 'notifications', 'consents', 'accounts');
    tables.push('request_calls', 'visit_records', 'patient_status_changes', 'status_reports');
    const all: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await database.pool.query<{ row: string }>(
        `select to_jsonb(one)::text as row from ${table} as one order by id`,
      );
      all[table] = rows.map(({ row }) => row);
    }
    return all;
  })
  .extend('remove', { scope: 'file' }, ({ app, admin }) => async (path: string) => {
    expect(await ask(app, `DELETE /api/${path}`, { token: admin })).toMatchObject({ status: 200 });
    const { body } = await ask(app, 'GET /api/deleted-records', { token: admin });
    return body[0] as { id: number; kind: string; record_id: number; name: string };
  })
  .extend(
    'restore',
    { scope: 'file' },
    ({ app, admin }) =>
      (id: number) =>
        ask(app, `POST /api/deleted-records/${id}/restore`, { token: admin }),
  );
