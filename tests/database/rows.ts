import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { DB } from '../../apps/server/src/db/types.ts';

type Values<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

export async function addHelper(db: Kysely<DB>, values: Values<'helpers'> = {}): Promise<number> {
  const phone_number = nextPhone();
  const { id } = await db
    .insertInto('helpers')
    .values({
      kind: 'volunteer',
      name: 'Mary Thomas',
      email: `helper-${phone_number}@example.org`,
      phone_number,
      address: 'Near the temple, Mala',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A patient in need. */
export async function addRequest(
  db: Kysely<DB>,
  values: Values<'patient_requests'> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('patient_requests')
    .values({
      patient_name: 'Annamma Varghese',
      contact_phone_number: nextPhone(),
      place: 'Mala',
      address: 'House 12',
      support_type: 'volunteer',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addPatient(db: Kysely<DB>, values: Values<'patients'> = {}): Promise<number> {
  const { id } = await db
    .insertInto('patients')
    .values({
      first_name: 'Kunjappan',
      support_type: 'medical',
      phone_number: nextPhone(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A nurse's record of a visit; it was written down on the day of the visit. */
export async function addVisitRecord(
  db: Kysely<DB>,
  values: Values<'visit_records'> & { patient_id: number },
): Promise<number> {
  const { visited_on = '2026-11-15' } = values;
  const { id } = await db
    .insertInto('visit_records')
    .values({
      client_id: randomUUID(),
      member_name: 'Leela Menon',
      helper_kind: 'caregiver',
      form: 'nursing',
      outcome: 'seen',
      next: 'none',
      visited_on,
      recorded_at: `${visited_on}T06:00:00Z`,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addAccount(db: Kysely<DB>, values: Values<'accounts'> = {}): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({ username: `nurse-${nextPhone()}`, password_hash: 'x', role: 'vcm', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let lastPhone = 9_000_000_000;
/** Returns ten digits that are unique within the test file. */
function nextPhone(): string {
  lastPhone += 1;
  return String(lastPhone);
}
