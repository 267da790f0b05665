import type { Account } from '@thinna/contract/accounts/account-list';
import { accountCalls as calls } from '@thinna/contract/accounts/accounts';
import type { SharedWords } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import { hasSecondFactor } from '../../db/has-second-factor.ts';
import { newestPage } from '../../db/newest-page.ts';
import type { Accounts, DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { createPasswordRule } from '../../password-rule.ts';
import { hashPassword } from '../../passwords.ts';
import { invalidField, notFound, Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { removeFactors } from '../second-factor/queries.ts';
import { judgeLists } from './helper-link.ts';
import { findOwnAccount, isOwnPassword } from './own-password.ts';
import { adminActiveSince, disableAccount, endSessions, newestAuditId } from './queries.ts';

/** Accounts of administrators and staff. */
export function accountRoutes(app: FastifyInstance, { database, clinic }: Services): void {
  const { db } = database;
  const { isGuessable } = createPasswordRule(clinic);

  implement(app, calls, {
    settings: async () => ({ patients: clinic.accounts.patients }),

    list: async ({ query: { limit, after } }, { actor, header }) => {
      const rows = await selectAccounts(db, actor.at)
        .$call(newestPage('accounts.id', { limit, after }))
        .execute();
      return pageOf(rows, calls.list.path, { limit }, header).map(toAnswer);
    },

    create: async ({ body: { password, kinds, sees_more, ...values } }, { actor, words }) => {
      const isStaff = values.role === 'vcm';
      if (!isStaff && kinds) throw invalidField(calls.create, 'kinds', 'staff_only', words);
      if (!isStaff && values.helper_id)
        throw invalidField(calls.create, 'helper_id', 'staff_only', words);
      if (isGuessable(password, values.username)) {
        throw invalidField(calls.create, 'password', 'password_common', words);
      }
      const password_hash = await hashPassword(password);
      return change(db, actor, { action: 'create', record: 'account' }, async (tx) => {
        const lists = await judgeLists(tx, { ...values, kinds, sees_more }, words);
        const { id } = await tx
          .insertInto('accounts')
          .values({
            ...values,
            ...(lists.kinds && { kinds: lists.kinds }),
            password_hash,
            seen_notice: newestAuditId,
            created_at: actor.at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const staffFields = isStaff ? ['kinds', 'helper_id'] : [];
        const fields = ['username', 'role', 'password', ...staffFields];
        if (lists.seesMore) fields.push('sees_more');
        return { record_id: id, fields, result: await find(tx, id, actor.at) };
      });
    },

    update: ({ params: { id }, body }, { actor, words }) =>
      changeAccount(id, actor, async (tx, before) => {
        if (before.role !== 'vcm') throw invalidField(calls.update, 'kinds', 'staff_only', words);
        const { seesMore } = await judgeLists(tx, body, words);
        const { kinds, helper_id } = body;
        await tx.updateTable('accounts').set({ kinds, helper_id }).where('id', '=', id).execute();
        return [
          ...(before.kinds.join() === kinds.join() ? [] : ['kinds']),
          ...(before.helper_id === helper_id ? [] : ['helper_id']),
          ...(seesMore ? ['sees_more'] : []),
        ];
      }),

    setPassword: async ({ params: { id }, body: { password } }, { actor, caller, words }) => {
      if (id === caller.account_id) throw new Refusal(409, calls.setPassword.conflict);
      const password_hash = await hashPassword(password);
      return changeAccount(id, actor, async (tx, { username }) => {
        if (isGuessable(password, username)) {
          throw invalidField(calls.setPassword, 'password', 'password_common', words);
        }
        await tx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute();
        await endSessions(tx, id, actor.at);
        return ['password'];
      });
    },

    disable: ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        const outcome = await disableAccount(tx, id, actor.at);
        if (outcome === 'missing') throw notFound(calls.disable.missing);
        if (outcome === 'last') throw new Refusal(409, calls.disable.conflict);
        const fields = outcome === 'done' ? ['disabled_at'] : [];
        return { record_id: id, fields, result: await find(tx, id, actor.at) };
      }),

    enable: ({ params: { id } }, { actor }) =>
      changeAccount(id, actor, async (tx, { disabled_at }) => {
        await tx.updateTable('accounts').set({ disabled_at: null }).where('id', '=', id).execute();
        return disabled_at ? ['disabled_at'] : [];
      }),

    endSessions: ({ params: { id } }, { actor }) =>
      changeAccount(id, actor, async (tx) => {
        await endSessions(tx, id, actor.at);
        return ['sessions'];
      }),

    removeFactors: async ({ params: { id } }, { actor, caller }) => {
      if (id === caller.account_id) throw new Refusal(409, calls.removeFactors.conflict);
      return changeAccount(id, actor, async (tx) => {
        if (!(await removeFactors(tx, id))) return [];
        await endSessions(tx, id, actor.at);
        return ['second_factor_removed'];
      });
    },

    changeOwnPassword: async ({ body }, { actor, caller, request, words }) => {
      const id = caller.account_id;
      const account = await findOwnAccount(db, caller);
      const refuse = (field: string, rule: Rule) =>
        invalidField(calls.changeOwnPassword, field, rule, words);
      if (isGuessable(body.password, account.username)) throw refuse('password', 'password_common');
      const { current_password: password } = body;
      const attempt = { caller, account, password, request };
      if (!(await isOwnPassword(db, attempt))) throw refuse('current_password', 'wrong_password');

      const password_hash = await hashPassword(body.password);
      return change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        const row = await tx
          .updateTable('accounts')
          .set({ password_hash })
          .where('id', '=', id)
          // A password that an administrator has set meanwhile is not overwritten.
          .where('password_hash', '=', account.password_hash)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw refuse('current_password', 'wrong_password');
        await endSessions(tx, id, actor.at, { except: caller.session_id });
        return { record_id: id, fields: ['password'], result: { message: words.saved } };
      });
    },
  });

  /** Locks an account and changes it; `work` returns the names of the changed fields. */
  function changeAccount(
    id: number,
    actor: Actor,
    work: (tx: Transaction<DB>, before: Selectable<Accounts>) => Promise<string[]>,
  ) {
    return change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
      const before = await tx
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw notFound(calls.update.missing);
      const fields = await work(tx, before);
      return { record_id: id, fields, result: await find(tx, id, actor.at) };
    });
  }
}

