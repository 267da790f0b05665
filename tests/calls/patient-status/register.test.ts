import { describe, expect } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit, aVisit } from '../../support/visits.ts';
import { assign } from '../assignments/rows.ts';
import { refusal } from '../visit-records/records.ts';
import { test as statusTest } from './statuses.ts';

const statuses = ['active', 'hospital', 'away', 'discharged', 'deceased'] as const;
const ENDED = 'The care of this patient has ended. Open the record to take it up again.';

const test = statusTest
  /** A patient of each status by this last name, each of whom came from a request. */
  .extend('oneOfEach', { scope: 'file' }, ({ change, database: { db } }) => {
    return async (last_name: string) => {
      const of = {} as Record<(typeof statuses)[number], { id: number; original_id: number }>;
      for (const to of statuses) {
        const original_id = await addRequest(db);
        const first_name = to === 'active' ? 'Ammini' : to;
        const values = { first_name, last_name, original_id, support_type: 'caregiver' as const };
        const id = await addPatient(db, values);
        if (to !== 'active') await change(id, { to, reason: 'other' });
        of[to] = { id, original_id };
      }
      return of;
    };
  });

describe('the register', () => {
  test('PST-11 holds who is in care, and who is not or everybody when that is asked for', async ({
    app,
    admin,
    oneOfEach,
  }) => {
    await oneOfEach('Pulickal');
    const list = async (query: string) => {
      const { status, body } = await ask(app, `GET /api/patients?${query}`, { token: admin });
      expect(status).toBe(200);
      return body
        .filter(({ last_name }: { last_name: string }) => last_name === 'Pulickal')
        .map(({ care_status }: { care_status: string }) => care_status);
    };
    const lists = {
      '': ['away', 'hospital', 'active'],
      'status=in_care': ['away', 'hospital', 'active'],
      'status=ended': ['deceased', 'discharged'],
      'status=all': ['deceased', 'discharged', 'away', 'hospital', 'active'],
    };
    for (const [query, expected] of Object.entries(lists)) {
      expect((await list(query)).toSorted(), query).toEqual(expected.toSorted());
      const searched = await list(`search=pulickal&${query}`);
      expect(searched.toSorted(), `${query} with a search`).toEqual(expected.toSorted());
      const medical = await list(`support_type=medical&${query}`);
      expect(medical).toEqual([]);
    }
    for (const status of ['deceased', 'x', '']) {
      const answer = await ask(app, `GET /api/patients?status=${status}`, { token: admin });
      expect([answer.status, answer.body.field], status).toEqual([400, 'status']);
    }
  });

  test('PST-11 keeps the list from page to page, and finds numbers in each', async ({
    app,
    admin,
    oneOfEach,
    database: { db },
  }) => {
    const { deceased, discharged } = await oneOfEach('Kadavil');
    const page = await ask(app, 'GET /api/patients?status=ended&limit=1', { token: admin });
    expect(page.body).toMatchObject([{ id: deceased.id, status_on: '2026-11-15' }]);
    expect(page.headers.link).toContain('status=ended');
    const [, next = ''] = /<([^>]+)>/.exec(String(page.headers.link)) ?? [];
    const second = await ask(app, `GET ${next as '/'}`, { token: admin });
    expect(second.body).toMatchObject([{ id: discharged.id }]);
    const { phone_number } = await db
      .selectFrom('patients')
      .select('phone_number')
      .where('id', '=', deceased.id)
      .executeTakeFirstOrThrow();
    for (const [query, found] of [
      ['', []],
      ['&status=ended', [deceased.id]],
      ['&status=all&limit=5', [deceased.id]],
    ] as const) {
      const path = `GET /api/patients?search=${phone_number}${query}` as const;
      const { body } = await ask(app, path, { token: admin });
      expect(body.map(({ id }: { id: number }) => id)).toEqual(found);
    }
  });

  test('PST-12 opens the record of an ended one by its address, from the search and from the audit', async ({
    app,
    admin,
    change,
    database: { db },
  }) => {
    const id = await addPatient(db, { first_name: 'Thankamani', dob: '1950-11-14' });
    await change(id, { to: 'deceased', on_day: '2026-11-13' });
    const path = `/api/patients/${id}` as const;
    const record = await ask(app, `GET ${path}`, { token: admin });
    expect(record.body).toMatchObject({
      first_name: 'Thankamani',
      care_status: 'deceased',
      status_on: '2026-11-13',
      // On the day of death, a day before the birthday.
      age: 75,
    });
    const looks = await ask(app, `GET ${path}/looks`, { token: admin });
    expect(looks.body).toMatchObject({ id, looks: [{ opened: 1, changed: 1 }] });
    const found = await ask(app, 'POST /api/search', {
      token: admin,
      body: { text: 'Thankamani' },
    });
    expect(found.body.patients).toMatchObject([{ id, care_status: 'deceased', is_in_care: true }]);
    expect((await ask(app, `GET ${path}/everything`, { token: admin })).status).toBe(200);
  });

  test('PST-13 offers for assignments and new work only who is in care', async ({
    app,
    admin,
    oneOfEach,
    database: { db },
  }) => {
    const patients = await oneOfEach('Thekkumthala');
    const { body } = await ask(app, 'GET /api/active-patients', { token: admin });
    const listed = body
      .filter(({ last_name }: { last_name: string }) => last_name === 'Thekkumthala')
      .map(({ care_status }: { care_status: string }) => care_status);
    expect(listed.toSorted()).toEqual(['active', 'away', 'hospital']);
    const helperId = await addHelper(db, { kind: 'caregiver' });
    for (const status of statuses) {
      const { id } = patients[status];
      const isEnded = status === 'discharged' || status === 'deceased';
      const assigned = await assign(app, admin, {
        patientId: id,
        helperId,
        helperType: 'caregiver',
      });
      expect([assigned.status, assigned.body.error], status).toEqual(
        isEnded ? [404, 'Patient not found'] : [201, undefined],
      );
      const visit = aVisit({ patient_id: id, visit_date: '2026-11-20' });
      const planned = await ask(app, 'POST /api/schedules', { token: admin, body: visit });
      expect(planned.status, status).toBe(isEnded ? 400 : 201);
      const day = {
        patient_ids: [id],
        visit_type: 'Other',
        member_name: 'The parish priest',
        visit_date: '2026-11-21',
        first_time: '09:30',
      };
      const batch = await ask(app, 'POST /api/schedules/batch', { token: admin, body: day });
      expect(batch.status, status).toBe(isEnded ? 400 : 201);
      if (isEnded) expect(batch.body.message).toBe('Patients is not there any more');
    }
    const named = { patient_name: 'deceased Thekkumthala' };
    expect(await addVisit(app, admin, named)).toMatchObject({ patient_id: null });
  });

  test('PST-13 copies no visit to who is in hospital, away or ended into the next week', async ({
    app,
    admin,
    change,
    database: { db },
  }) => {
    for (const to of statuses) {
      const id = await addPatient(db, { first_name: 'Copied', last_name: to });
      await addVisit(app, admin, { patient_id: id, visit_date: '2027-02-01' });
      if (to === 'active') continue;
      const back_on = '2027-03-01';
      await change(id, { to, back_on, reason: 'other' });
      // Planned anew for the time in hospital; of an ended one the visit had been before.
      const ofPatient = db.updateTable('schedules').where('patient_id', '=', id);
      await ofPatient.set({ cancelled_at: null, cancelled_by: null }).execute();
    }
    const { body } = await ask(app, 'POST /api/schedules/copy-week', {
      token: admin,
      body: { from: '2027-02-08' },
    });
    const named = ({ patient_name }: { patient_name: string }) => patient_name.split(' ')[1];
    expect(body.added.map(named)).toEqual(['active']);
    const leftOut = body.left_out.map((visit: { patient_name: string; reason: string }) => [
      named(visit),
      visit.reason,
    ]);
    expect(Object.fromEntries(leftOut)).toEqual({
      hospital: 'absent',
      away: 'absent',
      discharged: 'not_in_care',
      deceased: 'not_in_care',
    });
  });

  test('PST-14 makes nobody active again whose care has ended, and takes none of them out of care', async ({
    app,
    admin,
    oneOfEach,
  }) => {
    const patients = await oneOfEach('Vadakkan');
    for (const status of ['discharged', 'deceased'] as const) {
      const { id, original_id } = patients[status];
      const body = { original_id, first_name: status, support_type: 'caregiver' };
      const again = await ask(app, 'POST /api/patients-to-add', { token: admin, body });
      expect(refusal(again), status).toMatchObject({ status: 409, message: ENDED });
      const path = `DELETE /api/patients/remove/${original_id}` as const;
      const removed = await ask(app, path, { token: admin });
      expect([removed.status, removed.body.message]).toEqual([404, 'Patient is not active']);
      const record = await ask(app, `GET /api/patients/${id}`, { token: admin });
      expect(record.body.care_status).toBe(status);
    }
    const { original_id } = patients.hospital;
    const body = { original_id, first_name: 'hospital', support_type: 'caregiver' };
    const present = await ask(app, 'POST /api/patients-to-add', { token: admin, body });
    expect([present.status, present.body.care_status]).toEqual([200, 'hospital']);
  });

  test.for(['discharged', 'deceased'])(
    'PST-15 refuses the same personal information as that of somebody who was %s',
    async (to, { app, admin, change }) => {
      const body = { first_name: 'Omana', last_name: to, support_type: 'other', age: 70 };
      const first = await ask(app, 'POST /api/patients', { token: admin, body });
      await change(first.body.id, { to, reason: 'other' });
      const second = await ask(app, 'POST /api/patients', { token: admin, body });
      expect(refusal(second)).toEqual({
        status: 409,
        message: 'A patient with same personal information already exists.',
        field: 'first_name',
      });
    },
  );
});
