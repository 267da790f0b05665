import type { Visit } from '@thinna/contract/visits/visits';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { deletePeople } from '../../support/people.ts';
import { startCountedServer } from '../../support/statements.ts';
import { addVisit, aVisit, listVisits, SCHEDULES } from '../../support/visits.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { isQuery } from '../patients/patient-costs.ts';

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules');
  await deletePeople(database);
});

const to = (values: Record<string, unknown> = {}) => ({
  version: 1,
  visit_date: '2026-11-18',
  visit_time: '09:30',
  ...values,
});
const move = (
  app: FastifyInstance,
  token: string,
  id: number,
  body: object,
  headers: Record<string, string> = {},
) => ask(app, `PUT ${SCHEDULES}/${id}/move`, { token, body, headers });

const STALE = 'Somebody else has changed this visit meanwhile.';

describe('a visit that is moved', () => {
  test('WEK-04 gets another day and hour, and stays the same otherwise', async ({
    app,
    admin,
    database: { db, pool },
  }) => {
    const patient_id = await addPatient(db);
    const helper_id = await addHelper(db, { name: 'Biju' });
    const before = await addVisit(app, admin, { patient_id, helper_id, visit_type: 'Volunteer' });
    const { status, body } = await move(app, admin, before.id, to({ visit_time: '16:30' }));
    const after = { ...before, visit_date: '2026-11-18', visit_time: '16:30', version: 2 };
    expect([status, body]).toEqual([200, after]);
    const { rows } = await pool.query(
      'select action, record, record_id, fields from audit order by id desc limit 1',
    );
    expect(await listVisits(app, admin)).toEqual([after]);
    expect(rows).toEqual([
      {
        action: 'update',
        record: 'schedule',
        record_id: before.id,
        fields: ['visit_date', 'visit_time'],
      },
    ]);
  });

  test('WEK-04 to where it is keeps its version', async ({ app, admin }) => {
    const { id, visit_date, visit_time } = await addVisit(app, admin);
    const { body } = await move(app, admin, id, to({ visit_date, visit_time }));
    expect(body.version).toBe(1);
  });

  test('WEK-05 to somebody of another kind is a visit of that kind', async ({
    app,
    admin,
    database: { db },
  }) => {
    const volunteer = await addHelper(db, { name: 'Biju' });
    const nurse = await addHelper(db, { kind: 'medical_professional', name: 'Leena Kadavil' });
    const planned = await addVisit(app, admin, { helper_id: volunteer, visit_type: 'Volunteer' });
    const priest = await addVisit(app, admin);
    const night = await addVisit(app, admin, { visit_type: 'Emergency' });
    const goes = async ({ id }: Visit) => {
      const { body } = await move(app, admin, id, to({ helper_id: nurse }));
      return [body.helper_id, body.member_name, body.visit_type];
    };
    expect(await goes(planned)).toEqual([nurse, 'Leena Kadavil', 'Medical Professional']);
    expect(await goes(priest)).toEqual([nurse, 'Leena Kadavil', 'Medical Professional']);
    expect(await goes(night)).toEqual([nurse, 'Leena Kadavil', 'Emergency']);
  });

  test('WEK-05 to the same helper keeps its type', async ({ app, admin, database: { db } }) => {
    const helper_id = await addHelper(db, { name: 'Biju' });
    const { id } = await addVisit(app, admin, { helper_id, visit_type: 'Other' });
    const { body } = await move(app, admin, id, to({ helper_id }));
    expect([body.visit_type, body.visit_date]).toEqual(['Other', '2026-11-18']);
  });

  test('WEK-06 away from a helper needs a name', async ({ app, admin, database: { db } }) => {
    const helper_id = await addHelper(db, { name: 'Biju' });
    const { id } = await addVisit(app, admin, { helper_id, visit_type: 'Volunteer' });
    for (const member_name of [undefined, ' ']) {
      const { status, body } = await move(app, admin, id, to({ helper_id: null, member_name }));
      expect([status, body.field, body.message]).toEqual([
        400,
        'member_name',
        'Member name is required',
      ]);
    }
    const named = to({ helper_id: null, member_name: 'Biju' });
    const { body } = await move(app, admin, id, named);
    expect([body.helper_id, body.member_name, body.visit_type]).toEqual([
      null,
      'Biju',
      'Volunteer',
    ]);
  });

  test('WEK-06 is taken back as a whole, with its type', async ({
    app,
    admin,
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Sheeba' });
    const before = await addVisit(app, admin);
    await move(app, admin, before.id, to({ helper_id }));
    const { visit_date, visit_time, member_name, visit_type } = before;
    const back = { version: 2, visit_date, visit_time, helper_id: null, member_name, visit_type };
    const { body } = await move(app, admin, before.id, back);
    expect(body).toEqual({ ...before, version: 3 });
  });

  test('WEK-06 never gets a type that its helper is not', async ({
    app,
    admin,
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Sheeba' });
    const before = await addVisit(app, admin);
    const wrong = to({ helper_id, visit_type: 'Volunteer' });
    const { status, body } = await move(app, admin, before.id, wrong);
    expect([status, body.field, body.message]).toEqual([
      400,
      'helper_id',
      'Member name must be one person of the chosen role',
    ]);
    expect(await listVisits(app, admin)).toEqual([before]);
  });

  test('WEK-07 WEK-08 is not moved or edited over what somebody else did', async ({
    app,
    admin,
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Leena Kadavil' });
    const { id } = await addVisit(app, admin);
    const moved = await move(app, admin, id, to({ helper_id }));

    const late = await move(app, admin, id, to({ visit_date: '2026-11-20' }));
    const now = `${STALE} It is now: Wed, 18 Nov, 9:30 AM, Leena Kadavil.`;
    const refusal = { message: now, error: now, field: 'version' };
    expect([late.status, late.body]).toEqual([409, refusal]);
    const edited = { ...aVisit({ notes: 'Late' }), version: 1 };
    const edit = await ask(app, `PUT ${SCHEDULES}/${id}`, { token: admin, body: edited });
    expect([edit.status, edit.body]).toEqual([409, refusal]);
    expect(await listVisits(app, admin)).toEqual([moved.body]);

    const malayalam = await move(app, admin, id, to(), { 'accept-language': 'ml' });
    expect(malayalam.body.message).toMatch(
      /^ഇതിനിടെ മറ്റൊരാൾ ഈ സന്ദർശനം മാറ്റി\. ഇപ്പോൾ: .*നവം.* 9:30 AM, Leena Kadavil\.$/,
    );
  });

  test('WEK-08 is edited with its version, or without one as before', async ({ app, admin }) => {
    const { id } = await addVisit(app, admin);
    const edit = async (values: object) => {
      const body = { ...aVisit(), ...values };
      const answer = await ask(app, `PUT ${SCHEDULES}/${id}`, { token: admin, body });
      return [answer.status, answer.body.version];
    };
    expect(await edit({ notes: 'First', version: 1 })).toEqual([200, 2]);
    expect(await edit({ notes: 'Second' })).toEqual([200, 3]);
    expect(await edit({ notes: 'Third', version: null })).toEqual([200, 4]);
    expect((await edit({ notes: 'Fourth', version: 0 }))[0]).toBe(400);
  });

  test('WEK-07 has another version when its helper is gone', async ({
    app,
    admin,
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Sheeba' });
    const { id } = await addVisit(app, admin, { helper_id, visit_type: 'Caregiver' });
    await ask(app, `DELETE /api/caregivers/${helper_id}`, { token: admin });
    const { status, body } = await move(app, admin, id, to({ helper_id }));
    expect([status, body.message]).toEqual([
      409,
      `${STALE} It is now: Sun, 15 Nov, 9:30 AM, Sheeba.`,
    ]);
  });

  test('WEK-09 is not found once it was deleted', async ({ app, admin }) => {
    const { id } = await addVisit(app, admin);
    await ask(app, `DELETE ${SCHEDULES}/${id}`, { token: admin });
    for (const unknown of [id, UNKNOWN_ID, 'x' as unknown as number]) {
      const { status, body } = await move(app, admin, unknown, to());
      expect([status, body.message]).toEqual([404, 'Schedule not found']);
    }
  });

  test.for([
    ['helper_id', UNKNOWN_ID, 'Member name is not there any more'],
    ['helper_id', 'Leena', 'Member name is not there any more'],
    ['version', undefined, 'Version must be a whole number, at least 1'],
    ['version', 0, 'Version must be a whole number, at least 1'],
    ['visit_date', '', 'Visit date is required'],
    ['visit_date', '2026-02-30', 'Visit date must be a day, written YYYY-MM-DD'],
    ['visit_time', '9:30', 'Visit time must be a time, written HH:MM'],
    ['visit_type', 'Neighbour', 'Visit type is required'],
  ] as const)('WEK-09 refuses %s %j', async ([field, value, message], { app, admin }) => {
    const before = await addVisit(app, admin);
    const { status, body } = await move(app, admin, before.id, to({ [field]: value }));
    expect([status, body.field, body.message]).toEqual([400, field, message]);
    expect(await listVisits(app, admin)).toEqual([before]);
  });

  test('WEK-10 by several at the same time is moved by one of them', async ({ app, admin }) => {
    const { id } = await addVisit(app, admin);
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    const answers = await Promise.all(
      days.map((visit_date) => move(app, admin, id, to({ visit_date }))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await listVisits(app, admin)).toEqual([taken[0]?.body]);
  });

  test('WEK-10 under the same key is moved once, and answered the same', async ({ app, admin }) => {
    const { id } = await addVisit(app, admin);
    const key = { 'idempotency-key': 'one move' };
    const first = await move(app, admin, id, to(), key);
    const again = await move(app, admin, id, to(), key);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  test('needs few statements, with the session and without begin and commit', async ({
    settings,
    databaseUrl,
    admin,
    app,
    database: { db },
  }) => {
    const helper_id = await addHelper(db, { name: 'Biju' });
    const { id } = await addVisit(app, admin);
    const counted = await startCountedServer(settings, databaseUrl);
    const count = async (body: object) => {
      expect((await move(counted.app, admin, id, body)).status).toBe(200);
      return counted.statements().filter(isQuery).length;
    };
    expect([await count(to()), await count(to({ version: 2, helper_id }))]).toEqual([4, 5]);
  });
});
