import {
  adminLogin,
  type LoginInput,
  logout,
  proveIdentity,
  type Role,
  staffLogin,
} from '@thinna/contract/session/session';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { auditFailedLogin, auditFailedProof } from '../../http/audit-refusals.ts';
import { deviceOf } from '../../http/device.ts';
import { type Context, implement } from '../../http/implement.ts';
import { judgeLogin } from '../../http/login-attempt.ts';
import { verifyPassword } from '../../passwords.ts';
import { invalidField, Refusal, wrongCredentials } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { findOwnAccount, isOwnPassword } from './own-password.ts';

export function sessionRoutes(
  app: FastifyInstance,
  { database, sessions, secondSteps, counters }: Services,
): void {
  const { db } = database;

  implement(
    app,
    { adminLogin, staffLogin, proveIdentity, logout },
    {
      adminLogin: login('admin'),
      staffLogin: login('vcm'),

      proveIdentity: async ({ body }, { caller, actor, request, words }) => {
        const { account_id } = caller;
        const step = { account_id, sent: body, request, at: actor.at };
        const auditFailure = () => auditFailedProof(db, request, { isSecondStep: true });
        return withWrongStep(auditFailure, async () => {
          const useStep = await secondSteps.check(step);
          if (!useStep) await requireOwnPassword(body.own_password, { caller, request, words });
          return change(db, actor, { action: 'update', record: 'session' }, async (tx) => {
            const usedStep = await useStep?.(tx);
            const result = { token: await sessions.renew(tx, caller), message: words.saved };
            const fields = ['proved_at', ...(usedStep ? [usedStep] : [])];
            return { record_id: account_id, fields, result };
          });
        });
      },

      logout: async (_received, { caller, actor, words }) => {
        const result = { message: words.logged_out };
        if (!caller) return result;
        return change(db, actor, { action: 'logout', record: 'session' }, async (tx) => {
          await sessions.end(tx, caller);
          return { record_id: caller.account_id, result };
        });
      },
    },
  );

  async function requireOwnPassword(
    password: string | undefined,
    { caller, request, words }: Pick<Context<'staff'>, 'caller' | 'request' | 'words'>,
  ): Promise<void> {
    const refuse = (rule: 'required' | 'wrong_password') =>
      invalidField(proveIdentity, 'own_password', rule, words);
    if (password === undefined) throw refuse('required');
    const account = await findOwnAccount(db, caller);
    const attempt = { caller, account, password, request };
    if (!(await isOwnPassword(db, attempt))) throw refuse('wrong_password');
  }

  const findAccount = (username: string) =>
    db
      .selectFrom('accounts')
      .select(['id', 'password_hash', 'role', 'disabled_at'])
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst();

  /**
   * Returns a login handler with the same refusal for a wrong username, a wrong password, a
   * disabled account and the wrong console, office or staff (D-57). Each is audited (D-288), and
   * counted for whoever watches.
   */
  function login<R extends Role>(role: R) {
    const judge = async (
      { body: { username, password, ...sent } }: { body: LoginInput },
      { request, actor, words }: Context<'public'>,
    ) => {
      const account = await judgeLogin(
        db,
        { role, username, ip: request.ip, at: actor.at },
        async (network) => {
          const known = await findAccount(username);
          request.accountInLog = known?.id ?? null;
          const found = known?.role === role && known.disabled_at === null ? known : undefined;
          const isCorrect = await verifyPassword(found?.password_hash, password, network);
          return found && isCorrect ? found : null;
        },
      );
      if (!account) {
        await auditFailedLogin(db, request);
        throw wrongCredentials();
      }
      const { id: account_id } = account;
      const auditFailure = () => auditFailedLogin(db, request, { isSecondStep: true });
      const token = await withWrongStep(auditFailure, async () => {
        const useStep = await secondSteps.check({ account_id, sent, request, at: actor.at });
        const loggedIn = { ...actor, account_id, role };
        return change(db, loggedIn, { action: 'login', record: 'session' }, async (tx) => {
          if (!(await isUnchanged(tx, account))) throw wrongCredentials();
          const usedStep = await useStep?.(tx);
          const device = deviceOf(request.headers['user-agent']);
          const result = await sessions.open(tx, { id: account_id, role, device });
          return { record_id: account_id, fields: usedStep ? [usedStep] : [], result };
        });
      });
      return { token, role, message: words.logged_in };
    };

    return async (received: { body: LoginInput }, context: Context<'public'>) => {
      try {
        return await judge(received, context);
      } catch (error) {
        if (isFailedLogin(error)) counters?.loginFailed(role);
        throw error;
      }
    };
  }
}

/** Whether a log-in was wrong, or one too many; 403 only asks for the second step. */
const isFailedLogin = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== 403;

/** Runs a log-in or proof; a second step that was wrong or used before is audited. */
async function withWrongStep<T>(audit: () => Promise<void>, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isWrongStep =
      error instanceof Refusal && (error.field === 'code' || error.field === 'passkey');
    // 403 only asks for the second step.
    if (isWrongStep && error.status === 400) await audit();
    throw error;
  }
}

/**
 * Checks that the account was not disabled and its password not changed during verification. The
 * row lock makes a later change wait for this session, which the change then revokes.
 */
async function isUnchanged(
  tx: Transaction<DB>,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
