import { DUE_DAYS_AHEAD } from '@thinna/contract/constants/limits';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { StaffDue } from '@thinna/contract/visit-plans/due';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { accountHasKind, hasHelperOf, isOwnPatient } from '../patients/scope.ts';
import type { Findings } from '../visit-records/flags.ts';
import { patientName } from '../visits/queries.ts';

/** The last day until which somebody who is due is listed, unless another one is chosen. */
export const lastDueDay = (today: string): string => addDays(today, DUE_DAYS_AHEAD);

interface DueFilters {
  ward?: number | undefined;
  place?: string | undefined;
  limit?: number | undefined;
  /** The sort key of the last row of the page before. */
  after?: readonly [day: string, id: number] | undefined;
}

/** Somebody in the list, without what records tell. */
export type DueRow = Omit<StaffDue, keyof Findings> & { place_link: string | null };

const inCare = sql`removed_at is null`;
const matches = ({ ward, place }: DueFilters): RawBuilder<unknown> =>
  sql`${ward === undefined ? sql`true` : sql`ward = ${ward}`}
    and ${place === undefined ? sql`true` : sql`place = ${place}`}`;
const follows = (day: 'due_on' | 'registered_on', { after }: DueFilters): RawBuilder<unknown> =>
  after === undefined ? sql`true` : sql`(${sql.ref(day)}, id) > (${after[0]}::date, ${after[1]})`;
/** One row more than the page, which tells that there are others. */
const pageSize = ({ limit }: DueFilters): number | null => (limit === undefined ? null : limit + 1);

/** SQL for the next planned visit of a row of `patients`, from today on; infinity if there is none. */
const nextVisit = (today: string) => sql`case when planned_on >= ${today}::date then planned_on
  else first_planned(patients.id, support_type, ${today}::date) end`;

const columns = (today: string) => sql`
  patients.id, ${patientName} as name, register_number, ward, place, place_link, phone_number, support_type,
  visit_every_days, registered_on, last_seen_on, due_on,
  nullif(${nextVisit(today)}, 'infinity') as planned_on`;

/**
 * Returns who is due until a day and has no visit planned until then, most overdue first. Reads one
 * page for each later day on which somebody has a visit, and for never, so that the cost does not grow
 * with those who are left out (D-130).
 */
export async function readDue(
  tx: Transaction<DB>,
  { until, today, ...filters }: DueFilters & { until: string; today: string },
): Promise<DueRow[]> {
  const isListed = sql`${inCare} and due_on is not null and ${matches(filters)}`;
  const isInPage = sql`due_on <= ${until}::date and ${follows('due_on', filters)}`;
  const firstInPage = sql`order by due_on, id limit ${pageSize(filters)}::int`;
  // Of a day that is over the next one is looked up: those rows are in `moved`.
  const latest = until < today ? addDays(today, -1) : until;
  const dayAfter = (day: RawBuilder<unknown>) => sql`(
    select planned_on from patients where ${isListed} and planned_on > ${day}
    order by planned_on limit 1)`;
  const { rows } = await sql<DueRow>`
    with recursive moved as (
      select id, due_on, ${nextVisit(today)} as planned_on
      from patients
      where ${isListed} and planned_on < ${today}::date and ${isInPage}),
    days (day) as (
      select ${dayAfter(sql`${latest}::date`)}
      union all select ${dayAfter(sql`days.day`)} from days where days.day is not null),
    page as (
      select id, due_on from (
        select later.id, later.due_on from days, lateral (
          select id, due_on from patients
          where ${isListed} and planned_on = days.day and ${isInPage} ${firstInPage}) as later
        union all
        select id, due_on from moved where planned_on > ${until}::date
      ) as found ${firstInPage})
    select ${columns(today)} from page join patients using (id, due_on)
    order by due_on, id`.execute(tx);
  return rows;
}

/** Returns those for whom nobody has decided how often they are visited, the longest registered first. */
export async function readUndecided(
  tx: Transaction<DB>,
  { today, ...filters }: DueFilters & { today: string },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with page as (
      select id from patients
      where ${inCare} and care_status = 'active' and visit_every_days is null and ${matches(filters)}
        and ${follows('registered_on', filters)}
      order by registered_on, id limit ${pageSize(filters)}::int)
    select ${columns(today)} from page join patients using (id)
    order by registered_on, id`.execute(tx);
  return rows;
}

/**
 * Returns who is due of those to whom a helper of the kind is assigned now; nobody unless the account
 * has the kind.
 */
export async function readDueOfKind(
  tx: Transaction<DB>,
  kind: Kind,
  actor: Actor,
): Promise<DueRow[]> {
  const today = clinicDay(actor.at);
  const until = lastDueDay(today);
  const { rows } = await sql<DueRow>`
    select ${columns(today)} from patients
    where ${inCare} and due_on <= ${until}::date and ${accountHasKind(actor, kind)}
      and ${nextVisit(today)} > ${until}::date and ${hasHelperOf(kind)} and ${isOwnPatient(actor)}
    order by due_on, patients.id`.execute(tx);
  return rows;
}

/**
 * SQL for how many are due today or overdue, with no visit planned in the coming week. Those whose
 * planned day is over are counted apart, so that all others are counted in the index.
 */
export const countDue = (today: string) => {
  const isDue = sql`${inCare} and due_on <= ${today}::date`;
  const until = lastDueDay(today);
  return sql<number>`(
    (select count(*)::int from patients where ${isDue} and planned_on > ${until}::date)
    + (select count(*)::int from patients where ${isDue} and planned_on < ${today}::date
      and ${nextVisit(today)} > ${until}::date))`;
};

/**
 * Moves `planned_on` on where the visit that it names is over; returns how many. The lists are right
 * without it: it keeps few the rows for which they look up the next visit. Runs every hour. Locks in a
 * statement of its own: the next one sees the visits that were stored until then.
 */
export const movePlannedOn = (db: Kysely<DB>, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const today = clinicDay(now);
    const { rows } = await sql<{ id: number }>`
      select id from patients
      where ${inCare} and due_on is not null and planned_on < ${today}::date
      order by id for no key update skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`
      update patients set planned_on = first_planned(id, support_type, ${today}::date)
      where id = any (${ids}::int[])`.execute(tx);
    return ids.length;
  });
