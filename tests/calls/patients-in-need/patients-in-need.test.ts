import { describe, expect } from 'vitest';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask, test } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { aPatientInNeed, caregiver, LIST, medical } from '../../support/patients-in-need.ts';
import { aRequest, requestOf } from '../../support/registrations.ts';

/** Every field that the documents name, and those that were added (D-184). */
const fields = [
  ...'id patient_name contact_name contact_email contact_phone_number place address'.split(' '),
  ...'support_type health_condition care_details notes additional_notes is_new'.split(' '),
  'created_at code closed_at closed_why last_call'.split(' '),
].flat();

describe('a patient in need', () => {
  test('PIN-01 PIN-27 PIN-42 is listed and answered with these fields, and no other', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const values = aRequest(medical);
    const { id, code } = await aPatientInNeed({ app, database }, values);
    const stored = {
      ...values,
      id,
      code,
      closed_at: null,
      closed_why: null,
      last_call: null,
      care_details: null,
      additional_notes: values.notes,
      is_new: true,
      created_at: clock.now.toISOString(),
    };
    const answer = await ask(app, `GET ${LIST}/${id}`, { token: admin });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(stored);
    expect(Object.keys(answer.body).toSorted()).toEqual(fields.toSorted());
    const list = await ask(app, `GET ${LIST}`, { token: admin });
    expect(list.body).toContainEqual(stored);
  });

  test('is listed newest first, whole or in pages', async ({ app, admin, database }) => {
    for (let count = 0; count < 3; count += 1) await aPatientInNeed({ app, database });
    const ids = async (query: string) => {
      const { body, headers } = await ask(app, `GET ${LIST}${query}`, { token: admin });
      return { ids: (body as { id: number }[]).map(({ id }) => id), next: headers.link };
    };
    const whole = (await ids('')).ids;
    expect(whole).toEqual(whole.toSorted((one, other) => other - one));
    const first = await ids('?limit=2');
    expect(first.ids).toEqual(whole.slice(0, 2));
    expect(first.next).toBe(`<${LIST}?limit=2&after=${whole[1]}>; rel="next"`);
    expect((await ids(`?after=${whole[1]}`)).ids).toEqual(whole.slice(2));
  });

  test.for([
    ['volunteer', 'volunteer', 'volunteer'],
    ['others', 'others', 'other'],
    ['other', 'others', 'other'],
  ])(
    'may ask for %s, which is answered as %s',
    async ([input, answered, stored], { app, admin, database }) => {
      const { id } = await aPatientInNeed({ app, database }, { support_type: input });
      const { body } = await ask(app, `GET ${LIST}/${id}`, { token: admin });
      expect(body.support_type).toBe(answered);
      expect((await requestOf(database, id))?.support_type).toBe(stored);
    },
  );

  test('PIN-03 PIN-05 is NEW until somebody looks, and looking twice is harmless', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const { id } = await aPatientInNeed({ app, database });
    const isNew = async () => (await ask(app, `GET ${LIST}/${id}`, { token: admin })).body.is_new;
    await ask(app, `GET ${LIST}`, { token: admin });
    expect(await isNew()).toBe(true);
    const first = await ask(app, `PUT ${LIST}/${id}/view`, { token: admin });
    expect(first).toMatchObject({ status: 200, body: { message: 'Saved' } });
    expect(await isNew()).toBe(false);
    const viewTime = clock.now;
    clock.pass(30);
    expect((await ask(app, `PUT ${LIST}/${id}/view`, { token: admin })).status).toBe(200);
    expect((await requestOf(database, id))?.viewed_at).toEqual(viewTime);
  });

  test.for(['999999', '0', '-1', 'abc', '1.5', '2147483648', '%00'])(
    'PIN-33 with the id %s is not there',
    async (id, { app, admin }) => {
      const calls = [
        `GET ${LIST}/${id}`,
        `PUT ${LIST}/${id}`,
        `PUT ${LIST}/${id}/view`,
        `GET ${LIST}/${id}/calls`,
        `POST ${LIST}/${id}/calls`,
        `PUT ${LIST}/${id}/closed`,
        `DELETE /api/patients-register/${id}`,
      ] as const;
      for (const call of calls) {
        const sent = { ...aRequest(), reached: true, why: null };
        const { status, body } = await ask(app, call, { token: admin, body: sent });
        expect(status, call).toBe(404);
        expect(['Patient not found', 'Not found'], call).toContain(body.message);
      }
    },
  );
});

