import type { Kind } from '@thinna/contract/helpers/helpers';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { aPair } from '../../support/written/assignments.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { assign, assignmentsOf, PATH } from './rows.ts';

const kinds = ['volunteer', 'caregiver', 'medical_professional'] as const satisfies Kind[];
const supportTypes = ['medical', 'caregiver', 'volunteer', 'other'] as const;

describe('a pair', () => {
  /** Copied from ASG-06 to ASG-09, so that the test does not depend on the contract. */
  const allowed: Record<Kind, readonly string[]> = {
    volunteer: ['volunteer', 'other'],
    caregiver: ['caregiver', 'medical'],
    medical_professional: ['caregiver', 'medical'],
  };
  const pairs = kinds.flatMap((kind) =>
    supportTypes.map((support_type) => ({ kind, support_type })),
  );

  test.for(pairs)(
    'ASG-06 ASG-07 ASG-08 ASG-09 ASG-10 ASG-16 of $kind and $support_type is judged',
    async ({ kind, support_type }, { app, admin, database: { db } }) => {
      const patientId = await addPatient(db, { support_type });
      const helperId = await addHelper(db, { kind });
      const { status, body } = await assign(app, admin, { patientId, helperId, helperType: kind });
      if (allowed[kind].includes(support_type)) {
        expect(status).toBe(201);
        return;
      }
      const who = kind.replace('_', ' ');
      const sentence = `${who} cannot be assigned to a patient with ${support_type} support type`;
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: sentence, error: sentence, field: 'helperType' });
      expect(await assignmentsOf(db, patientId)).toEqual([]);
    },
  );

  test('ASG-10 is refused in Malayalam to whoever reads that', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patientId = await addPatient(db, { support_type: 'medical' });
    const helperId = await addHelper(db);
    const headers = { 'accept-language': 'ml' };
    const { body } = await ask(app, `POST ${PATH}`, {
      token: admin,
      headers,
      body: { patientId, helperId, helperType: 'volunteer' },
    });
    expect(body.message).toMatch(/^രോഗിക്ക് വേണ്ട സഹായം "മെഡിക്കൽ" ആണ്; "സന്നദ്ധപ്രവർത്തകർ" /);
  });

  test('ASG-16 with a helper of another type is refused, though the patient would suit', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patientId = await addPatient(db, { support_type: 'caregiver' });
    const helperId = await addHelper(db, { kind: 'caregiver' });
    const helperType = 'medical_professional';
    const { status, body } = await assign(app, admin, { patientId, helperId, helperType });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'The helper is not of this type', field: 'helperType' });
    expect(await assignmentsOf(db, patientId)).toEqual([]);
  });

  test('ASG-16 with somebody who is not there is refused, by name', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const pair = await aPair({ database });
    const noPatient = await assign(app, admin, { ...pair, patientId: UNKNOWN_ID });
    expect(noPatient).toMatchObject({ status: 404, body: { error: 'Patient not found' } });
    const noHelper = await assign(app, admin, { ...pair, helperId: UNKNOWN_ID });
    expect(noHelper).toMatchObject({ status: 404, body: { error: 'Helper not found' } });

    const removed = await addPatient(database.db, { removed_at: clock.now });
    const removedAnswer = await assign(app, admin, { ...pair, patientId: removed });
    expect(removedAnswer).toMatchObject({ status: 404, body: { error: 'Patient not found' } });
  });

  test('ASG-17 is assigned once, and again when the first is over or was removed', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const pair = await aPair({ database });
    const first = await assign(app, admin, pair);
    const second = await assign(app, admin, pair);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      error: 'This patient is already assigned to this helper',
      field: 'helperId',
    });
    await database.db
      .updateTable('assignments')
      .set({ completed_at: clock.now })
      .where('id', '=', first.body.id)
      .execute();
    const third = await assign(app, admin, pair);
    expect(third.status).toBe(201);
    await ask(app, `DELETE ${PATH}/${third.body.id}`, { token: admin });
    expect((await assign(app, admin, pair)).status).toBe(201);
  });

  test('ASG-17 sent twice at once is assigned once', async ({ app, admin, database }) => {
    const pair = await aPair({ database });
    const both = await Promise.all([assign(app, admin, pair), assign(app, admin, pair)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect(await assignmentsOf(database.db, pair.patientId)).toHaveLength(1);
  });

  test('is judged by the kind of help that the patient has when it is stored', async ({
    app,
    admin,
    database: { db },
  }) => {
    const patientId = await addPatient(db, { support_type: 'volunteer' });
    const helperId = await addHelper(db);
    const changed = db.transaction().execute(async (tx) => {
      await tx
        .updateTable('patients')
        .set({ support_type: 'medical' })
        .where('id', '=', patientId)
        .execute();
      const waiting = assign(app, admin, { patientId, helperId, helperType: 'volunteer' });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { waiting };
    });
    const { status } = await (await changed).waiting;
    expect(status).toBe(400);
    expect(await assignmentsOf(db, patientId)).toEqual([]);
  });
});
