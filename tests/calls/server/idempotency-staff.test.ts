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
  /** A patient with a volunteer and a caregiver, and a way to end either. */
  .extend('ward', ({ database: { db } }) => async () => {
    const id = await addPatient(db, { support_type: 'other' });
    const assign = async (kind: 'volunteer' | 'caregiver') => {
      const helper_id = await addHelper(db, { kind });
      await db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
      return async () => {
        const own = db.updateTable('assignments').set({ completed_at: new Date() });
        await own.where('helper_id', '=', helper_id).execute();
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
    const sent = { token: suni, body: { history: SECRET }, headers: keyOf('history') };
    const first = await ask(app, `PUT /api/medical-history/${id}`, sent);
    expect(first.status).toBe(200);
    // What was written since is not in it.
    await ask(app, `PUT /api/medical-history/${id}`, { token: suni, body: { history: 'Better' } });
    const again = await ask(app, `PUT /api/medical-history/${id}`, sent);
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
    const sent = { token: suni, body: { history: SECRET }, headers: keyOf('taken') };
    expect((await ask(app, `PUT /api/medical-history/${id}`, sent)).text).toContain(SECRET);
    await endNursing();
    const refused = await ask(app, `PUT /api/medical-history/${id}`, sent);
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain(SECRET);
    await endVisits();
    expect((await ask(app, `PUT /api/medical-history/${id}`, sent)).status).toBe(403);
  });

  test('is answered without what may no longer be seen', async ({ app, suni, ward }) => {
    const { id, endNursing } = await ward();
    const history = { token: suni, body: { history: SECRET } };
    await ask(app, `PUT /api/medical-history/${id}`, history);
    const sent = {
      token: suni,
      body: { additional_notes: 'Likes songs' },
      headers: keyOf('fields'),
    };
    const first = await ask(app, `PUT /api/patients/${id}/notes`, sent);
    expect(first.text).toContain(SECRET);
    await endNursing();
    const again = await ask(app, `PUT /api/patients/${id}/notes`, sent);
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
    const turn = (key: string) =>
      ask(app, `PATCH /api/tasks/${id}/status`, { token: suni, headers: keyOf(key) });
    const answers = await Promise.all(Array.from({ length: 30 }, () => turn('turn')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.status).toBe('completed');
    expect((await turn('back')).body.status).toBe('pending');
    // A late copy of the first one is told what came of the first one, and turns nothing.
    expect((await turn('turn')).body.status).toBe('completed');
    const task = db.selectFrom('tasks').select('completed_at').where('id', '=', id);
    expect(await task.executeTakeFirstOrThrow()).toEqual({ completed_at: null });
  });
});
