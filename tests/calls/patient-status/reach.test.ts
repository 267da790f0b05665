import { describe, expect } from 'vitest';
import { addVisitRecord } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { aRecord, send } from '../visit-records/records.ts';
import { test } from './statuses.ts';

const FORBIDDEN = 'You are not allowed to do this';

describe('staff', () => {
  test.for(['discharged', 'deceased'])(
    'PST-22 no longer reach the record of somebody who was %s, with the next call',
    async (to, { app, build, change, undo }) => {
      const { id, token } = await build();
      const reads = ['', '/visits'].map((part) => `GET /api/patients/${id}${part}` as const);
      const statuses = async () =>
        Promise.all(reads.map(async (call) => (await ask(app, call, { token })).status));
      const assigned = async () => {
        const { body } = await ask(app, 'GET /api/assignments/caregiver', { token });
        return body.some(({ patient_id }: { patient_id: number }) => patient_id === id);
      };
      expect(await statuses()).toEqual([200, 200]);
      expect(await assigned()).toBe(true);
      expect((await send(app, { token, patient_id: id }, aRecord())).status).toBe(201);
      const form = async () =>
        (await ask(app, `GET /api/patients/${id}/visit-form`, { token })).body;
      expect((await form()).last_record).toMatchObject({ outcome: 'seen' });
      const { change: made } = await change(id, { to, reason: 'other' });
      expect(await assigned()).toBe(false);
      expect((await ask(app, reads[0] ?? 'GET /', { token })).body.message).toBe(FORBIDDEN);
      for (const call of [
        `PUT /api/health-status/${id}`,
        `PUT /api/medical-history/${id}`,
      ] as const) {
        const body = { note: 'Still here', history: 'Still here' };
        const answer = await ask(app, call, { token, body });
        expect([answer.status, answer.body.message]).toEqual([403, FORBIDDEN]);
      }
      expect(await statuses()).toEqual([403, 403]);
      // A visit that was their own can still be recorded (D-133), without a look at what was before.
      expect((await form()).last_record).toBeNull();
      await undo(made.id);
      expect(await statuses()).toEqual([200, 200]);
      expect(await assigned()).toBe(true);
    },
  );

  test.for(['hospital', 'away'])(
    'PST-22 still reach who is %s',
    async (to, { app, build, change }) => {
      const { id, token } = await build();
      await change(id, { to });
      const record = await ask(app, `GET /api/patients/${id}`, { token });
      expect([record.status, record.body.first_name]).toEqual([200, 'Kalyani']);
      expect((await send(app, { token, patient_id: id }, aRecord())).status).toBe(201);
    },
  );

  test('PST-22 do not reach an ended one through a helper who is brought back with the assignment', async ({
    app,
    admin,
    build,
    change,
    open,
  }) => {
    const { id, helper_id } = await build();
    const { token } = await open({ kinds: ['caregiver'] });
    const read = async () => (await ask(app, `GET /api/patients/${id}`, { token })).status;
    expect(await read()).toBe(200);
    await ask(app, `DELETE /api/caregivers/${helper_id}`, { token: admin });
    await change(id, { to: 'deceased' });
    const { body } = await ask(app, 'GET /api/deleted-records', { token: admin });
    const restore = `POST /api/deleted-records/${body[0].id}/restore` as const;
    expect((await ask(app, restore, { token: admin })).status).toBe(200);
    expect(await read()).toBe(403);
    const { body: list } = await ask(app, 'GET /api/assignments/caregiver', { token });
    const named = list.filter(({ patient_id }: { patient_id: number }) => patient_id === id);
    expect(named).toEqual([]);
  });

  test('PST-22 may neither change a status nor undo one, and read no history of it', async ({
    app,
    build,
    change,
  }) => {
    const { id, token } = await build();
    const { change: made } = await change(id, { to: 'hospital' });
    for (const call of [
      `GET /api/patients/${id}/status-changes`,
      `GET /api/patients/${id}/status-preview?to=active`,
      `POST /api/patients/${id}/status`,
      `POST /api/status-changes/${made.id}/undo`,
    ] as const) {
      const body = call.startsWith('POST') ? { to: 'active', on_day: '2026-11-15' } : undefined;
      const answer = await ask(app, call, { token, body });
      expect([call, answer.status, answer.body.message]).toEqual([call, 403, FORBIDDEN]);
      expect((await ask(app, call, { body })).status).toBe(401);
    }
  });
});

