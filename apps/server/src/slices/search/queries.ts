import { PHONE_DIGITS, SEARCH_FOUND_MAX } from '@thinna/contract/constants/limits';
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
    .select([
      ageOn(today).as('age'),
      sql<boolean>`removed_at is null`.as('is_in_care'),
      'care_status',
    ])
    .where(isFound('patients', matching(terms, { text: patientText, number: 'digits' })))
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
      sql<'waiting' | 'in_care' | 'closed'>`case
        when exists (
          select from patients where original_id = patient_requests.id and removed_at is null
        ) then 'in_care'
        when closed_at is null then 'waiting' else 'closed' end`.as('care'),
    )
    .where(
      isFound(
        'patient_requests',
        matching(terms, { text: sql.ref('search_all'), number: 'contact_phone_number' }),
      ),
    )
    .orderBy('id', 'desc');

const helpers = (db: Kysely<DB>, terms: SearchTerms) =>
  db
    .selectFrom('helpers')
    .select(['id', 'kind', 'name', 'phone_number', 'address'])
    .where(
      isFound('helpers', matching(terms, { text: sql.ref('search_all'), number: 'phone_number' })),
    )
    .orderBy('id', 'desc');

/** The texts of a patient, exactly as the index patients_search_all has them. */
const patientText = sql<string>`patient_search(
  first_name, last_name, register_number, place, address, proxy_name)`;

interface Compared {
  text: RawBuilder<unknown>;
  number: NumberColumn;
}

/** SQL that compares a row with the terms: its text with words, its numbers with digits. */
function matching(terms: SearchTerms, { text, number }: Compared): RawBuilder<boolean> {
  if (terms.digits !== null) return matchingDigits(terms.digits, number);
  return sql.join(
    terms.words.map((word) => sql`${text} like ${patternOf(word)}`),
    sql` and `,
  );
}

type NumberColumn = 'digits' | 'contact_phone_number' | 'phone_number';

/**
 * A whole number is compared as a whole, because a number of one repeated digit has a trigram that
 * many have. In `digits` numbers stand between separators.
 */
function matchingDigits(number: string, column: NumberColumn): RawBuilder<boolean> {
  const text = sql`${sql.ref(column)}::text`;
  if (number.length < PHONE_DIGITS) return sql`${text} like ${`%${number}%`}`;
  return column === 'digits'
    ? sql`${text} like ${`%\u001F${number}\u001F%`}`
    : sql`${sql.ref(column)} = ${number}`;
}

/** Words up to this length are compared with the beginnings of words: trigrams find only those. */
const SHORT_WORD = 2;

const patternOf = (word: string): string =>
  `${word.length > SHORT_WORD ? '%' : '% '}${escapeLike(word)}%`;

/** The newest records, which are looked through one by one. */
const NEWEST = 2000;

/**
 * SQL for the ids of matching rows, read within bounds (docs/decisions/0024). What many rows have is
 * soon found among the newest. What few have is found by an index, whichever of them: were the older
 * ones sorted, every row that matches would be read for nine of them. `materialized` keeps the
 * planner from a scan of the whole table in the hope of finding nine early, and `id + 0` from
 * reading all ids.
 */
function isFound(
  table: 'patients' | 'patient_requests' | 'helpers',
  isMatch: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const rows = sql.table(table);
  const newestFrom = sql`(select max(id) - ${NEWEST}::int from ${rows})`;
  return sql`${sql.ref(`${table}.id`)} in (
    with older as materialized (select id from ${rows} where id + 0 <= ${newestFrom} and ${isMatch})
    select id
    from (select * from ${rows} where id > ${newestFrom} order by id desc limit ${NEWEST}) newest
    where ${isMatch}
    union all select id from older
    limit ${SEARCH_FOUND_MAX + 1})`;
}
