import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addPatient } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { everyKind, forbiddenBody, test } from './care.ts';

describe('what staff may do', () => {
  test('SYS-09 SYS-10 SDB-55 follows the assignment: health and history, or notes', async ({
    app,
    database,
    staff,
  }) => {
    const token = await staff.with({ kinds: everyKind });
    const [nursed, visited] = [await addPatient(database.db), await addPatient(database.db)];
    const nursing = await staff.pair({ kind: 'caregiver', patient_id: nursed });
    const visiting = await staff.pair({ kind: 'volunteer', patient_id: visited });
    const additions = (id: number) => [
      { call: `PUT /api/health-status/${id}`, body: { note: 'Slept well' }, by: nursed },
      { call: `PUT /api/medical-history/${id}`, body: { history: 'A fall' }, by: nursed },
      {
        call: `PUT /api/patients/${id}/notes`,
        body: { additional_notes: 'Read to her' },
        by: visited,
      },
    ];
    for (const id of [nursed, visited]) {
      for (const { call, body, by } of additions(id)) {
        const answer = await ask(app, call as 'PUT /', { token, body });
        expect(answer.status, call).toBe(by === id ? 200 : 403);
        if (by !== id) expect(answer.body).toEqual(forbiddenBody);
      }
    }
    const before = await countEntries(database, nursed);
    for (const body of [
      {},
      { disease: '', medication: ' ', note: null, note_date: '2026-11-15' },
    ]) {
      const empty = await ask(app, `PUT /api/health-status/${nursed}`, { token, body });
      expect(empty.status).toBe(400);
    }
    expect(await countEntries(database, nursed)).toBe(before);

    for (const { id } of [nursing, visiting]) {
      await database.pool.query('update assignments set completed_at = now() where id = $1', [id]);
    }
    for (const id of [nursed, visited]) {
      for (const { call, body } of additions(id)) {
        expect((await ask(app, call as 'PUT /', { token, body })).status, call).toBe(403);
      }
    }
    const task = { title: 'A task', assigned_kind: 'caregiver' } as const;
    const { id } = await database.db
      .insertInto('tasks')
      .values(task)
      .returning('id')
      .executeTakeFirstOrThrow();
    const toggled = await ask(app, `PATCH /api/tasks/${id}/status`, { token });
    expect(toggled).toMatchObject({ status: 200, body: { status: 'completed' } });
    const volunteer = await staff.with({ kinds: ['volunteer'] });
    expect((await ask(app, `PATCH /api/tasks/${id}/status`, { token: volunteer })).status).toBe(
      404,
    );
  });
});

async function countEntries({ pool }: Database, id: number): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as n from health_records where patient_id = $1',
    [id],
  );
  return rows[0].n;
}
