import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { makeAccount } from '../../support/accounts.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';

const keyOf = (key: string) => ({ 'idempotency-key': key });
const SECRET = 'Fell from the cot';

const test = clinicTest
  .extend('suni', { scope: 'file' }, async ({ app, database }) => {
    await makeAccount(database, 'vcm', 'suni');
    return logIn(app, 'vcm', 'suni');
  })
  /** Makes a patient with a volunteer and a caregiver, and functions that end each assignment. */
  .extend('ward', ({ database: { db } }) => async () => {
    const id = await addPatient(db, { support_type: 'other' });
    const assign = async (kind: 'volunteer' | 'caregiver') => {
      const helper_id = await addHelper(db, { kind });
      await db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
      return async () => {
        const update = db.updateTable('assignments').set({ completed_at: new Date() });
        await update.where('helper_id', '=', helper_id).execute();
      };
    };
    return { id, endVisits: await assign('volunteer'), endNursing: await assign('caregiver') };
  });

describe('a write of staff with an Idempotency-Key', () => {
  test('happens once and is answered the same again, byte for byte', async ({
    app,
    suni,
    database: { db },
    ward,
  }) => {
    const { id } = await ward();
    const options = { token: suni, body: { history: SECRET }, headers: keyOf('history') };
    const first = await ask(app, `PUT /api/medical-history/${id}`, options);
    expect(first.status).toBe(200);
    // The repeated answer must not contain this later entry.
    await ask(app, `PUT /api/medical-history/${id}`, { token: suni, body: { history: 'Better' } });
    const again = await ask(app, `PUT /api/medical-history/${id}`, options);
    expect(again).toMatchObject({ status: 200, text: first.text });
    const notes = db.selectFrom('patient_notes').select('body').where('patient_id', '=', id);
    expect(await notes.orderBy('id').execute()).toEqual([{ body: SECRET }, { body: 'Better' }]);
  });

  test('is refused to whom the patient was taken from, and holds nothing of them', async ({
    app,
    suni,
    ward,
  }) => {
    const { id, endNursing, endVisits } = await ward();
    const options = { token: suni, body: { history: SECRET }, headers: keyOf('taken') };
    expect((await ask(app, `PUT /api/medical-history/${id}`, options)).text).toContain(SECRET);
    await endNursing();
    const refused = await ask(app, `PUT /api/medical-history/${id}`, options);
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain(SECRET);
    await endVisits();
    expect((await ask(app, `PUT /api/medical-history/${id}`, options)).status).toBe(403);
  });

  test('is answered without what may no longer be seen', async ({ app, suni, ward }) => {
    const { id, endNursing } = await ward();
    const history = { token: suni, body: { history: SECRET } };
    await ask(app, `PUT /api/medical-history/${id}`, history);
    const options = {
      token: suni,
      body: { additional_notes: 'Likes songs' },
      headers: keyOf('fields'),
    };
    const first = await ask(app, `PUT /api/patients/${id}/notes`, options);
    expect(first.text).toContain(SECRET);
    await endNursing();
    const again = await ask(app, `PUT /api/patients/${id}/notes`, options);
    expect(again.status).toBe(200);
    expect(again.text).toContain('Likes songs');
    expect(again.text).not.toContain(SECRET);
    expect(first.body).toMatchObject(again.body);
    expect(Object.keys(again.body)).not.toContain('medical_history');
  });

  test('turns a task once, of thirty copies', async ({ app, suni, database: { db } }) => {
    const { id } = await db
      .insertInto('tasks')
      .values({ title: 'Call the family', assigned_kind: 'volunteer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const toggle = (key: string) =>
      ask(app, `PATCH /api/tasks/${id}/status`, { token: suni, headers: keyOf(key) });
    const answers = await Promise.all(Array.from({ length: 30 }, () => toggle('turn')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.status).toBe('completed');
    expect((await toggle('back')).body.status).toBe('pending');
    // A late retry of the first request gets the first answer and changes nothing.
    expect((await toggle('turn')).body.status).toBe('completed');
    const task = db.selectFrom('tasks').select('completed_at').where('id', '=', id);
    expect(await task.executeTakeFirstOrThrow()).toEqual({ completed_at: null });
  });
});
