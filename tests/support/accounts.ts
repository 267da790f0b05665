import path from 'node:path';
import type { Kind } from '@thinna/contract/helpers/helpers';
import type { Role } from '@thinna/contract/session/session';
import type { Database } from '../../apps/server/src/db/client.ts';
import { hashPassword } from '../../apps/server/src/passwords.ts';

export const PASSWORD = 'veranda with two pairs';
export const clinicFile = path.join(import.meta.dirname, '../../clinic.example.yaml');

/**
 * Columns of a staff account: the kinds of helpers that it may see (default: all) and the helper
 * that it belongs to (default: none, a shared account).
 */
export interface StaffAccess {
  kinds?: Kind[];
  helper_id?: number;
}

export async function makeAccount(
  database: Database,
  role: Role,
  username: string,
  reach: StaffAccess = {},
): Promise<number> {
  const { id } = await database.db
    .insertInto('accounts')
    .values({ username, role, password_hash: await hashPassword(PASSWORD), ...reach })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
