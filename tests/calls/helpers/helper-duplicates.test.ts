import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { kinds, withAcceptanceLines } from '../../support/kinds.ts';
import { aHelper, type Values } from '../../support/people.ts';

describe.each(kinds)('$kind', ({ kind, api: PATH, says, lines }) => {
  const CREATE = `POST ${PATH}` as const;

  test(
    withAcceptanceLines('names the detail that another one already has', lines.duplicates),
    async ({ app, admin }) => {
      const first = await add(app, admin);
      const second = await add(app, admin);
      const { emailTaken: email, phoneTaken: phone } = says;
      for (const [values, field, message] of [
        [{ email: first.email }, 'email', email],
        [{ email: first.email.toUpperCase() }, 'email', email],
        [{ phone_number: first.phone_number }, 'phone_number', phone],
        [{ email: first.email, phone_number: first.phone_number }, 'email', email],
      ] as const) {
        const body = { ...aHelper[kind](), ...values };
        for (const call of [CREATE, `PUT ${PATH}/${second.id}`] as const) {
          const answer = await ask(app, call, { token: admin, body });
          expect(answer.status).toBe(409);
          expect(answer.body).toEqual({ message, error: message, field });
        }
      }
      expect((await ask(app, `GET ${PATH}/${second.id}`, { token: admin })).body).toMatchObject(
        second,
      );

      const { id, is_new: _, created_at: __, patient_count: ___, ...ownValues } = first;
      const unchanged = await ask(app, `PUT ${PATH}/${id}`, { token: admin, body: ownValues });
      expect(unchanged.status).toBe(200);
      expect(unchanged.body).toEqual(first);
      const capitals = { ...ownValues, email: ownValues.email.toUpperCase() };
      const respelt = await ask(app, `PUT ${PATH}/${id}`, { token: admin, body: capitals });
      expect(respelt.status).toBe(200);
      expect(respelt.body.email).toBe(capitals.email);
    },
  );

  test('is added once when it is sent twice at the same moment', async ({ app, admin }) => {
    const body = aHelper[kind]();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(app, CREATE, { token: admin, body })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
  });

  test('may share its details with somebody of another kind', async ({ app, admin, database }) => {
    const body = aHelper[kind]();
    const { email, phone_number } = body;
    const other = kind === 'volunteer' ? 'caregiver' : 'volunteer';
    await addHelper(database.db, { kind: other, email, phone_number });
    expect((await ask(app, CREATE, { token: admin, body })).status).toBe(201);
  });

  async function add(app: FastifyInstance, token: string) {
    return (await ask(app, CREATE, { token, body: aHelper[kind]() })).body;
  }
});

describe('medical professionals', () => {
  const PATH = '/api/medical-professionals';
  const TAKEN = 'A medical professional with this license number already exists.';

  test('are told apart by their license number, if they have one (MED-21)', async ({
    app,
    admin,
  }) => {
    const add = (values: Values) =>
      ask(app, `POST ${PATH}`, { token: admin, body: aHelper.medical_professional(values) });
    const first = await add({ license_number: 'TCM7654321' });
    const second = await add({ license_number: null });
    expect([first.status, second.status]).toEqual([201, 201]);
    const refusal = { message: TAKEN, error: TAKEN, field: 'license_number' };
    expect(await add({ license_number: 'TCM7654321' })).toMatchObject({
      status: 409,
      body: refusal,
    });

    const changes = aHelper.medical_professional({ license_number: 'TCM7654321' });
    const change = (id: number) => ask(app, `PUT ${PATH}/${id}`, { token: admin, body: changes });
    expect(await change(second.body.id)).toMatchObject({ status: 409, body: refusal });
    expect((await change(first.body.id)).status).toBe(200);
    for (const license_number of [null, '', ' ']) {
      expect((await add({ license_number })).status, 'none is not a duplicate').toBe(201);
    }
  });
});
