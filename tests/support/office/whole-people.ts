import { randomUUID } from 'node:crypto';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addAccount, addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { AT, addRecords, addStatusChanges } from './whole-records.ts';

/** A helper with an account who has logged in with a second step. */
async function aWholeHelper({ db, pool }: Database): Promise<number> {
  const kind = 'medical_professional' as const;
  const id = await addHelper(db, {
    kind,
    name: 'Leena Kadavil',
    availability: 'Mornings',
    experience: '12 years',
    specialization: 'Palliative nursing',
    notes: 'Drives a scooter',
    viewed_at: AT,
  });
  await db
    .updateTable('helpers')
    .set({ license_number: `KL${String(id).padStart(6, '0')}` })
    .where('id', '=', id)
    .execute();
  const account_id = await addAccount(db, {
    username: `leena ${randomUUID()}`,
    password_hash: 'secret-hash-of-leena',
    helper_id: id,
    disabled_at: AT,
  });
  await db
    .insertInto('sessions')
    .values({
      account_id,
      device: 'Firefox, Android',
      created_at: AT,
      expires_at: '2026-11-10T16:30:00Z',
      revoked_at: AT,
    })
    .execute();
  await db
    .insertInto('second_factors')
    .values({
      account_id,
      kind: 'app',
      secret: 'secret-of-the-app',
      device: 'Firefox, Android',
      created_at: AT,
      last_used_at: AT,
    })
    .execute();
  await pool.query(
    `insert into recovery_codes (account_id, salt, hash) values ($1, 'salt', 'recovery-hash')`,
    [account_id],
  );
  await db
    .insertInto('notifications')
    .values({ helper_id: id, kind, message: 'New registration', read_at: AT })
    .execute();
  await db
    .insertInto('consents')
    .values({ helper_id: id, ...aConsent })
    .execute();
  return id;
}

const aConsent = {
  purpose: 'care',
  basis: 'consent',
  notice_version: '2026-11-16',
  channel: 'website',
  given_by: 'Ravi',
  relation: 'Son',
  given_at: '2026-11-01T04:30:00Z',
  withdrawn_at: AT,
};

/** A closed request with everything that can be kept of one. */
export async function aWholeRequest({ db }: Database): Promise<number> {
  const id = await addRequest(db, {
    patient_name: 'Kalyani Amma',
    contact_name: 'Ravi',
    contact_email: `ravi-${randomUUID()}@example.org`,
    support_type: 'medical',
    health_condition: 'Cannot get up',
    notes: 'Call in the evening',
    viewed_at: AT,
    closed_at: AT,
    closed_why: 'other',
  });
  const called_by = await addAccount(db, { username: `caller of ${randomUUID()}` });
  await db
    .insertInto('request_calls')
    .values({ request_id: id, called_by, called_at: AT, reached: true, note: 'Comes on Monday' })
    .execute();
  await db
    .insertInto('consents')
    .values({ request_id: id, ...aConsent })
    .execute();
  await db
    .insertInto('notifications')
    .values({ request_id: id, message: 'New request', read_at: AT })
    .execute();
  return id;
}

/** A patient of whom everything is kept that can be, with the helper and the request. */
export async function aWholePatient(database: Database) {
  const { db, pool } = database;
  const helper_id = await aWholeHelper(database);
  const former = await addHelper(db, { name: 'Biju Thekkedath' });
  const requestId = await aWholeRequest(database);
  const author = await addAccount(db, { username: `author of ${randomUUID()}` });
  const id = await addPatient(db, {
    original_id: requestId,
    first_name: 'Kalyani',
    last_name: 'Amma',
    age: 78,
    gender: 'Female',
    address: 'House 12, by the river',
    place: 'Mala',
    place_link: 'https://maps.example/mala',
    initial_treatment_date: '2026-01-05',
    doctor: 'Dr. Suma',
    caregiver: 'Rema',
    proxy_name: 'Ravi',
    proxy_relation: 'Son',
    proxy_phone_number: '9400000001',
    ward: 7,
    registered_on: '2026-01-01',
    visit_every_days: 7,
    status_on: '2026-10-25',
    viewed_at: AT,
  });
  const cancelled = await addStatusChanges(database, id, author);
  const written = { patient_id: id, recorded_by: author };
  await db
    .insertInto('health_records')
    .values({ ...written, disease: 'Cancer', medication: 'Morphine 5 mg', note: 'Less pain' })
    .execute();
  await db
    .insertInto('patient_notes')
    .values([
      { ...written, kind: 'history', body: 'Operated in 2021' },
      { ...written, kind: 'additional', body: 'The dog is friendly' },
    ])
    .execute();
  await db
    .insertInto('status_reports')
    .values({
      client_id: randomUUID(),
      patient_id: id,
      to_status: 'hospital',
      on_day: '2026-11-08',
      note: 'In the taluk hospital',
      reported_by: written.recorded_by,
      decided_by: written.recorded_by,
      decided_at: AT,
    })
    .execute();
  await db
    .insertInto('assignments')
    .values({ patient_id: id, helper_id, assigned_date: '2026-01-02', completed_at: AT })
    .execute();
  await db
    .insertInto('tasks')
    .values({ patient_id: id, title: 'Ask when she comes home', ...cancelled })
    .execute();
  await db
    .insertInto('tasks')
    .values({
      patient_id: id,
      title: 'Morphine refill for Kalyani',
      description: 'From the store',
      assigned_kind: 'medical_professional',
      assigned_helper_id: helper_id,
      due_date: '2026-11-12',
      due_time: '09:30',
      completed_at: AT,
    })
    .execute();
  const visit = {
    patient_id: id,
    patient_name: 'Kalyani Amma',
    member_name: 'Leena',
    helper_id,
    visit_type: 'Medical Professional' as const,
    visit_time: '09:30',
    notes: 'Bring gauze',
  };
  await db
    .insertInto('schedules')
    .values([
      {
        ...visit,
        helper_id: null,
        visit_date: '2026-10-24',
        is_bereavement: true,
        ...cancelled,
      },
      {
        ...visit,
        visit_date: '2026-11-20',
        cannot_come_at: AT,
        former_helper_ids: [former],
        told_at: AT,
        told_by: author,
        told_how: 'whatsapp',
        told_for: '2026-11-20 09:30',
      },
    ])
    .execute();
  await pool.query(
    `insert into deleted_records (kind, record_id, rows, deleted_by)
     values ('schedule', 999001, jsonb_build_object('schedules', jsonb_build_array($1::jsonb)), $2)`,
    [
      JSON.stringify({
        ...visit,
        visit_date: '2026-11-21',
        request_id: null,
        former_helper_ids: [former],
      }),
      author,
    ],
  );
  await addRecords(database, { patient_id: id, helper_id, recorded_by: author });
  return { id, helperId: helper_id, formerHelperId: former, requestId };
}
