import { type Patient, patientCalls } from '@thinna/contract/patients/patients';
import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import {
  ACTIVATE,
  ACTIVE,
  activateRequest,
  aPatientInNeed,
  caregiver,
  LIST,
  medical,
} from '../../support/patients-in-need.ts';
import { aRequest } from '../../support/registrations.ts';

describe('the active patients', () => {
  test('PIN-11 are those in care that came from a request, without anything of their illness', async ({
    app,
    admin,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database }, medical);
    const { body: patient } = await activateRequest(app, admin, request);
    await database.db
      .insertInto('patients')
      .values({ first_name: 'Walked in', support_type: 'other', dob: '1950-11-16' })
      .execute();
    const { body, text } = await ask(app, `GET ${ACTIVE}`, { token: admin });
    const listed = Object.keys(patientCalls.list.answer.element.shape) as (keyof Patient)[];
    expect(body[0]).toEqual(Object.fromEntries(listed.map((field) => [field, patient[field]])));
    expect(body.every((row: { original_id: unknown }) => row.original_id !== null)).toBe(true);
    expect(text).not.toContain('Cancer');
    expect(text).not.toContain('Walked in');
  });

  test('come newest first, whole or in pages, with the age of their day of birth', async ({
    app,
    admin,
    database,
  }) => {
    for (const dob of ['1950-11-15', '1950-11-16']) {
      const { id } = await aPatientInNeed({ app, database });
      const values = { first_name: 'Old', support_type: 'other' as const, dob, original_id: id };
      await database.db.insertInto('patients').values(values).execute();
    }
    const { body, headers } = await ask(app, `GET ${ACTIVE}?limit=2`, { token: admin });
    expect(body.map(({ age }: { age: number }) => age)).toEqual([75, 76]);
    expect(headers.link).toBe(`<${ACTIVE}?limit=2&after=${body[1].id}>; rel="next"`);
  });
});

describe('an edit of a patient in need that is active', () => {
  test('PIN-26 does not change the registered patient', async ({ app, admin, database }) => {
    const request = await aPatientInNeed({ app, database }, medical);
    const { body: before } = await activateRequest(app, admin, request);
    const body = aRequest(caregiver);
    await ask(app, `PUT ${LIST}/${request.id}`, { token: admin, body });
    const after = await ask(app, ACTIVATE, {
      token: admin,
      body: { original_id: request.id, first_name: 'x', support_type: 'other' },
    });
    expect(after.body).toEqual(before);
  });
});