type Rule = keyof SharedWords['rules'];

/** Selects accounts as the list shows them. An open session is defined as in http/sessions.ts. */
function selectAccounts(db: Kysely<DB>, at: Date) {
  const activeSince = adminActiveSince(at);
  return db
    .selectFrom('accounts')
    .leftJoin('helpers', 'helpers.id', 'accounts.helper_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('sessions')
          .whereRef('sessions.account_id', '=', 'accounts.id')
          .select(({ fn }) => [
            fn.max('last_active_at').as('last_active_at'),
            fn
              .countAll<string>()
              .filterWhere('revoked_at', 'is', null)
              .filterWhere('expires_at', '>', at)
              .filterWhere((where) =>
                where.or([
                  where('accounts.role', '=', 'vcm'),
                  where('last_active_at', '>', activeSince),
                ]),
              )
              .as('open_sessions'),
          ])
          .as('activity'),
      (join) => join.onTrue(),
    )
    .select(['accounts.id', 'username', 'role', 'kinds', 'helper_id', 'disabled_at'])
    .select([
      'accounts.created_at',
      'helpers.name as helper_name',
      'helpers.kind as helper_kind',
      'activity.open_sessions',
      'activity.last_active_at',
    ])
    .select(hasSecondFactor.as('has_second_factor'));
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

async function find(tx: Transaction<DB>, id: number, at: Date): Promise<Account> {
  return toAnswer(
    await selectAccounts(tx, at).where('accounts.id', '=', id).executeTakeFirstOrThrow(),
  );
}

function toAnswer(row: AccountRow): Account {
  return {
    ...row,
    is_disabled: row.disabled_at !== null,
    open_sessions: Number(row.open_sessions),
    last_active_at: row.last_active_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
