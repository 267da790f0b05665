import path from 'node:path';
import type { Role } from '@thinna/contract/session';
import type { Database } from '../../apps/server/src/db/client.ts';
import { hashPassword } from '../../apps/server/src/passwords.ts';

export const PASSWORD = 'veranda with two pairs';
export const clinicFile = path.join(import.meta.dirname, '../../clinic.example.yaml');

export async function makeAccount(
  database: Database,
  role: Role,
  username: string,
): Promise<number> {
  const { id } = await database.db
    .insertInto('accounts')
    .values({ username, role, password_hash: await hashPassword(PASSWORD) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
