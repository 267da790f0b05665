import { isDeepStrictEqual } from 'node:util';
import { consentFields, type FundInput } from '@thinna/contract/emergency-fund/emergency-fund';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

type Consent = Pick<FundInput, (typeof consentFields)[number]>;

const noConsent: Consent = { consent_given_by: null, consent_relation: null, consent_date: null };

/**
 * Returns the consent to publication that was saved last, null if none was saved; undefined if there
 * is no such case.
 */
async function lastConsent(db: Kysely<DB>, id: number): Promise<Consent | null | undefined> {
  const row = await db
    .selectFrom('emergency_fund_cases')
    .leftJoin('consents', 'fund_case_id', 'emergency_fund_cases.id')
    .select(['basis', 'given_by', 'relation', 'given_at'])
    .where('emergency_fund_cases.id', '=', id)
    .orderBy('consents.id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.given_at === null) return null;
  if (row.basis !== 'consent') return noConsent;
  return {
    consent_given_by: row.given_by,
    consent_relation: row.relation,
    consent_date: clinicDay(row.given_at),
  };
}

/** Returns the consent to the publication of a case; undefined if there is no such case. */
export async function consentOf(db: Kysely<DB>, id: number): Promise<Consent | undefined> {
  const consent = await lastConsent(db, id);
  return consent === null ? noConsent : consent;
}

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
  const before = (await lastConsent(db, id)) ?? null;
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
