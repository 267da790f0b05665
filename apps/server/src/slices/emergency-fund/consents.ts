import { isDeepStrictEqual } from 'node:util';
import { consentFields, type FundInput } from '@thinna/contract/emergency-fund/emergency-fund';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

type Consent = Pick<FundInput, (typeof consentFields)[number]>;

const nobody: Consent = { consent_given_by: null, consent_relation: null, consent_date: null };

/** Who agreed that a case is published, as the last saving said it; null when there was none. */
async function lastConsent(db: Kysely<DB>, fund_case_id: number): Promise<Consent | null> {
  const row = await db
    .selectFrom('consents')
    .select(['basis', 'given_by', 'relation', 'given_at'])
    .where('fund_case_id', '=', fund_case_id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  if (row.basis !== 'consent') return nobody;
  return {
    consent_given_by: row.given_by,
    consent_relation: row.relation,
    consent_date: clinicDay(row.given_at),
  };
}

export const consentOf = async (db: Kysely<DB>, id: number): Promise<Consent> =>
  (await lastConsent(db, id)) ?? nobody;

/**
 * Writes down what a saving said about consent, also that the first one said nothing, and names the
 * fields that differ from what was said before. A later one that says nothing leaves it as it is
 * (D-206). What was written down goes with its case.
 */
export async function recordConsent(
  db: Kysely<DB>,
  id: number,
  { consent_given_by, consent_relation, consent_date }: Consent,
  at: Date,
): Promise<string[]> {
  const given = { consent_given_by, consent_relation, consent_date };
  const before = await lastConsent(db, id);
  const isSilent = isDeepStrictEqual(given, nobody);
  if (isDeepStrictEqual(given, before) || (isSilent && before)) return [];
  await db
    .insertInto('consents')
    .values({
      fund_case_id: id,
      purpose: 'publication',
      basis: consent_given_by === null ? 'none' : 'consent',
      channel: 'office',
      given_by: consent_given_by,
      relation: consent_relation,
      // A day of the clinic: the connection's time zone is the clinic's.
      given_at: consent_date === null ? at : sql<Date>`${consent_date}::date`,
    })
    .execute();
  return consentFields.filter((field) => given[field] !== (before ?? nobody)[field]);
}
