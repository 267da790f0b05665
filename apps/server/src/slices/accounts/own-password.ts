import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';
import { auditFailedProof } from '../../http/audit-refusals.ts';
import { judgeLogin } from '../../http/login-attempt.ts';
import type { Caller } from '../../http/sessions.ts';
import { verifyPassword } from '../../passwords.ts';

export const findOwnAccount = (db: Kysely<DB>, { account_id }: Caller) =>
  db
    .selectFrom('accounts')
    .select(['username', 'password_hash'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();

interface OwnPasswordAttempt {
  caller: Caller;
  account: { username: string; password_hash: string };
  password: string;
  request: FastifyRequest;
}

/**
 * Checks the password of the caller's own account. Shares the counters of the login, so that an
 * unattended session cannot be used to guess the password; a wrong one is audited.
 */
export async function isOwnPassword(
  db: Kysely<DB>,
  { caller, account, password, request }: OwnPasswordAttempt,
): Promise<boolean> {
  const { ip, actor } = request;
  const attempt = { role: caller.role, username: account.username, ip, at: actor.at };
  const verdict = await judgeLogin(
    db,
    attempt,
    async (network) => (await verifyPassword(account.password_hash, password, network)) || null,
  );
  if (verdict === null) await auditFailedProof(db, request);
  return verdict !== null;
}
