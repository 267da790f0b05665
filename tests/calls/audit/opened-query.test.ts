import type { Look } from '@thinna/contract/audit/looks';
import { describe, expect } from 'vitest';
import { readLooks } from '../../../apps/server/src/slices/audit/looks.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { test } from '../../support/clinic.ts';

/** The look of one person on one day; what is not said was not done. */
const aLook = (look: Partial<Look>) => ({
  helper_name: null,
  actor_role: 'admin',
  opened: 0,
  listed: 0,
  changed: 0,
  exported: 0,
  ...look,
});

describe('who looked at a record', () => {
  test('is grouped by person and day of the clinic, newest first', async ({ database }) => {
    const { db } = database;
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Leela' });
    const binu = await makeAccount(database, 'admin', 'binu');
    const suni = await makeAccount(database, 'vcm', 'suni');
    await db.updateTable('accounts').set({ helper_id }).where('id', '=', suni).execute();
    const original_id = await addRequest(db);
    const id = await addPatient(db, { original_id });
    const other = await addPatient(db, { first_name: 'Biju' });
    const task = { title: 'Bring tape', patient_id: id };
    const { id: taskId } = await db
      .insertInto('tasks')
      .values(task)
      .returning('id')
      .executeTakeFirstOrThrow();
    const asBinu = { actor_id: binu, actor_role: 'admin' };
    const asSuni = { actor_id: suni, actor_role: 'vcm' };
    const rows = [
      // Midnight at the clinic is 18:30 UTC.
      { ...asBinu, at: '2025-03-01T18:29:59Z', action: 'view', record: 'patient', record_id: id },
      { ...asBinu, at: '2025-03-01T18:30:00Z', action: 'view', record: 'patient', record_id: id },
      { ...asBinu, at: '2025-03-02T04:00:00Z', action: 'export', record: 'patient', record_id: id },
      {
        ...asBinu,
        at: '2025-03-02T05:00:00Z',
        action: 'view',
        record: 'patient',
        record_id: null,
        patient_ids: [other, id],
      },
      // The two rows of one call.
      {
        ...asSuni,
        at: '2025-03-02T06:00:00Z',
        action: 'create',
        record: 'task',
        record_id: taskId,
        request_id: 'req-7',
      },
      {
        ...asSuni,
        at: '2025-03-02T06:00:00Z',
        action: 'update',
        record: 'patient',
        record_id: id,
        request_id: 'req-7',
      },
      {
        ...asSuni,
        at: '2025-03-02T07:00:00Z',
        action: 'view',
        record: 'patient_request',
        record_id: original_id,
      },
      // Rows about others, and a task that has the patient's id by chance.
      {
        ...asBinu,
        at: '2025-03-03T06:00:00Z',
        action: 'view',
        record: 'patient',
        record_id: other,
        patient_ids: [other],
      },
      { ...asBinu, at: '2025-03-03T06:00:00Z', action: 'view', record: 'volunteer', record_id: id },
    ];
    await db.insertInto('audit').values(rows).execute();

    expect(await readLooks(db, { record: 'patient', id })).toEqual([
      aLook({
        day: '2025-03-02',
        actor_id: suni,
        actor_name: 'suni',
        helper_name: 'Leela',
        actor_role: 'vcm',
        first_at: '2025-03-02T06:00:00.000Z',
        last_at: '2025-03-02T07:00:00.000Z',
        changed: 1,
        opened: 1,
      }),
      aLook({
        day: '2025-03-02',
        actor_id: binu,
        actor_name: 'binu',
        first_at: '2025-03-01T18:30:00.000Z',
        last_at: '2025-03-02T05:00:00.000Z',
        opened: 1,
        exported: 1,
        listed: 1,
      }),
      aLook({
        day: '2025-03-01',
        actor_id: binu,
        actor_name: 'binu',
        first_at: '2025-03-01T18:29:59.000Z',
        last_at: '2025-03-01T18:29:59.000Z',
        opened: 1,
      }),
    ]);
    expect(await readLooks(db, { record: 'volunteer', id })).toMatchObject([
      { day: '2025-03-03', actor_name: 'binu', opened: 1, listed: 0 },
    ]);
    expect(await readLooks(db, { record: 'patient_request', id: original_id })).toMatchObject([
      { day: '2025-03-02', actor_name: 'suni', opened: 1 },
    ]);
    expect(await readLooks(db, { record: 'caregiver', id: 123_456 })).toEqual([]);
  });
});
