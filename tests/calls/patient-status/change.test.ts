import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import { refusal } from '../visit-records/records.ts';
import { send, test, YESTERDAY } from './statuses.ts';

interface Said {
  to: string;
  back_on?: string;
  reason?: string;
  place?: string;
  note?: string;
}

describe('the status of a patient', () => {
  test('PST-01 is in care until somebody says otherwise, in every list that there was', async ({
    app,
    admin,
    database: { db },
  }) => {
    const original_id = await addRequest(db);
    const id = await addPatient(db, { first_name: 'Ammini', original_id });
    const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect(body).toMatchObject({ care_status: 'active', status_on: null, back_on: null });
    expect([body.cancelled_visits, body.cancelled_tasks]).toEqual([[], []]);
    for (const list of ['patients', 'active-patients']) {
      const rows = (await ask(app, `GET /api/${list}`, { token: admin })).body;
      expect(rows).toContainEqual(expect.objectContaining({ id, care_status: 'active' }));
    }
    const changes = await ask(app, `GET /api/patients/${id}/status-changes`, { token: admin });
    expect([changes.status, changes.body]).toEqual([200, []]);
  });

  test.for<[said: Said, others: object]>([
    [{ to: 'hospital', back_on: '2026-11-20', note: 'Ward 4' }, {}],
    [{ to: 'away', note: 'With the daughter' }, {}],
    [
      { to: 'discharged', reason: 'better' },
      { back_on: '2026-11-20', place: 'home' },
    ],
    [
      { to: 'deceased', place: 'home' },
      { back_on: '2026-11-20', reason: 'moved' },
    ],
    [{ to: 'deceased' }, {}],
  ])(
    'PST-02 is changed to %j, and what belongs to another status is not stored: %j',
    async ([said, others], { app, admin, clock, database: { db } }) => {
      const id = await addPatient(db);
      const { status, body } = await send(app, admin, id, {
        on_day: YESTERDAY,
        ...others,
        ...said,
      });
      expect(status).toBe(201);
      expect(body.patient).toMatchObject({ id, care_status: said.to, status_on: YESTERDAY });
      expect(body.change).toEqual({
        id: body.change.id,
        from_status: 'active',
        to_status: said.to,
        on_day: YESTERDAY,
        back_on: said.back_on ?? null,
        reason: said.reason ?? null,
        place: said.place ?? null,
        note: said.note ?? null,
        decided_by: 'asha',
        decided_at: clock.now.toISOString(),
        undone_by: null,
        undone_at: null,
        undo: { visits: 0, tasks: 0, assignments: 0, proposals: 0 },
      });
      const path = `/api/patients/${id}/status-changes` as const;
      const changes = await ask(app, `GET ${path}`, { token: admin });
      expect(changes.body).toEqual([body.change]);
      const record = await ask(app, `GET /api/patients/${id}`, { token: admin });
      expect(record.body).toMatchObject({ care_status: said.to, back_on: said.back_on ?? null });
    },
  );

  test('PST-02 goes back to active, also from discharged, and its history is newest first', async ({
    app,
    admin,
    change,
    database: { db },
  }) => {
    const id = await addPatient(db);
    await change(id, { to: 'hospital' });
    await change(id, { to: 'active' });
    await change(id, { to: 'discharged', reason: 'own_wish' });
    const { patient } = await change(id, { to: 'active' });
    expect(patient.care_status).toBe('active');
    const path = `/api/patients/${id}/status-changes` as const;
    const { body } = await ask(app, `GET ${path}`, { token: admin });
    const told = body.map(({ from_status, to_status, undo }: Record<string, unknown>) => [
      from_status,
      to_status,
      undo !== null,
    ]);
    expect(told).toEqual([
      ['discharged', 'active', true],
      ['active', 'discharged', false],
      ['hospital', 'active', false],
      ['active', 'hospital', false],
    ]);
  });

  test('PST-03 is refused for a day to come or before the present status, and taken for another', async ({
    app,
    admin,
    change,
    database: { db },
  }) => {
    const id = await addPatient(db);
    const to = 'hospital';
    expect(refusal(await send(app, admin, id, { to, on_day: '2026-11-16' }))).toEqual({
      status: 400,
      message: 'This day is still to come',
      field: 'on_day',
    });
    await change(id, { to, on_day: '2026-11-10' });
    const early = await send(app, admin, id, { to: 'active', on_day: '2026-11-09' });
    expect([early.status, early.body.field]).toEqual([400, 'on_day']);
    expect(early.body.message).toMatch(/^The present status began on /);
    const { patient } = await change(id, { to: 'active', on_day: '2026-11-10' });
    expect(patient).toMatchObject({ care_status: 'active', status_on: '2026-11-10' });
  });

  test.for([
    [{}, 400, 'to'],
    [{ to: 'asleep', on_day: YESTERDAY }, 400, 'to'],
    [{ to: 'hospital' }, 400, 'on_day'],
    [{ to: 'hospital', on_day: 'monday' }, 400, 'on_day'],
    [{ to: 'hospital', on_day: YESTERDAY, back_on: '2026-11-13' }, 400, 'back_on'],
    [{ to: 'deceased', on_day: YESTERDAY, place: 'bus' }, 400, 'place'],
  ] as const)(
    'PST-02 PST-03 is refused for %j',
    async ([sent, status, field], { app, admin, database }) => {
      const id = await addPatient(database.db);
      const answer = await send(app, admin, id, sent);
      expect([answer.status, answer.body.field]).toEqual([status, field]);
      const record = await ask(app, `GET /api/patients/${id}`, { token: admin });
      expect(record.body).toMatchObject({ care_status: 'active', status_on: null });
    },
  );

  test('PST-02 is not there of nobody, nor of somebody whom the office took out of care', async ({
    app,
    admin,
    database: { db },
  }) => {
    const left = await addPatient(db, { removed_at: '2026-11-01T06:00:00Z' });
    for (const id of [UNKNOWN_ID, left]) {
      const path = `/api/patients/${id}` as const;
      const preview = await ask(app, `GET ${path}/status-preview?to=away`, { token: admin });
      const changes = await ask(app, `GET ${path}/status-changes`, { token: admin });
      const answer = await send(app, admin, id, { to: 'away', on_day: YESTERDAY });
      for (const { status, body } of [preview, changes, answer])
        expect([status, body.message]).toEqual([404, 'Patient not found']);
    }
    const undo = await ask(app, `POST /api/status-changes/${UNKNOWN_ID}/undo`, { token: admin });
    expect([undo.status, undo.body.message]).toEqual([404, 'This change is not there']);
  });

  test('PST-04 asks for a reason when somebody is discharged, and takes no other than the six', async ({
    app,
    admin,
    change,
    database: { db },
  }) => {
    const id = await addPatient(db);
    const discharged = { to: 'discharged', on_day: YESTERDAY };
    for (const reason of [undefined, '', null, 'deceased']) {
      const answer = await send(app, admin, id, { ...discharged, reason });
      expect([answer.status, answer.body.field], String(reason)).toEqual([400, 'reason']);
    }
    const six = ['moved', 'better', 'other_care', 'own_wish', 'unreachable', 'other'];
    for (const reason of six) {
      const answer = await change(await addPatient(db), { ...discharged, reason });
      expect(answer.change.reason).toBe(reason);
    }
  });

  test('PST-05 is not given twice, unless hospital or away get another day of return', async ({
    app,
    admin,
    change,
    database: { db },
  }) => {
    const id = await addPatient(db);
    const same = { status: 409, message: 'This is the status already', field: 'to' };
    expect(refusal(await send(app, admin, id, { to: 'active', on_day: YESTERDAY }))).toEqual(same);
    await change(id, { to: 'hospital', on_day: '2026-11-10', back_on: '2026-11-20' });
    const again = { to: 'hospital', on_day: YESTERDAY, back_on: '2026-11-20' };
    expect(refusal(await send(app, admin, id, again))).toEqual(same);
    // The first day stays when only the day of return changes.
    const { change: later } = await change(id, { ...again, back_on: '2026-11-25' });
    expect(later).toMatchObject({
      from_status: 'hospital',
      to_status: 'hospital',
      on_day: '2026-11-10',
      back_on: '2026-11-25',
    });
    const { change: unknown } = await change(id, { to: 'hospital' });
    expect(unknown.back_on).toBeNull();
    await change(id, { to: 'discharged', reason: 'other' });
    const discharged = { to: 'discharged', on_day: '2026-11-15', reason: 'moved' };
    expect(refusal(await send(app, admin, id, discharged))).toEqual(same);
  });

  test('PST-05 of somebody who has died is changed by no other status', async ({
    app,
    admin,
    change,
    database: { db },
  }) => {
    const id = await addPatient(db);
    await change(id, { to: 'deceased' });
    for (const to of ['active', 'hospital', 'away', 'discharged', 'deceased']) {
      const sent = { to, on_day: '2026-11-15', reason: 'other' };
      expect(refusal(await send(app, admin, id, sent)), to).toEqual({
        status: 409,
        message: 'Undo the entry first',
        field: 'to',
      });
    }
  });

  test('PST-06 is refused with a version that is no longer the present one, and says who changed it', async ({
    app,
    admin,
    change,
    database: { db },
  }) => {
    const id = await addPatient(db);
    const read = async () => (await ask(app, `GET /api/patients/${id}`, { token: admin })).body;
    const { version } = await read();
    await change(id, { to: 'hospital', version });
    const answer = await send(app, admin, id, { to: 'deceased', on_day: YESTERDAY, version });
    expect(refusal(answer)).toEqual({
      status: 409,
      message: 'Changed meanwhile by asha. Please look at the record again.',
      field: 'version',
    });
    const now = await read();
    expect(now.care_status).toBe('hospital');
    expect(now.version).toBeGreaterThan(version);
    await change(id, { to: 'deceased', version: now.version });
  });

  test.for([
    ['version', 'hospital', 'deceased'],
    ['to', 'away', 'away'],
  ] as const)(
    'PST-06 is changed by one of two administrators at once; the other one reads why: %s',
    async ([field, first, second], { app, admin, database: { db } }) => {
      const id = await addPatient(db);
      const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
      const version = field === 'version' ? body.version : undefined;
      const answers = await Promise.all(
        [first, second].map((to) => send(app, admin, id, { to, on_day: YESTERDAY, version })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.field).toBe(field);
      const path = `/api/patients/${id}/status-changes` as const;
      expect((await ask(app, `GET ${path}`, { token: admin })).body).toHaveLength(1);
    },
  );
});
