import { TREND_RECORDS_MAX } from '@thinna/contract/constants/limits';
import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';

/** Selects what is drawn over time of a patient's newest nursing records in force, newest first. */
export const trendRecords = (db: Kysely<DB>, patientId: number) =>
  db
    .selectFrom('visit_records')
    .select(['id', 'visited_on', ...symptomCodes, 'akps'])
    .where('patient_id', '=', patientId)
    .where('superseded_at', 'is', null)
    .where('form', '=', 'nursing')
    .orderBy('visited_on', 'desc')
    .orderBy('id', 'desc')
    .limit(TREND_RECORDS_MAX);
