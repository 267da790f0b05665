import { SEARCH_FOUND_MAX } from '@thinna/contract/constants/limits';
import type { SearchTerms } from '@thinna/contract/search/terms';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { escapeLike } from '../../db/escape-like.ts';
import type { DB } from '../../db/types.ts';
import { ageOn } from '../patients/queries.ts';

/**
 * Reads what matches, in one statement; of each kind one record more than an answer holds, from
 * which it is seen that there are more.
 */
export const findAll = (db: Kysely<DB>, terms: SearchTerms, today: Date) =>
  db
    .selectNoFrom([
      jsonArrayFrom(patients(db, terms, today)).as('patients'),
      jsonArrayFrom(requests(db, terms)).as('requests'),
      jsonArrayFrom(helpers(db, terms)).as('helpers'),
    ])
    .executeTakeFirstOrThrow();

const patients = (db: Kysely<DB>, terms: SearchTerms, today: Date) =>
  db
    .selectFrom('patients')
    .select([
      'id',
      'register_number',
      'original_id',
      'first_name',
      'last_name',
      'place',
      'address',
      'phone_number',
      'proxy_name',
      'proxy_relation',
      'proxy_phone_number',
    ])
    .select([ageOn(today).as('age'), sql<boolean>`removed_at is null`.as('is_in_care')])
    .where(isFound('patients', matching(terms, 'digits')))
    .orderBy('id', 'desc');

const requests = (db: Kysely<DB>, terms: SearchTerms) =>
  db
    .selectFrom('patient_requests')
    .select([
      'id',
      'patient_name',
      'contact_name',
      'contact_phone_number',
      'place',
      'address',
      'created_at',
    ])
    .select(
      sql<'waiting' | 'in_care' | 'ended'>`coalesce((
        select case when removed_at is null then 'in_care' else 'ended' end
        from patients where original_id = patient_requests.id), 'waiting')`.as('care'),
    )
    .where(isFound('patient_requests', matching(terms, 'contact_phone_number')))
    .orderBy('id', 'desc');

const helpers = (db: Kysely<DB>, terms: SearchTerms) =>
  db
    .selectFrom('helpers')
    .select(['id', 'kind', 'name', 'phone_number', 'address'])
    .where(isFound('helpers', matching(terms, 'phone_number')))
    .orderBy('id', 'desc');

/** Words up to this length are compared with the beginnings of words: trigrams find only those. */
const SHORT_WORD = 2;

/** SQL that compares a row with the terms; `digits` is the column of its numbers. */
function matching(terms: SearchTerms, digits: string): RawBuilder<boolean> {
  if (terms.digits !== null) return sql`${sql.ref(digits)}::text like ${`%${terms.digits}%`}`;
  const patterns = terms.words.map((word) =>
    word.length > SHORT_WORD ? `%${escapeLike(word)}%` : `% ${escapeLike(word)}%`,
  );
  return sql.join(
    patterns.map((pattern) => sql`search_all like ${pattern}`),
    sql` and `,
  );
}

/** The newest records, which are looked through one by one. */
const NEWEST = 2000;

/**
 * SQL for the ids of matching rows, read within bounds. What many rows have is soon found among the
 * newest. What few have is found by an index, whichever of them: were the older ones sorted, every
 * row that matches would be read for nine of them. `materialized` keeps the planner from a scan of
 * the whole table in the hope of finding nine early.
 */
const isFound = (
  table: 'patients' | 'patient_requests' | 'helpers',
  isMatch: RawBuilder<boolean>,
) => {
  const rows = sql.table(table);
  const limit = sql`(select max(id) - ${NEWEST}::int from ${rows})`;
  return sql<boolean>`${sql.ref(`${table}.id`)} in (
    with older as materialized (select id from ${rows} where id <= ${limit} and ${isMatch})
    select id from (select * from ${rows} where id > ${limit} order by id desc limit ${NEWEST}) newest
    where ${isMatch}
    union all select id from older
    limit ${SEARCH_FOUND_MAX + 1})`;
};
