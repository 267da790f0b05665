import type { Patient } from '@thinna/contract/patients/patients';
import { describe, expect } from 'vitest';
import { ask, test } from '../../support/clinic.ts';
import { addPatientByCall, aPatient, PATIENTS } from '../../support/patients.ts';

const medical_proxy = { name: 'Joseph', relation: 'Son', phone_number: '9400000001' };

/** The two sections that a save replaces as a whole, each with two bodies. */
const sections = [
  {
    path: 'personal',
    ways: () => [aPatient({ first_name: 'First' }), aPatient({ first_name: 'Second' })],
    read: ({ first_name }: Patient) => first_name,
  },
  {
    path: 'proxy',
    ways: () => [{ medical_proxy }, { medical_proxy: { ...medical_proxy, name: 'Second' } }],
    read: (patient: Patient) => patient.medical_proxy?.name,
  },
] as const;

describe.each(sections)('two who save $path', ({ path, ways, read }) => {
  test('PAT-77 the later save stands when nobody says what was read', async ({ app, admin }) => {
    const { id } = await addPatientByCall({ app, admin });
    const [firstBody, secondBody] = ways();
    const call = `PUT ${PATIENTS}/${id}/${path}` as const;
    await ask(app, call, { token: admin, body: firstBody });
    const { status, body } = await ask(app, call, { token: admin, body: secondBody });
    expect(status).toBe(200);
    expect(read(body)).toBe('Second');
  });

  test('PAT-77 a save over somebody else’s is refused when it says what was read', async ({
    app,
    admin,
  }) => {
    const { id, version } = await addPatientByCall({ app, admin });
    const [firstBody, secondBody] = ways();
    const call = `PUT ${PATIENTS}/${id}/${path}` as const;
    const first = await ask(app, call, { token: admin, body: { ...firstBody, version } });
    expect(first.status).toBe(200);
    expect(first.body.version).toBe(version + 1);

    for (const [language, sentence] of [
      ['en', 'Somebody else has changed this patient meanwhile. Look at it again first.'],
      ['ml', 'ഇതിനിടെ മറ്റൊരാൾ ഈ രോഗിയുടെ വിവരങ്ങൾ മാറ്റി. ആദ്യം അതു വീണ്ടും നോക്കുക.'],
    ] as const) {
      const headers = { 'accept-language': language };
      const body = { ...secondBody, version };
      const stale = await ask(app, call, { token: admin, headers, body });
      expect(stale.status).toBe(409);
      expect(stale.body).toEqual({ message: sentence, error: sentence, field: 'version' });
    }
    const stored = await ask(app, `GET ${PATIENTS}/${id}`, { token: admin });
    expect(stored.body).toEqual(first.body);
    const { version: present } = first.body;
    const retried = await ask(app, call, {
      token: admin,
      body: { ...secondBody, version: present },
    });
    expect(read(retried.body)).toBe('Second');
  });

  test('PAT-77 of two at once with the same reading one is refused', async ({ app, admin }) => {
    const { id, version } = await addPatientByCall({ app, admin });
    const [firstBody, secondBody] = ways();
    const call = `PUT ${PATIENTS}/${id}/${path}` as const;
    const saves = [firstBody, secondBody].map((body) =>
      ask(app, call, { token: admin, body: { ...body, version } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted((first, second) => first - second)).toEqual([200, 409]);
  });

  test('a version that is no number is refused', async ({ app, admin }) => {
    const { id } = await addPatientByCall({ app, admin });
    for (const version of ['1', 0, 1.5, {}]) {
      const body = { ...ways()[0], version };
      const answer = await ask(app, `PUT ${PATIENTS}/${id}/${path}`, { token: admin, body });
      expect(answer.status).toBe(400);
      expect(answer.body.field).toBe('version');
    }
  });
});

test('the version changes with every change of the row, and with nothing else', async ({
  app,
  admin,
  database: { db },
}) => {
  const values = aPatient();
  const { body: first } = await ask(app, `POST ${PATIENTS}`, { token: admin, body: values });
  const path = `${PATIENTS}/${first.id}` as const;
  const put = async (section: string, body?: unknown) => {
    const answer = await ask(app, `PUT ${path}/${section}`, { token: admin, body });
    expect(answer.status, section).toBe(200);
    const { version } = (await ask(app, `GET ${path}`, { token: admin })).body as Patient;
    return version;
  };
  expect(await put('view')).toBe(1);
  expect(await put('personal', values)).toBe(1);
  expect(await put('notes', { additional_notes: 'Slept well' })).toBe(1);
  expect(await put('history', { medical_history: 'A fall' })).toBe(1);
  expect(await put('medical', { health_status: { disease: 'Cancer' } })).toBe(1);
  expect(await put('medical', { doctor: 'Dr Anil' })).toBe(2);
  expect(await put('proxy', { medical_proxy })).toBe(3);
  expect(await put('proxy', { medical_proxy: null })).toBe(4);
  expect(await put('personal', { ...values, place: 'Mala' })).toBe(5);
  await db.updateTable('patients').set({ place: 'Koratty' }).where('id', '=', first.id).execute();
  expect(await put('view')).toBe(6);
});
