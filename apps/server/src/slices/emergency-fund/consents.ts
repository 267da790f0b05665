import { isDeepStrictEqual } from 'node:util';
import { consentFields, type FundInput } from '@thinna/contract/emergency-fund/emergency-fund';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

type Consent = Pick<FundInput, (typeof consentFields)[number]>;

const noConsent: Consent = { consent_given_by: null, consent_relation: null, consent_date: null };

/** Returns the consent to publication that was saved last; null if none was saved. */
async function lastConsent(db: Kysely<DB>, fund_case_id: number): Promise<Consent | null> {
  const row = await db
    .selectFrom('consents')
    .select(['basis', 'given_by', 'relation', 'given_at'])
    .where('fund_case_id', '=', fund_case_id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  if (row.basis !== 'consent') return noConsent;
  return {
    consent_given_by: row.given_by,
    consent_relation: row.relation,
    consent_date: clinicDay(row.given_at),
  };
}

export const consentOf = async (db: Kysely<DB>, id: number): Promise<Consent> =>
  (await lastConsent(db, id)) ?? noConsent;

/**
 * Stores the consent of a save, or for the first save that there is none, and returns the changed
 * fields. A later save without consent keeps the stored one (D-206). Consents are deleted with
 * their case.
 */
export async function recordConsent(
  db: Kysely<DB>,
  id: number,
  { consent_given_by, consent_relation, consent_date }: Consent,
  at: Date,
): Promise<string[]> {
  const consent = { consent_given_by, consent_relation, consent_date };
  const before = await lastConsent(db, id);
  const isEmpty = isDeepStrictEqual(consent, noConsent);
  if (isDeepStrictEqual(consent, before) || (isEmpty && before)) return [];
  await db
    .insertInto('consents')
    .values({
      fund_case_id: id,
      purpose: 'publication',
      basis: consent_given_by === null ? 'none' : 'consent',
      channel: 'office',
      given_by: consent_given_by,
      relation: consent_relation,
      // The connection's time zone is the clinic's, so the date is the clinic's day.
      given_at: consent_date === null ? at : sql<Date>`${consent_date}::date`,
    })
    .execute();
  return consentFields.filter((field) => consent[field] !== (before ?? noConsent)[field]);
}