describe('who is due', () => {
  test.for(['hospital', 'away', 'discharged', 'deceased'])(
    'PST-23 has nobody who is %s, with or without an interval, and no visit that nobody recorded after a death',
    async (to, { app, admin, build, change, undo }) => {
      const planned = await build({ visit_every_days: 2, registered_on: '2026-10-01' });
      const undecided = await build({ registered_on: '2026-10-01' });
      const lists = async (token: string, path: string) => {
        const { status, body } = await ask(app, `GET /api/${path}`, { token });
        expect(status).toBe(200);
        return body.map((row: { id: number; patient_id?: number }) => row.patient_id ?? row.id);
      };
      const shown = async () => ({
        due: (await lists(admin, 'due?until=2027-01-01')).includes(planned.id),
        undecided: (await lists(admin, 'due?without_plan=true')).includes(undecided.id),
        staff: (await lists(planned.token, 'due/caregiver')).includes(planned.id),
        unrecorded: (await lists(admin, 'schedules/unrecorded')).includes(planned.id),
        count: (await ask(app, 'GET /api/dashboard-summary', { token: admin })).body.due_visits,
      });
      // Whoever has a visit planned is not due.
      const { body: visits } = await ask(app, 'GET /api/schedules', { token: admin });
      for (const visit of visits)
        if (visit.patient_id === planned.id && visit.visit_date > '2026-11-14')
          await ask(app, `DELETE /api/schedules/${visit.id}`, { token: admin });
      const before = await shown();
      expect(before).toMatchObject({ due: true, undecided: true, staff: true, unrecorded: true });
      const first = await change(planned.id, { to, reason: 'other' });
      const second = await change(undecided.id, { to, reason: 'other' });
      const after = await shown();
      expect(after).toMatchObject({ due: false, undecided: false, staff: false });
      expect(after.count).toBe(before.count - 1);
      if (to === 'deceased') expect(after.unrecorded).toBe(false);
      for (const made of [second, first]) await undo(made.change.id);
      expect(await shown()).toEqual(before);
    },
  );

  test('PST-23 needs no attention any more when the care has ended', async ({
    app,
    admin,
    build,
    change,
  }) => {
    const { id, token } = await build();
    await send(app, { token, patient_id: id }, aRecord({ pain: 9 }));
    const named = async () => {
      const { body } = await ask(app, 'GET /api/attention', { token: admin });
      return body.some(({ patient }: { patient: { id: number } }) => patient.id === id);
    };
    expect(await named()).toBe(true);
    await change(id, { to: 'deceased' });
    expect(await named()).toBe(false);
  });

  test('PST-23 nothing is left to look at once the care has ended, and all of it when that is taken back', async ({
    app,
    admin,
    build,
    change,
    undo,
    database: { db },
  }) => {
    const { id } = await build();
    await addVisitRecord(db, { patient_id: id, visited_on: '2026-11-14', pain: 9 });
    const flags = async () => {
      const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
      return body.flags.map(({ code }: { code: string }) => code);
    };
    expect(await flags()).toContain('pain');
    for (const values of [{ to: 'deceased' }, { to: 'discharged', reason: 'better' }]) {
      const done = await change(id, values);
      expect(await flags()).toEqual([]);
      await undo(done.change.id);
      expect(await flags()).toContain('pain');
    }
    await change(id, { to: 'hospital' });
    expect(await flags()).toContain('pain');
  });
});