describe('an edit of a patient in need', () => {
  test('PIN-38 PIN-39 replaces the whole request, and answers it as `patient`', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const before = await aPatientInNeed({ app, database }, medical);
    clock.pass(5);
    const { id, is_new, created_at, code, closed_at, closed_why, last_call } = before;
    const body = aRequest({ ...caregiver, notes: ' ', health_condition: 'of another kind' });
    const { status, body: answer } = await ask(app, `PUT ${LIST}/${id}`, { token: admin, body });
    expect(status).toBe(200);
    const patient = {
      ...body,
      id,
      is_new,
      created_at,
      code,
      closed_at,
      closed_why,
      last_call,
      health_condition: null,
      notes: null,
      additional_notes: null,
    };
    expect(answer).toEqual({ message: 'Saved', patient });
    expect((await ask(app, `GET ${LIST}/${id}`, { token: admin })).body).toEqual(patient);

    const plain = aRequest({ support_type: 'others' });
    const last = await ask(app, `PUT ${LIST}/${id}`, { token: admin, body: plain });
    expect(last.body.patient).toMatchObject({
      support_type: 'others',
      health_condition: null,
      care_details: null,
    });
    const row = await requestOf(database, id);
    expect(row).toMatchObject({ support_type: 'other', updated_at: clock.now });
  });

  const requiredFields: [field: string, message: string, given?: object][] = [
    ['patient_name', 'Patient name is required'],
    ['contact_name', 'Contact name is required'],
    ['contact_email', 'Email is required'],
    ['contact_phone_number', 'Phone number must be exactly 10 digits'],
    ['place', 'Place is required'],
    ['address', 'Address is required'],
    ['support_type', 'Kind of help is required'],
    ['health_condition', 'Health condition is required for medical support', medical],
    ['care_details', 'Care details are required for caregiver support', caregiver],
  ];
  test.for(requiredFields)(
    'PIN-35 PIN-36 needs %s',
    async ([field, message, values], { app, admin, database }) => {
      const { id } = await aPatientInNeed({ app, database });
      const before = await requestOf(database, id);
      const { [field]: _, ...rest } = aRequest({ ...values }) as Record<string, unknown>;
      for (const missing of [{}, { [field]: null }, { [field]: ' \n' }]) {
        const body = { ...rest, ...missing };
        const answer = await ask(app, `PUT ${LIST}/${id}`, { token: admin, body });
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ message, field, details: [{ field, message }] });
      }
      expect(await requestOf(database, id)).toEqual(before);
    },
  );

  const PHONE_MESSAGE = 'Phone number must be exactly 10 digits';
  const refusals: [field: string, value: string, message: string][] = [
    ['patient_name', 'p'.repeat(31), 'Patient name must be at most 30 characters'],
    ['contact_name', 'c'.repeat(31), 'Contact name must be at most 30 characters'],
    ['contact_email', 'not an address', 'Enter a valid email address'],
    ['contact_phone_number', '984601234', PHONE_MESSAGE],
    ['contact_phone_number', '98460123456', PHONE_MESSAGE],
    ['place', 'p'.repeat(501), 'Place is too long'],
    ['notes', 'n'.repeat(5001), 'Notes is too long'],
  ];
  test.for(refusals)(
    'PIN-37 refuses %s: %s',
    async ([field, value, message], { app, admin, database }) => {
      const { id } = await aPatientInNeed({ app, database });
      const body = aRequest({ [field]: value });
      const answer = await ask(app, `PUT ${LIST}/${id}`, { token: admin, body });
      expect(answer).toMatchObject({ status: 400, body: { message, field } });
    },
  );

  test('takes names of 30 characters and its own phone and email again', async ({
    app,
    admin,
    database,
  }) => {
    const { id, ...fieldValues } = await aPatientInNeed({ app, database });
    const body = { ...fieldValues, patient_name: 'p'.repeat(30), contact_name: 'c'.repeat(30) };
    expect((await ask(app, `PUT ${LIST}/${id}`, { token: admin, body })).status).toBe(200);
  });

  test.for([
    ['contact_phone_number', 'Phone number is already registered'],
    ['contact_email', 'Email is already registered'],
  ] as const)(
    'is refused when another one has its %s',
    async ([field, message], { app, admin, database }) => {
      const other = await aPatientInNeed({ app, database });
      const { id } = await aPatientInNeed({ app, database });
      const body = aRequest({ [field]: other[field] });
      const answer = await ask(app, `PUT ${LIST}/${id}`, { token: admin, body });
      expect(answer).toMatchObject({ status: 409, body: { message, error: message, field } });
    },
  );
});

describe('what was done with a patient in need', () => {
  test('is written down: who read the list, who opened and who changed it, by names alone', async ({
    app,
    admin,
    database,
  }) => {
    const { id, ...fieldValues } = await aPatientInNeed({ app, database }, medical);
    const from = await newestAuditId(database);
    await ask(app, `GET ${LIST}`, { token: admin });
    await ask(app, `GET ${LIST}/${id}`, { token: admin });
    await ask(app, `PUT ${LIST}/${id}/view`, { token: admin });
    const body = { ...fieldValues, ...caregiver, place: 'Elsewhere' };
    await ask(app, `PUT ${LIST}/${id}`, { token: admin, body });
    await ask(app, `GET ${LIST}/999999`, { token: admin });
    await ask(app, `DELETE /api/patients-register/${id}`, { token: admin });
    const row = (action: string, record_id: number | null, changed: string[] = []) => ({
      action,
      record: 'patient_request',
      record_id,
      fields: changed,
      actor_role: 'admin',
      patient_ids: [],
    });
    expect(await auditRowsSince(database, from)).toEqual([
      row('view', null),
      row('view', id),
      row('view', id),
      row('update', id, ['support_type', 'health_condition', 'care_details', 'place']),
      row('delete', id),
    ]);
  });

  test('and what is read stand or fall together', async ({ app, admin, database }) => {
    const { id } = await aPatientInNeed({ app, database }, medical);
    await failWrites(database, 'audit', 'insert');
    for (const call of [`GET ${LIST}`, `GET ${LIST}/${id}`] as const) {
      const { status, text } = await ask(app, call, { token: admin });
      expect(status, call).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('Cancer');
    }
  });
});
