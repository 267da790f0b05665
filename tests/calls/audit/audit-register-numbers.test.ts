import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';

describe('the audit', () => {
  test('names patients by their register numbers, also removed and deleted ones', async ({
    app,
    admin,
    database: { db },
  }) => {
    const people = ['Anu', 'Biju', 'Cini'].map((first_name, at) => ({
      first_name,
      support_type: 'other' as const,
      register_number: `PC-0070${at}`,
      removed_at: at === 1 ? new Date() : null,
    }));
    const patientRows = await db.insertInto('patients').values(people).returning('id').execute();
    const [inCare = 0, removed = 0, deleted = 0] = patientRows.map(({ id }) => id);
    await ask(app, `DELETE /api/patients/${deleted}`, { token: admin });
    // A patient deleted long ago has no register number; nor has a task with a patient's id.
    const forgotten = deleted + 1000;
    const at = new Date('2025-04-04T12:00:00+05:30');
    const rows = [
      { record: 'patient', record_id: deleted },
      { record: 'patient', record_id: forgotten },
      { record: 'patient', record_id: null, patient_ids: [removed, inCare] },
      { record: 'task', record_id: inCare },
    ];
    await db
      .insertInto('audit')
      .values(rows.map((row) => ({ at, action: 'view', ...row })))
      .execute();
    const { body } = await ask(app, 'GET /api/audit?day=2025-04-04', { token: admin });
    expect(body.patients).toEqual([
      { id: inCare, register_number: 'PC-00700' },
      { id: removed, register_number: 'PC-00701' },
      { id: deleted, register_number: 'PC-00702' },
    ]);
    const { body: file } = await ask(app, 'GET /api/audit/csv?day=2025-04-04', { token: admin });
    const lines = file.csv.split('\r\n').map((line: string) => line.split(',view,')[1]);
    expect(lines.slice(1, 5)).toEqual([
      `task,${inCare},,,,`,
      `patient,,,"${removed}, ${inCare}","PC-00701, PC-00700",`,
      `patient,${forgotten},,,,`,
      `patient,${deleted},,,PC-00702,`,
    ]);
  });
});
