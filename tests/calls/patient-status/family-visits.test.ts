import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { ask } from '../../support/clinic.ts';
import { withAccounts } from '../../support/server/dependencies.ts';
import { addVisit, aVisit } from '../../support/visits.ts';
import { aRecord, save, TODAY } from '../visit-records/records.ts';
import { ILLNESS, PROXY_PHONE, test } from './families.ts';

const byId = (rows: { id: number }[], id: number) => rows.find((row) => row.id === id);
const isFamily = { is_bereavement: true };

describe('a visit to the family', () => {
  test('PST-43 is named as such in every list of the office, where other visits are not', async ({
    app,
    admin,
    mourn,
    someone,
  }) => {
    const { patient_id, schedule_id } = await mourn('medical_professional');
    const other = await someone('caregiver');
    const { patient_id: otherId, helper_id } = other;
    const plan = { patient_id: otherId, helper_id, visit_type: 'Caregiver' };
    const ordinary = await addVisit(app, admin, plan);
    expect(ordinary).toMatchObject({ is_bereavement: false });
    const read = async (path: `/${string}`) =>
      (await ask(app, `GET ${path}`, { token: admin })).body;
    const lists = [
      await read('/api/schedules'),
      (await read(`/api/week?from=${TODAY}`)).visits,
      (await read('/api/schedules/week')).stops,
      (await read('/api/today')).visits,
    ];
    for (const list of lists) {
      expect(byId(list, schedule_id)).toMatchObject(isFamily);
      expect(byId(list, ordinary.id)).toMatchObject({ is_bereavement: false });
    }
    const hub = await read(`/api/patients/${patient_id}`);
    expect(hub.visits).toEqual([expect.objectContaining({ id: schedule_id, ...isFamily })]);
  });

  test('PST-43 has the way to the family on the sheet, and no record of a nurse', async ({
    app,
    admin,
    mourn,
    database: { db },
  }) => {
    const { patient_id, helper_id, schedule_id } = await mourn('medical_professional');
    await db
      .insertInto('visit_records')
      .values({
        ...aRecord({ pain: 9, note: ILLNESS, visited_on: '2026-10-20' }),
        patient_id,
        helper_id,
        helper_kind: 'medical_professional',
        member_name: 'Leela Menon',
      } as never)
      .execute();
    const path = `/api/schedules/week?record=${TODAY}` as const;
    const { body, text } = await ask(app, `GET ${path}`, { token: admin });
    const stop = byId(body.stops, schedule_id);
    expect(stop).toMatchObject({ ...isFamily, phone_number: PROXY_PHONE });
    expect(stop).not.toHaveProperty('last');
    expect(text).not.toContain(ILLNESS);
  });

  test('PST-43 is on the Today of whoever goes, with the number of the proxy and nothing of the illness', async ({
    app,
    mourn,
  }) => {
    for (const kind of ['volunteer', 'caregiver', 'medical_professional'] as const) {
      const { token, schedule_id } = await mourn(kind);
      const { body } = await ask(app, 'GET /api/own-care', { token });
      const visit = byId(body.visits, schedule_id);
      expect(visit).toMatchObject({
        ...isFamily,
        phone_number: PROXY_PHONE,
        address: 'House 12',
        last_status: null,
        tasks: [],
        outcome: null,
        can_record: true,
      });
      expect(JSON.stringify(visit)).not.toContain(ILLNESS);
    }
  });

  test('PST-43 is in the list of the role, and can be recorded only by whose visit it is', async ({
    app,
    mourn,
    someone,
  }) => {
    const { token, schedule_id } = await mourn();
    const colleague = await someone('volunteer');
    for (const [who, can_record] of [
      [token, true],
      [colleague.token, false],
    ] as const) {
      const { body } = await ask(app, 'GET /api/schedules/volunteer', { token: who });
      expect(byId(body, schedule_id)).toMatchObject({ ...isFamily, can_record });
    }
  });

  test('PST-43 opens nothing of the record', async ({ app, mourn }) => {
    const { token, patient_id } = await mourn('medical_professional');
    for (const path of [
      `/api/patients/${patient_id}`,
      `/api/patients/${patient_id}/visits`,
      `/api/patients/${patient_id}/visit-form`,
    ] as const) {
      const answer = await ask(app, `GET ${path}`, { token });
      expect(answer.status, path).toBe(403);
      expect(answer.text).not.toContain(ILLNESS);
    }
    const unplanned = { token, body: aRecord() };
    const answer = await ask(app, `POST /api/patients/${patient_id}/visits`, unplanned);
    expect(answer.status).toBe(403);
  });

  test('PST-43 opens no task where accounts see their own patients alone', async ({
    mourn,
    settings,
  }) => {
    const app = await buildApp(withAccounts(settings, { patients: 'own' }));
    const { token, schedule_id } = await mourn('caregiver');
    const read = async (path: `/${string}`) => (await ask(app, `GET ${path}`, { token })).body;
    expect(byId((await read('/api/own-care')).visits, schedule_id)).toMatchObject({ tasks: [] });
    expect(byId(await read('/api/schedules/caregiver'), schedule_id)).toMatchObject(isFamily);
    expect(JSON.stringify(await read('/api/tasks/caregiver'))).not.toContain(ILLNESS);
    await app.close();
  });

  test('PST-43 stays one when it is moved, and is none any more for another patient', async ({
    app,
    admin,
    mourn,
    someone,
  }) => {
    const { patient_id, helper_id, schedule_id } = await mourn();
    const other = await someone('volunteer');
    const path = `/api/schedules/${schedule_id}` as const;
    const { body: visits } = await ask(app, 'GET /api/schedules', { token: admin });
    const { version } = byId(visits, schedule_id) as unknown as { version: number };
    const to = { version, visit_date: '2026-11-17', visit_time: '10:00' };
    const moved = await ask(app, `PUT ${path}/move`, { token: admin, body: to });
    expect([moved.status, moved.body]).toEqual([
      200,
      expect.objectContaining({ ...isFamily, visit_date: '2026-11-17', patient_id }),
    ]);
    const plan = { patient_name: 'Kalyani Amma', visit_type: 'Volunteer', helper_id };
    const saved = await ask(app, `PUT ${path}`, { token: admin, body: aVisit(plan) });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(isFamily)]);
    const given = await ask(app, `PUT ${path}`, {
      token: admin,
      body: aVisit({ ...plan, patient_id: other.patient_id }),
    });
    expect([given.status, given.body]).toEqual([
      200,
      expect.objectContaining({ is_bereavement: false, patient_id: other.patient_id }),
    ]);
  });

  test('PST-43 is left out when a week is copied', async ({ app, admin, mourn }) => {
    const { patient_id, schedule_id } = await mourn('volunteer', { visit_time: '07:15' });
    const body = { from: '2026-11-22' };
    const answer = await ask(app, 'POST /api/schedules/copy-week', { token: admin, body });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.left_out).toContainEqual({
      visit_date: '2026-11-22',
      visit_time: '07:15',
      patient_name: 'Kalyani Amma',
      reason: 'not_in_care',
    });
    const hub = await ask(app, `GET /api/patients/${patient_id}`, { token: admin });
    expect(hub.body.visits.map(({ id }: { id: number }) => id)).toEqual([schedule_id]);
  });

  test('PST-43 nobody is reminded of one that was not recorded', async ({ app, admin, mourn }) => {
    const { token } = await mourn('volunteer', { visit_date: '2026-11-13' });
    const { body } = await ask(app, 'GET /api/own-care', { token });
    expect(body.unrecorded).toEqual([]);
    const saved = await mourn('volunteer', { visit_date: '2026-11-13' });
    const record = { form: 'family', schedule_id: saved.schedule_id, visited_on: '2026-11-13' };
    await save(app, saved, aRecord(record));
    expect((await ask(app, 'GET /api/own-care', { token: admin })).body.unrecorded).toEqual([]);
  });
});
