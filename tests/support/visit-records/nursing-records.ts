import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { DB, VisitRecords } from '../../../apps/server/src/db/types.ts';

type Values = Partial<Insertable<VisitRecords>> & { patient_id: number; visited_on: string };

/** Stores a nurse's record of a visit that took place, with nothing answered but what is given. */
export async function addNursingRecord(db: Kysely<DB>, values: Values): Promise<number> {
  const { id } = await db
    .insertInto('visit_records')
    .values({
      client_id: randomUUID(),
      member_name: 'Leena Kadavil',
      helper_kind: 'caregiver',
      form: 'nursing',
      outcome: 'seen',
      next: 'none',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
