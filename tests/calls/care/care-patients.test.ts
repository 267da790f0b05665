import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addPatient } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { everyKind, forbiddenBody, lists, test } from './care.ts';

const base = [
  'id',
  'name',
  'support_type',
  'register_number',
  'age',
  'phone_number',
  'address',
  'place',
];
const clinical = ['healthStatus', 'health_status', 'medicalHistory', 'medical_history'];
const contactFields = ['register_number', 'phone_number', 'address', 'place'];

/** Adds a patient with contact details, a health record and notes of both kinds. */
async function aPatient({ db }: Database): Promise<number> {
  const id = await addPatient(db, {
    first_name: 'Annamma',
    last_name: 'Varghese',
    age: 80,
    phone_number: '9846012345',
    address: 'House 12',
    place: 'Mala',
    place_link: 'https://maps.example/1',
  });
  const state = {
    disease: 'Cancer',
    medication: 'Morphine',
    note: 'In pain',
    note_date: '2026-11-14',
  };
  await db
    .insertInto('health_records')
    .values({ patient_id: id, ...state })
    .execute();
  const notes = [
    { kind: 'history', body: 'Operated in 2024' },
    { kind: 'additional', body: 'Likes to talk' },
  ] as const;
  await db
    .insertInto('patient_notes')
    .values(notes.map((note) => ({ patient_id: id, ...note })))
    .execute();
  return id;
}

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from patients');
});

