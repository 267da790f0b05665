import {
  requestStateCalls as calls,
  type RequestState,
} from '@thinna/contract/request-state/request-state';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { Handlers } from '../../http/implement.ts';
import { countAttempt, hashedKey, networkOf, uncountAttempt } from '../../http/throttle.ts';
import { notFound, tooManyRequests } from '../../refuse.ts';

/** Wrong tries per hour, so that nobody finds a code or the phone number of a code by trying. */
const TRIES_PER_ADDRESS = 10;
const TRIES_PER_CODE = 30;
const HOUR_MINUTES = 60;

export type RequestStates = Handlers<typeof calls>;

/** Creates the handler of the state of a request, for the call and for the form without JavaScript. */
export function createRequestStates(db: Kysely<DB>): RequestStates {
  return {
    read: async ({ body: { code, phone_end } }, { actor: { at }, request: { ip } }) => {
      const limits = [
        { key: hashedKey('request state', networkOf(ip)), max: TRIES_PER_ADDRESS },
        { key: hashedKey('request state of', code), max: TRIES_PER_CODE },
      ].map((limit) => ({ ...limit, minutes: HOUR_MINUTES }));
      // Counted before the lookup: concurrent guesses cannot exceed the limit, and a right one
      // after too many wrong ones is refused like all others.
      if (!(await countAttempt(db, limits, at))) throw tooManyRequests();
      const state = await readState(db, { code, phone_end, at });
      if (!state) throw notFound(calls.read.missing);
      await uncountAttempt(
        db,
        limits.map(({ key }) => key),
        at,
      );
      return state;
    },
  };
}

/**
 * Reads the state in one statement, also of a request that waits to be sorted. A visit's day is told while it is the first one and still to
 * come; care comes before closing, as in the office (D-235).
 */
async function readState(
  db: Kysely<DB>,
  { code, phone_end, at }: { code: string; phone_end: string; at: Date },
): Promise<RequestState | undefined> {
  const { rows } = await sql<RequestState>`
    select case when not is_deceased and closed_why is distinct from 'died' then visit.day end as day,
      case
        -- After a death nothing is told that may hurt (TRK-13).
        when is_deceased or closed_why is not distinct from 'died' then 'call'
        when patients.care_status = 'discharged' then 'closed'
        when visit.day is not null then 'visit'
        when patients.id is not null then 'care'
        when closed_at is not null then 'closed'
        when exists (select from request_calls where request_id = patient_requests.id) then 'called'
        when patient_requests.viewed_at is not null then 'seen'
        else 'received'
      end as state
    from patient_requests
    left join patients on original_id = patient_requests.id and removed_at is null
    cross join lateral (
      select exists (select from patients where original_id = patient_requests.id
        and care_status = 'deceased') as is_deceased) as death
    left join lateral (
      select min(visit_date)::text as day from schedules
      where patient_id = patients.id and cancelled_at is null
      having min((visit_date + visit_time) at time zone 'Asia/Kolkata') > ${at}
    ) as visit on true
    where code = ${code} and right(contact_phone_number, 4) = ${phone_end}
    union all
    select null, 'received' from quarantined_registrations
    where record ->> 'code' = ${code} and right(record ->> 'contact_phone_number', 4) = ${phone_end}
      and junk_at is null`.execute(db);
  return rows[0];
}
