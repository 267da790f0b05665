import { helperKinds } from '@thinna/contract/helpers/helpers';
import { metaOf } from '@thinna/contract/kit/failure';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { kinds, withAcceptanceLines } from '../../support/kinds.ts';
import { aHelper } from '../../support/people.ts';

/** What the page of a helper has beside the record, while nobody has given them any work. */
const noWork = { patients: [], visits: [] };

describe.each(kinds)('$kind', ({ kind, api: PATH, role, says, lines, ...spec }) => {
  const { calls, input } = helperKinds[kind];
  const otherKinds = (['volunteer', 'caregiver', 'medical_professional'] as const).filter(
    (other) => other !== kind,
  );
  const optional = Object.keys(input.shape).filter((field) => !metaOf(input, field).isRequired);

  test(
    withAcceptanceLines('is added and answered with its fields and no others', lines.answer),
    async ({ app, admin, clock }) => {
      const values = aHelper[kind]();
      const { status, body } = await ask(app, `POST ${PATH}`, { token: admin, body: values });
      expect(status).toBe(201);
      const stored = {
        ...values,
        is_new: true,
        created_at: clock.now.toISOString(),
        patient_count: 0,
        id: body.id,
      };
      expect(body).toEqual(stored);
      expect(Object.keys(body).toSorted()).toEqual(
        Object.keys(calls.create.answer.shape).toSorted(),
      );
      const documentedFields = ['id', ...Object.keys(spec.fields), 'is_new'];
      expect(Object.keys(body)).toEqual(expect.arrayContaining(documentedFields));
      expect(await read(app, admin, `${PATH}/${body.id}`)).toEqual({ ...stored, ...noWork });
      const list: unknown = await read(app, admin, PATH);
      expect(list).toContainEqual(stored);
    },
  );

  test(
    withAcceptanceLines('may be added under its own userType, or without', lines.userType),
    async ({ app, admin }) => {
      for (const userType of [...spec.userTypes, undefined]) {
        const body = { ...aHelper[kind](), userType };
        const created = await ask(app, `POST ${PATH}`, { token: admin, body });
        expect(created.status, userType).toBe(201);
        expect((await ask(app, `GET ${PATH}/${created.body.id}`, { token: admin })).status).toBe(
          200,
        );
      }
    },
  );

  test('loses spaces around its texts, and a blank optional text is none', async ({
    app,
    admin,
  }) => {
    const values = aHelper[kind]();
    const spaced = Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, ` \t${text}\n `]),
    );
    const created = await ask(app, `POST ${PATH}`, { token: admin, body: spaced });
    expect(created.body).toMatchObject(values);

    const none = Object.fromEntries(optional.map((field) => [field, null]));
    for (const blank of [' \n ', '', null, undefined]) {
      const blanks = Object.fromEntries(optional.map((field) => [field, blank]));
      const body = { ...aHelper[kind](), ...blanks };
      const answer = await ask(app, `POST ${PATH}`, { token: admin, body });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject(none);
    }
  });

  test('keeps Malayalam and the inner lines of a text as they are', async ({ app, admin }) => {
    const values = aHelper[kind]({ name: 'അനി\u0D7D കുമാർ', notes: 'ഒന്ന്\n\n  രണ്ട്' });
    const { body } = await ask(app, `POST ${PATH}`, { token: admin, body: values });
    expect(body).toMatchObject(values);
  });

  test('is replaced as a whole, and stays as new and as old as it was', async ({
    app,
    admin,
    clock,
  }) => {
    const before = await add(app, admin);
    clock.pass(5);
    const { name, email, phone_number, address } = aHelper[kind]();
    const body = { name, email, phone_number, address, userType: 'ignored here' };
    const { status, body: after } = await ask(app, `PUT ${PATH}/${before.id}`, {
      token: admin,
      body,
    });
    expect(status).toBe(200);
    const none = Object.fromEntries(optional.map((field) => [field, null]));
    const { id, is_new, created_at, patient_count } = before;
    const kept = { id, is_new, created_at, patient_count };
    expect(after).toEqual({ ...kept, name, email, phone_number, address, ...none });
    expect(await read(app, admin, `${PATH}/${id}`)).toEqual({ ...after, ...noWork });
  });

  test(
    withAcceptanceLines('is NEW until somebody looks, and looking twice is harmless', lines.isNew),
    async ({ app, admin, clock, database }) => {
      const { id } = await add(app, admin);
      const isNew = async () => (await read(app, admin, `${PATH}/${id}`)).is_new;
      const viewedAt = async () => {
        const row = database.db.selectFrom('helpers').select('viewed_at').where('id', '=', id);
        return (await row.executeTakeFirstOrThrow()).viewed_at;
      };
      await read(app, admin, PATH);
      await ask(app, `PUT ${PATH}/${id}`, { token: admin, body: aHelper[kind]() });
      expect(await isNew()).toBe(true);

      const first = await ask(app, `PUT ${PATH}/${id}/view`, { token: admin });
      expect(first.status).toBe(200);
      expect(first.body).toEqual({ message: 'Saved' });
      expect(await isNew()).toBe(false);
      const viewTime = clock.now;
      expect(await viewedAt()).toEqual(viewTime);

      clock.pass(30);
      const json = { 'content-type': 'application/json' };
      const second = await ask(app, `PUT ${PATH}/${id}/view`, { token: admin, headers: json });
      expect(second.status).toBe(200);
      expect(await isNew()).toBe(false);
      expect(await viewedAt()).toEqual(viewTime);
      await ask(app, `PUT ${PATH}/${id}`, { token: admin, body: aHelper[kind]() });
      expect(await isNew()).toBe(false);
    },
  );

  test.for(otherKinds)(
    withAcceptanceLines('of another kind is not there: %s', lines.otherKind),
    async (otherKind, { app, admin, database: { db } }) => {
      const id = await addHelper(db, { kind: otherKind });
      const row = () =>
        db.selectFrom('helpers').selectAll().where('id', '=', id).executeTakeFirst();
      const before = await row();
      for (const call of [
        `GET ${PATH}/${id}`,
        `PUT ${PATH}/${id}/view`,
        `DELETE ${PATH}/${id}`,
      ] as const) {
        const { status, body } = await ask(app, call, { token: admin });
        expect(status, call).toBe(404);
        expect(body.message, call).toBe(says.notFound);
      }
      const put = await ask(app, `PUT ${PATH}/${id}`, { token: admin, body: aHelper[kind]() });
      expect(put.status).toBe(404);
      expect(await row()).toEqual(before);
      const list: { id: number }[] = await read(app, admin, PATH);
      expect(list.map((helper) => helper.id)).not.toContain(id);
    },
  );

  test(`is deleted with its assignments; tasks and diary live on (${lines.unlinked}, SYS-14)`, async ({
    app,
    admin,
    database: { db },
  }) => {
    const helper = await add(app, admin);
    const patient_id = await addPatient(db);
    const visit = {
      patient_name: 'Kunjappan',
      visit_type: role,
      visit_date: '2026-11-20',
      visit_time: '10:00',
    };
    const link = { helper_id: helper.id };
    await db
      .insertInto('assignments')
      .values({ patient_id, ...link })
      .execute();
    await db
      .insertInto('notifications')
      .values({ message: 'New', kind, ...link })
      .execute();
    const assigned = { assigned_kind: kind, assigned_helper_id: helper.id };
    await db
      .insertInto('tasks')
      .values({ title: 'Call the family', ...assigned })
      .execute();
    await db
      .insertInto('schedules')
      .values({ ...visit, member_name: helper.name, ...link })
      .execute();
    // Visits show the helper's current name and keep the last one after a delete (api.md 6).
    const renamed = { ...aHelper[kind](), name: 'Mary Thomas' };
    await ask(app, `PUT ${PATH}/${helper.id}`, { token: admin, body: renamed });

    const { status, body } = await ask(app, `DELETE ${PATH}/${helper.id}`, { token: admin });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Deleted' });
    expect((await ask(app, `GET ${PATH}/${helper.id}`, { token: admin })).status).toBe(404);
    expect((await ask(app, `DELETE ${PATH}/${helper.id}`, { token: admin })).status).toBe(404);

    expect(await db.selectFrom('assignments').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([]);
    const tasks = db.selectFrom('tasks').selectAll().where('assigned_kind', '=', kind);
    expect(await tasks.execute()).toMatchObject([
      { title: 'Call the family', assigned_helper_id: null },
    ]);
    const visits = db.selectFrom('schedules').selectAll().where('visit_type', '=', role);
    expect(await visits.execute()).toMatchObject([{ member_name: 'Mary Thomas', helper_id: null }]);
    const again = await ask(app, `POST ${PATH}`, { token: admin, body: renamed });
    expect(again.status).toBe(201);
  });

  async function add(app: FastifyInstance, token: string) {
    return (await ask(app, `POST ${PATH}`, { token, body: aHelper[kind]() })).body;
  }
});

async function read(app: FastifyInstance, token: string, path: `/${string}`) {
  const { status, body } = await ask(app, `GET ${path}`, { token });
  expect(status).toBe(200);
  return body;
}
