import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';

describe('the audit', () => {
  test('OPN-09 names requests by their codes, also deleted ones', async ({
    app,
    admin,
    database: { db },
  }) => {
    const waiting = await addRequest(db, { code: 'K7M4XQ' });
    const deleted = await addRequest(db, { code: 'B2C3D4' });
    await ask(app, `DELETE /api/patients-register/${deleted}`, { token: admin });
    // One that was deleted long ago has no code; nor has a task with a request's id.
    const forgotten = deleted + 1000;
    const rows = [
      { record: 'patient_request', record_id: deleted },
      { record: 'patient_request', record_id: forgotten },
      { record: 'patient_request', record_id: null },
      { record: 'patient_request', record_id: waiting },
      { record: 'task', record_id: waiting },
    ];
    const at = new Date('2025-04-04T12:00:00+05:30');
    await db
      .insertInto('audit')
      .values(rows.map((row) => ({ at, action: 'view', ...row })))
      .execute();
    const { body } = await ask(app, 'GET /api/audit?day=2025-04-04', { token: admin });
    expect(body.entries).toHaveLength(5);
    expect(body.requests).toEqual([
      { id: waiting, code: 'K7M4XQ' },
      { id: deleted, code: 'B2C3D4' },
    ]);
    const { body: file } = await ask(app, 'GET /api/audit/csv?day=2025-04-04', { token: admin });
    const lines = file.csv.split('\r\n').map((line: string) => line.split(',view,')[1]);
    expect(lines.slice(1, 6)).toEqual([
      `task,${waiting},,,,`,
      `patient_request,${waiting},,,,K7M4XQ`,
      'patient_request,,,,,',
      `patient_request,${forgotten},,,,`,
      `patient_request,${deleted},,,,B2C3D4`,
    ]);
  });

  test('OPN-09 names whose history it is, also without an entry', async ({
    app,
    admin,
    database: { db },
  }) => {
    const id = await addRequest(db, { code: 'E5F6G7' });
    const patient = await addPatient(db, { register_number: 'PC-04711' });
    const read = async (filters: string) =>
      (await ask(app, `GET /api/audit?day=2025-04-05&${filters}`, { token: admin })).body;
    expect(await read(`record=patient_request&record_id=${id}`)).toMatchObject({
      entries: [],
      patients: [],
      requests: [{ id, code: 'E5F6G7' }],
    });
    expect(await read(`record=patient&record_id=${patient}`)).toMatchObject({
      entries: [],
      patients: [{ id: patient, register_number: 'PC-04711' }],
      requests: [],
    });
    for (const filters of ['record=patient', `record=task&record_id=${id}`]) {
      expect(await read(filters)).toMatchObject({ entries: [], patients: [], requests: [] });
    }
  });
});
