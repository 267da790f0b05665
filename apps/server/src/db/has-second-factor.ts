import { sql } from 'kysely';

/** For a query on `accounts`. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where second_factors.account_id = accounts.id)`;