describe('assignments', () => {
  test('SDB-40 SDB-11 bring the patient along, with what the kind of the helper allows', async ({
    app,
    admin,
    database,
    staff,
  }) => {
    const patient_id = await aPatient(database);
    const token = await staff.with({ kinds: everyKind });
    for (const [type, kind] of lists) {
      await database.pool.query('delete from assignments');
      const { id, helper_id } = await staff.pair({ kind, patient_id });
      for (const bearer of [token, admin]) {
        const { status, body } = await ask(app, `GET /api/assignments/${type}`, { token: bearer });
        expect(status).toBe(200);
        const spelling = type === 'medical_professional' ? 'medical' : type;
        expect(body).toEqual([
          {
            id,
            _id: id,
            patient_id,
            patient_name: 'Annamma Varghese',
            patient: expect.objectContaining({
              id: patient_id,
              name: 'Annamma Varghese',
              support_type: 'medical',
              register_number: expect.stringMatching(/^PC-/),
              age: 80,
              phone_number: '9846012345',
              address: 'House 12',
              place: 'Mala|https://maps.example/1',
            }),
            helper_id,
            helper: expect.objectContaining({ id: helper_id, name: 'Mary Thomas' }),
            helperType: spelling,
            helper_type: spelling,
            status: 'active',
            reported: null,
            assigned_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          },
        ]);
        const [{ patient, helper }] = body;
        const more = kind === 'volunteer' ? ['additional_notes'] : clinical;
        expect(Object.keys(patient).toSorted()).toEqual([...base, ...more].toSorted());
        expect(Object.keys(helper)).toHaveLength(8);
        if (kind === 'volunteer') {
          expect(patient.additional_notes).toMatch(/Z: Likes to talk$/);
          continue;
        }
        expect(patient.healthStatus).toMatchObject([
          { disease: 'Cancer', medication: 'Morphine', note: 'In pain', note_date: '2026-11-14' },
        ]);
        expect(patient.health_status).toEqual(patient.healthStatus);
        expect(patient.medicalHistory.history).toBe('Operated in 2024');
        expect(patient.medical_history).toEqual(patient.medicalHistory);
      }
    }
  });

  test('SDB-40 agree with the record that the same account opens', async ({
    app,
    database,
    staff,
  }) => {
    const patient_id = await aPatient(database);
    await staff.pair({ kind: 'caregiver', patient_id });
    const token = await staff.with({ kinds: ['caregiver'] });
    const [{ patient }] = (await ask(app, 'GET /api/assignments/caregiver', { token })).body;
    const { body: record } = await ask(app, `GET /api/patients/${patient_id}`, { token });
    for (const field of [
      ...clinical,
      'id',
      'register_number',
      'age',
      'phone_number',
      'address',
      'place',
    ]) {
      expect(patient[field], field).toEqual(record[field]);
    }
    const stranger = await staff.with({ kinds: ['medical_professional'] });
    const other = await ask(app, `GET /api/patients/${patient_id}`, { token: stranger });
    expect({ status: other.status, body: other.body }).toEqual({
      status: 403,
      body: forbiddenBody,
    });
  });

  test('say nothing of an illness once they are completed, and nothing at all of who left care', async ({
    app,
    database,
    staff,
    clock,
  }) => {
    const patient_id = await aPatient(database);
    const token = await staff.with({ kinds: everyKind });
    for (const kind of everyKind) await staff.pair({ kind, patient_id, completed_at: clock.now });
    for (const [type] of lists) {
      const { body } = await ask(app, `GET /api/assignments/${type}`, { token });
      expect(body).toMatchObject([{ status: 'completed', patient_name: 'Annamma Varghese' }]);
      expect(Object.keys(body[0].patient).toSorted()).toEqual(base.toSorted());
    }
    await database.pool.query('update patients set removed_at = now() where id = $1', [patient_id]);
    for (const [type] of lists) {
      expect((await ask(app, `GET /api/assignments/${type}`, { token })).body).toEqual([]);
    }
  });

  test('leave one row that names every patient once, and none when there is nobody', async ({
    app,
    admin,
    database,
    staff,
    clock,
  }) => {
    const token = await staff.with({ kinds: everyKind });
    const [first, second] = [await aPatient(database), await aPatientLike(database)];
    await staff.pair({ kind: 'medical_professional', patient_id: first });
    await staff.pair({ kind: 'medical_professional', patient_id: second, completed_at: clock.now });
    await staff.pair({ kind: 'medical_professional', patient_id: first });
    await staff.pair({ kind: 'volunteer', patient_id: second, completed_at: clock.now });
    const readAudited = async (type: string) => {
      const since = await newestAuditId(database);
      expect((await ask(app, `GET /api/assignments/${type}`, { token })).status).toBe(200);
      return auditRowsSince(database, since);
    };
    const row = { action: 'view', record: 'patient', record_id: null, actor_role: 'vcm' };
    const [medical, ...more] = await readAudited('medical');
    expect(more).toEqual([]);
    expect(medical).toMatchObject({
      ...row,
      fields: [...contactFields, 'health_status', 'medical_history'],
    });
    expect(new Set(medical?.patient_ids)).toEqual(new Set([first, second]));
    expect(medical?.patient_ids).toHaveLength(2);
    expect(await readAudited('volunteer')).toMatchObject([
      { ...row, fields: contactFields, patient_ids: [second] },
    ]);
    expect(await readAudited('caregiver')).toEqual([]);

    for (const id of [first, second]) {
      const audit = await ask(app, `GET /api/audit?record=patient&record_id=${id}`, {
        token: admin,
      });
      const shown = audit.body.entries.filter(
        (entry: { record_id: null }) => entry.record_id === null,
      );
      expect(shown).toHaveLength(id === first ? 1 : 2);
    }
    const narrow = await staff.with({ kinds: ['volunteer'] });
    const since = await newestAuditId(database);
    expect((await ask(app, 'GET /api/assignments/medical', { token: narrow })).status).toBe(403);
    expect((await ask(app, 'GET /api/assignments/nurse', { token: narrow })).status).toBe(404);
    expect((await ask(app, 'GET /api/assignments/medical')).status).toBe(401);
    expect(await auditRowsSince(database, since)).toMatchObject([
      { action: 'refuse', record: 'access', patient_ids: [] },
    ]);
  });

  test('are not sent when what was read cannot be written down', async ({
    app,
    database,
    staff,
  }) => {
    await staff.pair({ kind: 'volunteer', patient_id: await aPatientLike(database) });
    const token = await staff.with({ kinds: everyKind });
    await failWrites(database, 'audit', 'insert');
    const { status, text } = await ask(app, 'GET /api/assignments/volunteer', { token });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('Annamma');
  });
});

/** Adds a patient with another address, because the register refuses duplicates (D-24). */
async function aPatientLike(database: Database): Promise<number> {
  return addPatient(database.db, { first_name: 'Annamma', address: 'Next door' });
}
