import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount } from '../../support/accounts.ts';

/** Creates a staff account that sees every tab and visits every patient today. */
export async function addStaffAccount(database: Database, username: string): Promise<void> {
  const { db } = database;
  const { id: helper_id } = await db
    .selectFrom('helpers')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await makeAccount(database, 'vcm', username, { helper_id });
  const patients = await db
    .selectFrom('patients')
    .select('id')
    .where('removed_at', 'is', null)
    .execute();
  const visits = patients.map(({ id: patient_id }) => ({
    helper_id,
    member_name: 'Suni',
    patient_id,
    patient_name: 'Somebody',
    visit_type: 'Emergency' as const,
    visit_date: clinicDay(new Date()),
    visit_time: '09:30',
  }));
  await db.insertInto('schedules').values(visits).execute();
}
