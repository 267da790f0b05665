import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit } from '../../support/visits.ts';
import {
  aMissedRecord,
  aRecord,
  companyAnswers,
  correct,
  listRecords,
  nursingAnswers,
  save,
  send,
  TODAY,
  test,
} from './records.ts';

const days = (records: { visited_on: string }[]) => records.map(({ visited_on }) => visited_on);

describe('the records of a patient', () => {
  test('VIS-41 are answered newest first, in pages', async ({ app, someone }) => {
    const nurse = await someone('caregiver');
    const written = ['2026-11-03', '2026-11-12', '2026-11-08', '2026-11-12', '2026-10-20'];
    for (const visited_on of written) await save(app, nurse, aRecord({ visited_on }));
    const sorted = ['2026-11-12', '2026-11-12', '2026-11-08', '2026-11-03', '2026-10-20'];
    const all = await listRecords(app, nurse);
    expect(days(all)).toEqual(sorted);
    expect(all[0]?.id).toBeGreaterThan(all[1]?.id ?? 0);
    let path = `/api/patients/${nurse.patient_id}/visits?limit=2`;
    const pages: string[][] = [];
    while (path !== '') {
      const { body, headers } = await ask(app, `GET ${path}` as 'GET /', { token: nurse.token });
      pages.push(days(body));
      path = /<(.*)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    expect(pages).toEqual([sorted.slice(0, 2), sorted.slice(2, 4), sorted.slice(4)]);
  });

  test.for(['after=yesterday', 'after=2026-11-15', 'limit=0', 'superseded=yes'])(
    'VIS-41 %s answers 400',
    async (query, { app, someone }) => {
      const nurse = await someone('caregiver');
      const path = `GET /api/patients/${nurse.patient_id}/visits?${query}` as const;
      expect((await ask(app, path, { token: nurse.token })).status).toBe(400);
    },
  );

  test('VIS-42 the last five in force are beside the record of the office', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    for (let day = 1; day <= 6; day += 1)
      await save(app, nurse, aRecord({ visited_on: `2026-11-0${day}`, pain: day }));
    const { body } = await ask(app, `GET /api/patients/${nurse.patient_id}`, { token: admin });
    expect(body.visit_records.map(({ pain }: { pain: number }) => pain)).toEqual([6, 5, 4, 3, 2]);
    expect(body.visit_records).toEqual(
      (await listRecords(app, { ...nurse, token: admin })).slice(0, 5),
    );
    expect(body.last_seen_on).toBe('2026-11-06');
    const own = await ask(app, `GET /api/patients/${nurse.patient_id}`, { token: nurse.token });
    expect(own.body).not.toHaveProperty('visit_records');
  });

  test('VIS-43 nursing staff read all, company staff what volunteers recorded, without a finding', async ({
    app,
    someone,
    open,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const helper_id = await addHelper(db, { kind: 'volunteer', name: 'Anu' });
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const volunteer = { patient_id, ...(await open({ kinds: ['volunteer'], helper_id })) };
    await save(app, nurse, aRecord({ ...nursingAnswers, note: 'Opioids raised' }));
    await save(app, nurse, aMissedRecord({ outcome: 'in_hospital', reason: 'Bleeding' }));
    await save(app, volunteer, aRecord({ form: 'company', ...companyAnswers }));
    await save(app, volunteer, aMissedRecord());
    const kinds = (records: { helper_kind: string; form: string }[]) =>
      records.map(({ helper_kind, form }) => `${helper_kind} ${form}`);
    expect(kinds(await listRecords(app, nurse))).toEqual([
      'volunteer missed',
      'volunteer company',
      'caregiver missed',
      'caregiver nursing',
    ]);
    const read = await listRecords(app, volunteer);
    expect(kinds(read)).toEqual(['volunteer missed', 'volunteer company']);
    for (const record of read)
      for (const field of ['pain', 'unable', 'akps', 'phase', 'pulse', 'found', 'medicines_until'])
        expect(record).not.toHaveProperty(field);
  });

  test('VIS-44 are refused with the next call when the assignment ends, like those of strangers', async ({
    app,
    someone,
    admin,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id, token } = nurse;
    await save(app, nurse, aRecord());
    expect(await listRecords(app, nurse)).toHaveLength(1);
    await db
      .updateTable('assignments')
      .set({ completed_at: new Date() })
      .where('patient_id', '=', patient_id)
      .execute();
    const paths = (id: number) => [`/api/patients/${id}/visits`, `/api/patients/${id}/visit-form`];
    for (const id of [patient_id, 2_147_483_647])
      for (const path of paths(id)) {
        expect((await ask(app, `GET ${path}` as 'GET /', { token })).status).toBe(403);
        const office = await ask(app, `GET ${path}` as 'GET /', { token: admin });
        expect(office.status).toBe(id === patient_id ? 200 : 404);
      }
    expect((await send(app, nurse, aRecord())).status).toBe(403);
    const unknown = { token, patient_id: 2_147_483_647 };
    expect((await send(app, unknown, aRecord())).status).toBe(403);
    expect((await send(app, { ...unknown, token: admin }, aRecord())).status).toBe(404);
  });
});

describe('the form of a visit', () => {
  const form = async (app: Parameters<typeof ask>[0], token: string, path: string) => {
    const answer = await ask(app, `GET /api/patients/${path}` as 'GET /', { token });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };

  test('VIS-04 VIS-09 has patient, plan, next plan, the last values with their day, and phones', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver', { patient: { phone_number: '9400011111' } });
    const { patient_id, helper_id } = nurse;
    const plan = { patient_id, helper_id, visit_type: 'Caregiver' };
    const planned = await addVisit(app, admin, plan);
    const next = await addVisit(app, admin, { ...plan, visit_date: '2026-11-18' });
    await addVisit(app, admin, { ...plan, visit_date: '2026-11-25' });
    const old = await save(app, nurse, aRecord({ visited_on: '2026-11-08', pain: 8 }));
    const wrong = { ...aRecord({ visited_on: '2026-11-08', pain: 5 }), correction: 'Misread' };
    await correct(app, nurse.token, old.id, wrong);
    await save(app, nurse, aMissedRecord({ visited_on: '2026-11-10' }));
    const body = await form(app, nurse.token, `${patient_id}/visit-form?schedule=${planned.id}`);
    expect(body).toMatchObject({
      today: TODAY,
      patient: {
        id: patient_id,
        name: 'Kalyani Amma',
        phone_number: '9400011111',
        last_seen_on: '2026-11-08',
      },
      helper: { id: helper_id, name: 'Leela Menon', kind: 'caregiver' },
      helpers: [],
      plan: { id: planned.id, visit_time: '09:30', helper_id, is_recorded: false },
      next_plan: { id: next.id, visit_date: '2026-11-18' },
      last_record: { visited_on: '2026-11-08', pain: 5, form: 'nursing' },
    });
    expect(body.patient.register_number).toMatch(/\d/);
    expect(body.phones).toHaveLength(3);
    expect(body.phones[0]).toEqual({
      label: { en: expect.any(String), ml: expect.any(String) },
      number: expect.stringMatching(/^\d{10}$/),
    });
    await save(app, nurse, aRecord({ schedule_id: planned.id }));
    const after = await form(app, nurse.token, `${patient_id}/visit-form?schedule=${planned.id}`);
    expect(after.plan.is_recorded).toBe(true);
    const other = await someone('caregiver');
    const foreign = await form(
      app,
      other.token,
      `${other.patient_id}/visit-form?schedule=${planned.id}`,
    );
    expect(foreign).toMatchObject({ plan: null, next_plan: null, last_record: null });
  });

  test('VIS-09 tells nothing of before to volunteers, nor to who has only the planned visit', async ({
    app,
    someone,
    open,
    admin,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    await save(app, nurse, aRecord({ pain: 8 }));
    const helper_id = await addHelper(db, { kind: 'volunteer', name: 'Anu' });
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const volunteer = await open({ kinds: ['volunteer'], helper_id });
    expect(await form(app, volunteer.token, `${patient_id}/visit-form`)).toMatchObject({
      last_record: null,
      helper: { kind: 'volunteer' },
    });
    const visitor = await someone('medical_professional', { isAssigned: false });
    await addVisit(app, admin, {
      patient_id,
      helper_id: visitor.helper_id,
      visit_type: 'Medical Professional',
    });
    expect(await form(app, visitor.token, `${patient_id}/visit-form`)).toMatchObject({
      last_record: null,
      patient: { name: 'Kalyani Amma', last_seen_on: null },
    });
    const list = await ask(app, `GET /api/patients/${patient_id}/visits`, { token: visitor.token });
    expect(list.status).toBe(403);
    expect((await send(app, { ...visitor, patient_id }, aRecord())).status).toBe(201);
  });

  test('VIS-19 offers an account without a helper whom it may name, those of the patient first', async ({
    app,
    someone,
    open,
    admin,
    database: { db },
  }) => {
    const { patient_id, helper_id } = await someone('caregiver', { name: 'Zeena' });
    const spare = await addHelper(db, { kind: 'caregiver', name: 'Amina' });
    const volunteer = await addHelper(db, { kind: 'volunteer', name: 'Bindu' });
    const { token } = await open({ kinds: ['caregiver'] });
    const { helper, helpers } = await form(app, token, `${patient_id}/visit-form`);
    expect(helper).toBeNull();
    expect(helpers[0]).toEqual({
      id: helper_id,
      name: 'Zeena',
      kind: 'caregiver',
      is_assigned: true,
    });
    const ids = helpers.map(({ id }: { id: number }) => id);
    expect(ids).toContain(spare);
    expect(ids).not.toContain(volunteer);
    const office = await form(app, admin, `${patient_id}/visit-form`);
    expect(office.helpers.map(({ id }: { id: number }) => id)).toContain(volunteer);
  });
});
