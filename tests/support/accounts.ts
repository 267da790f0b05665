import path from 'node:path';
import type { Kind } from '@thinna/contract/helpers/helpers';
import type { Role } from '@thinna/contract/session/session';
import type { Database } from '../../apps/server/src/db/client.ts';
import { hashPassword } from '../../apps/server/src/passwords.ts';

export const PASSWORD = 'veranda with two pairs';
export const clinicFile = path.join(import.meta.dirname, '../../clinic.example.yaml');

/** What an account of staff may see, and whose it is. Without it: everything, and nobody's. */
export interface Reach {
  kinds?: Kind[];
  helper_id?: number;
}

export async function makeAccount(
  database: Database,
  role: Role,
  username: string,
  reach: Reach = {},
): Promise<number> {
  const { id } = await database.db
    .insertInto('accounts')
    .values({ username, role, password_hash: await hashPassword(PASSWORD), ...reach })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
