import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import {
  aMissedRecord,
  aRecord,
  companyAnswers,
  listRecords,
  nursingAnswers,
  refusal,
  save,
  send,
  test,
} from './records.ts';

describe('every answer', () => {
  test('VIS-08 VIS-12 VIS-16 of the nursing form comes back as it was sent', async ({
    app,
    someone,
  }) => {
    const nurse = await someone('medical_professional');
    const body = aRecord({
      ...nursingAnswers,
      temperature_c: 38.3,
      with_names: 'Raju, driver',
      started_at: '2026-11-15T04:35:00.000Z',
      finished_at: '2026-11-15T05:12:00.000Z',
      note: 'Slept badly',
      next: 'task',
      next_on: '2026-11-17',
      next_for: 'Medical Professional',
      next_note: 'Look at the wound',
    });
    const saved = await save(app, nurse, body);
    expect(saved).toMatchObject(body);
    expect(saved).toMatchObject({
      patient_id: nurse.patient_id,
      helper_id: nurse.helper_id,
      helper_kind: 'medical_professional',
      member_name: 'Leela Menon',
      recorded_by: 'Leela Menon',
      worry: null,
      can_correct: true,
      corrected: null,
      recorded_at: '2026-11-15T06:30:00.000Z',
    });
    const { same_hour: _, ...record } = saved;
    expect(await listRecords(app, nurse)).toEqual([record]);
  });

  test('VIS-13 of the company form comes back, and of a missed visit', async ({ app, someone }) => {
    const volunteer = await someone('volunteer');
    const company = aRecord({ form: 'company', ...companyAnswers, note: 'We talked' });
    expect(await save(app, volunteer, company)).toMatchObject(company);
    const missed = aMissedRecord({ outcome: 'other', reason: 'A wedding in the house' });
    const saved = await save(app, volunteer, missed);
    expect(saved).toMatchObject(missed);
    for (const field of ['pain', 'akps', 'found', 'told_by'])
      expect(saved).not.toHaveProperty(field);
  });

  test.for([
    ['pain', 11],
    ['breathlessness', -1],
    ['nausea', 4.5],
    ['worry', 'a lot'],
  ])('VIS-08 %s %s answers 400 at the item', async ([field, value], { app, someone }) => {
    const nurse = await someone('caregiver');
    const answer = await send(app, nurse, aRecord({ [field as string]: value }));
    expect(answer).toMatchObject({ status: 400, body: { field } });
    expect(answer.body.message).toMatch(/: this value cannot be right$/);
  });

  test('VIS-08 an item with a score and Could not say answers 400 at the item', async ({
    app,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    const both = aRecord({ sleep: 3, unable: ['sleep'] });
    expect(refusal(await send(app, nurse, both))).toEqual({
      status: 400,
      message: 'Poor sleep: choose one answer only',
      field: 'sleep',
    });
    const zero = aRecord({ sleep: 0, unable: ['pain'] });
    expect(await save(app, nurse, zero)).toMatchObject({ sleep: 0, pain: null, unable: ['pain'] });
  });

  test.for([0, 55, 110])('VIS-10 AKPS %i answers 400', async (akps, { app, someone }) => {
    const nurse = await someone('caregiver');
    expect(await send(app, nurse, aRecord({ akps }))).toMatchObject({
      status: 400,
      body: { field: 'akps' },
    });
  });

  test.for([
    ['bp_systolic', 39, 301, 40, 300],
    ['bp_diastolic', 19, 201, 20, 200],
    ['pulse', 19, 251, 20, 250],
    ['breaths', 3, 81, 4, 80],
    ['spo2', 49, 101, 50, 100],
    ['temperature_c', 29.9, 109.5, 30, 43],
    ['sugar_mg', 19, 801, 20, 800],
    ['akps', 9, 101, 10, 100],
  ] as const)(
    'VIS-10 VIS-12 %s is bounded, and the bounds are within',
    async ([field, low, high, min, max], { app, someone }) => {
      const nurse = await someone('caregiver');
      for (const value of [low, high]) {
        const answer = await send(app, nurse, aRecord({ [field]: value }));
        expect(answer, `${value}`).toMatchObject({ status: 400, body: { field } });
      }
      for (const value of [min, max])
        expect(await save(app, nurse, aRecord({ [field]: value }))).toMatchObject({
          [field]: value,
        });
    },
  );

  test('VIS-12 101 is °F and 38.3 is °C; what lies between them is neither', async ({
    app,
    someone,
  }) => {
    const nurse = await someone('caregiver');
    expect(await save(app, nurse, aRecord({ temperature_c: 101 }))).toMatchObject({
      temperature_c: 38.33,
    });
    expect(await save(app, nurse, aRecord({ temperature_c: '38.3' }))).toMatchObject({
      temperature_c: 38.3,
    });
    expect(await send(app, nurse, aRecord({ temperature_c: 60 }))).toMatchObject({
      status: 400,
      body: { field: 'temperature_c' },
    });
  });

  test.for([
    [{ found: ['wings'] }, 'found'],
    [{ done: ['dancing'] }, 'done'],
    [{ needs: ['gold'] }, 'needs'],
    [{ unable: ['hair'] }, 'unable'],
    [{ phase: 'unknown' }, 'phase'],
    [{ form: 'family' }, 'form'],
    [{ outcome: 'mistake' }, 'outcome'],
    [{ outcome: 'not_home' }, 'outcome'],
    [{ form: 'missed', outcome: 'seen' }, 'outcome'],
    [{ form: 'missed', outcome: 'other' }, 'reason'],
    [{ next: undefined }, 'next'],
    [{ next: 'visit' }, 'next_on'],
    [{ next: 'visit', next_on: '2026-11-14' }, 'next_on'],
    [{ next: 'call', next_on: '2027-11-16' }, 'next_on'],
    [{ visited_on: undefined }, 'visited_on'],
    [{ client_id: 'one' }, 'client_id'],
    [{ note: 'x'.repeat(5001) }, 'note'],
  ] as const)(
    '%o answers 400 at its field',
    async ([values, field], { app, someone, database }) => {
      const nurse = await someone('medical_professional');
      expect(await send(app, nurse, aRecord(values))).toMatchObject({
        status: 400,
        body: { field },
      });
      const { rows } = await database.pool.query(
        'select from visit_records where patient_id = $1',
        [nurse.patient_id],
      );
      expect(rows).toEqual([]);
    },
  );
});

describe('the form follows the kind of the helper', () => {
  test('VIS-14 a volunteer who sends findings has a record without them', async ({
    app,
    someone,
    database: { pool },
    admin,
  }) => {
    const volunteer = await someone('volunteer');
    const clinical = { ...nursingAnswers, temperature_c: 38.3 };
    const saved = await save(app, volunteer, {
      ...aRecord({ form: 'company' }),
      ...clinical,
      done: ['listening'],
      needs: [],
    });
    const { rows } = await pool.query(
      'select to_jsonb(r) as row from visit_records r where id = $1',
      [saved.id],
    );
    const stored = rows[0].row as Record<string, unknown>;
    for (const field of Object.keys(clinical)) {
      if (['done', 'needs'].includes(field)) continue;
      expect([null, '[]'], field).toContain(
        Array.isArray(stored[field]) ? JSON.stringify(stored[field]) : stored[field],
      );
    }
    const [shown] = await listRecords(app, { token: admin, patient_id: volunteer.patient_id });
    expect(shown).not.toHaveProperty('pain');
    expect(shown).toMatchObject({ left_behind: null, done: ['listening'] });
  });

  test.for([
    ['volunteer', 'company', 201],
    ['volunteer', 'nursing', 400],
    ['caregiver', 'nursing', 201],
    ['caregiver', 'company', 400],
    ['medical_professional', 'nursing', 201],
    ['medical_professional', 'company', 400],
  ] as const)(
    'VIS-15 %s with the %s form gets %i',
    async ([kind, form, status], { app, someone }) => {
      const helper = await someone(kind);
      const answer = await send(app, helper, aRecord({ form }));
      expect(answer.status, answer.text).toBe(status);
      if (status === 400)
        expect(refusal(answer)).toEqual({
          status: 400,
          message: 'Form: nurses and caregivers answer one form, volunteers another',
          field: 'form',
        });
      expect((await send(app, helper, aMissedRecord())).status).toBe(201);
    },
  );

  test('VIS-19 an account without a helper has to name who was there, of its kinds', async ({
    app,
    someone,
    open,
    database: { db },
  }) => {
    const { patient_id, helper_id } = await someone('caregiver');
    const shared = { patient_id, ...(await open({ kinds: ['caregiver'] })) };
    const volunteer = await addHelper(db, { kind: 'volunteer' });
    for (const [values, message] of [
      [{}, 'Who was there is required'],
      [{ helper_id: 2_147_483_647 }, 'Who was there is not there any more'],
      [{ helper_id: volunteer }, 'Who was there must be chosen from the list'],
    ] as const)
      expect(refusal(await send(app, shared, aRecord(values)))).toEqual({
        status: 400,
        message,
        field: 'helper_id',
      });
    expect(await save(app, shared, aRecord({ helper_id }))).toMatchObject({
      helper_id,
      member_name: 'Leela Menon',
    });
  });

  test('VIS-19 the office names anybody; an account of a helper names itself', async ({
    app,
    someone,
    admin,
  }) => {
    const nurse = await someone('caregiver');
    const { helper_id, patient_id } = await someone('volunteer', { name: 'Anu' });
    const saved = await save(
      app,
      { token: admin, patient_id },
      aRecord({ form: 'company', helper_id }),
    );
    expect(saved).toMatchObject({ member_name: 'Anu', recorded_by: 'asha' });
    expect(await save(app, nurse, aRecord({ helper_id }))).toMatchObject({
      helper_id: nurse.helper_id,
    });
    expect(
      await ask(app, `POST /api/patients/${patient_id}/visits`, { token: admin, body: aRecord() }),
    ).toMatchObject({
      status: 400,
      body: { field: 'helper_id' },
    });
  });
});
