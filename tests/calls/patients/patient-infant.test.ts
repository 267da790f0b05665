import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import { addPatientByCall, PATIENTS } from '../../support/patients.ts';

describe('a registered patient', () => {
  test('PAT-21 PAT-52 is saved as it was read before the first birthday; only a date of birth allows age 0', async ({
    app,
    admin,
    database: { db },
  }) => {
    const infant = await addPatientByCall({ app, admin }, { dob: '2026-05-02', age: 0 });
    expect(infant).toMatchObject({ dob: '2026-05-02', age: 0 });
    const path = `${PATIENTS}/${infant.id}` as const;
    const save = (body: object) => ask(app, `PUT ${path}/personal`, { token: admin, body });
    for (const age of [0, '0', '', null]) {
      const read = { first_name: 'Annamma', support_type: 'medical', dob: '2026-05-02', age };
      expect(await save(read)).toMatchObject({ status: 200, body: { age: 0 } });
    }
    const { age, dob } = await db
      .selectFrom('patients')
      .select(['age', 'dob'])
      .where('id', '=', infant.id)
      .executeTakeFirstOrThrow();
    expect({ age, dob }).toEqual({ age: null, dob: '2026-05-02' });

    for (const wrong of [
      { dob: null, age: 0 },
      { dob: '', age: '0' },
      { dob: '2026-05-02', age: -1 },
      { dob: '2026-05-02', age: 'old' },
    ]) {
      const refused = await save({ first_name: 'Annamma', support_type: 'medical', ...wrong });
      expect(refused).toMatchObject({
        status: 400,
        body: { field: 'age', message: 'Age must be at least 1' },
      });
    }
  });
});
