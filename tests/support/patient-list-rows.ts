import type { Insertable } from 'kysely';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { Patients } from '../../apps/server/src/db/types.ts';

/** Inserts a patient with defaults for omitted columns; returns the id. */
export async function insertPatient(
  { db }: Database,
  values: Partial<Insertable<Patients>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('patients')
    .values({ first_name: 'Anu', support_type: 'medical', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts patients named "Person 1" to "Person n". */
export async function manyPatients({ pool }: Database, count: number): Promise<void> {
  await pool.query(
    `insert into patients (first_name, support_type, phone_number, place)
     select 'Person ' || n, 'volunteer', (6000000000 + n)::text, 'Ward ' || n % 9
     from generate_series(1, $1::int) n`,
    [count],
  );
}
