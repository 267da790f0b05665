import { addDays } from '@thinna/contract/kit/office/day';
import { BOARD_DAYS } from '@thinna/contract/week/board';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../db/types.ts';
import { plannedOutcome } from '../visit-records/marks.ts';
import { visits } from './queries.ts';

/** Who went in these days before the board's first one still has a row. */
const DAYS_BEFORE = 28;

/** Returns the visits of the seven days from `from` on and the helpers beside them. */
export function readBoard(db: Kysely<DB>, from: string) {
  const lastDay = addDays(from, BOARD_DAYS - 1);
  return db
    .selectNoFrom([
      jsonArrayFrom(visitsBetween(db, from, lastDay)).as('visits'),
      jsonArrayFrom(helpersBetween(db, from, lastDay)).as('helpers'),
    ])
    .executeTakeFirstOrThrow();
}

const visitsBetween = (db: Kysely<DB>, from: string, lastDay: string) =>
  visits(db)
    .select(sql<boolean>`patients.id is not null and removed_at is null`.as('patient_in_care'))
    .select(plannedOutcome)
    .where('visit_date', '>=', from)
    .where('visit_date', '<=', lastDay);

/**
 * Selects those who go or went lately, and those who are assigned to a patient in care. Everybody
 * else who has registered would only make the board long.
 */
const helpersBetween = (db: Kysely<DB>, from: string, lastDay: string) =>
  db
    .selectFrom('helpers')
    .leftJoin(
      db
        .selectFrom('schedules')
        .select('helper_id')
        .select(sql<number>`count(*) filter (where visit_date >= ${from}::date)`.as('count'))
        .where('visit_date', '>=', addDays(from, -DAYS_BEFORE))
        .where('visit_date', '<=', lastDay)
        .where('cancelled_at', 'is', null)
        .groupBy('helper_id')
        .as('lately'),
      'lately.helper_id',
      'helpers.id',
    )
    .select(['helpers.id', 'name', 'kind', 'specialization'])
    .select(sql<number>`coalesce(lately.count, 0)::int`.as('visits'))
    .where(({ eb, or }) =>
      or([
        eb('lately.helper_id', 'is not', null),
        eb(
          'helpers.id',
          'in',
          db
            .selectFrom('assignments')
            .innerJoin('patients', 'patients.id', 'patient_id')
            .select('assignments.helper_id')
            .where('completed_at', 'is', null)
            .where('removed_at', 'is', null),
        ),
      ]),
    )
    .orderBy(
      sql`array_position(array['medical_professional', 'caregiver', 'volunteer'], kind::text)`,
    )
    .orderBy('name')
    .orderBy('helpers.id');
