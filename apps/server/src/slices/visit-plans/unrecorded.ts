import { UNRECORDED_DAYS } from '@thinna/contract/constants/limits';
import { addDays } from '@thinna/contract/kit/office/day';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import { isRecorded } from '../visit-records/marks.ts';
import { visits } from '../visits/queries.ts';

const firstDay = (today: string): string => addDays(today, -UNRECORDED_DAYS);

/**
 * SQL condition on `schedules` and `patients`: a visit that nobody recorded, to a patient in care.
 * Nobody is reminded of the visits to somebody who has died (D-140).
 */
export const isUnrecorded = sql<boolean>`(patients.id is not null and patients.removed_at is null
  and patients.care_status <> 'deceased' and schedules.cancelled_at is null and not ${isRecorded})`;

/** Selects the visits of the last days that nobody recorded, by date and time. */
export const unrecordedVisits = (db: Kysely<DB>, today: string) =>
  visits(db)
    .select(({ ref }) => ref('patients.register_number').$notNull().as('register_number'))
    .where('visit_date', '>=', firstDay(today))
    .where('visit_date', '<', today)
    .where(isUnrecorded);

/** SQL for how many they are. */
export const countUnrecorded = (today: string) => sql<number>`(
  select count(*)::int from schedules join patients on patients.id = schedules.patient_id
  where visit_date >= ${firstDay(today)}::date and visit_date < ${today}::date and ${isUnrecorded})`;
