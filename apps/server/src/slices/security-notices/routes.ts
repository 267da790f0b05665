import {
  bankFields,
  securityNoticeCalls as calls,
  type SecurityNotice,
} from '@thinna/contract/security-notices/security-notices';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { accountsThatSeeMore } from '../accounts/queries.ts';

/** Number of notices that are listed at the top of a page. */
const NOTICES_MAX = 3;
/** Changes of an administrator's account that are a notice. */
const accountFields = ['password', 'second_factor_removed'];

/**
 * What every administrator is told of, read from the audit log; each account stores the last notice
 * that it has seen.
 */
export function securityNoticeRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: async (_, { caller: { account_id } }) => {
      const rows = await unseenBy(db, account_id)
        .leftJoin('accounts as actor', 'actor.id', 'audit.actor_id')
        .select(['audit.id', 'at', 'actor_id', 'action', 'record', 'audit.fields'])
        .select(['actor.username as actor_name', 'subject.username as about'])
        .select(usernamesThatSeeMore(db).as('linked'))
        .select(({ fn }) => fn.countAll<string>().over().as('count'))
        .orderBy('audit.id', 'desc')
        .limit(NOTICES_MAX)
        .execute();
      return {
        notices: rows.map(({ linked, ...row }) => ({
          ...row,
          id: Number(row.id),
          at: row.at.toISOString(),
          kind: kindOf(row),
          about: isAboutLinks(row) ? linked : row.about,
        })),
        count: Number(rows[0]?.count ?? 0),
      };
    },

    seen: ({ body }, { actor, caller: { account_id }, words }) =>
      change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        // Takes the newest existing notice, so that a future id cannot hide notices to come.
        const { id } = await unseenBy(tx, account_id)
          .where('audit.id', '<=', String(body.id))
          .select(({ fn }) => fn.max('audit.id').as('id'))
          .executeTakeFirstOrThrow();
        if (id !== null) {
          await tx
            .updateTable('accounts')
            .set({ seen_notice: id })
            .where('id', '=', account_id)
            .execute();
        }
        const fields = id === null ? [] : ['seen_notice'];
        return { record_id: account_id, fields, result: { message: words.saved } };
      }),
  });
}

/**
 * Selects the audit rows of which this account has not been told: changes of the fund's bank
 * details, new administrators except the account itself, passwords and removed second factors of
 * administrators, and the row of the migration that found linked accounts which see more than their
 * helper, while there are any.
 */
function unseenBy(db: Kysely<DB>, account_id: number) {
  return db
    .selectFrom('audit')
    .innerJoin('accounts as reader', (join) => join.on('reader.id', '=', account_id))
    .leftJoin('accounts as subject', (join) =>
      join.on('audit.record', '=', 'account').onRef('subject.id', '=', 'audit.record_id'),
    )
    .whereRef('audit.id', '>', 'reader.seen_notice')
    .where('audit.record', 'in', ['emergency_fund', 'account'])
    .where((where) =>
      where.or([
        where.and([
          where('audit.record', '=', 'emergency_fund'),
          where('audit.action', 'in', ['create', 'update', 'delete']),
          sql<boolean>`audit.fields && ${[...bankFields]}::text[]`,
        ]),
        where.and([
          where('subject.role', '=', 'admin'),
          where.or([
            where.and([
              where('audit.action', '=', 'create'),
              where('subject.id', '<>', account_id),
            ]),
            where.and([
              where('audit.action', '=', 'update'),
              sql<boolean>`audit.fields && ${accountFields}::text[]`,
            ]),
          ]),
        ]),
        where.and([
          where('audit.action', '=', 'view'),
          where('audit.record', '=', 'account'),
          where('audit.actor_id', 'is', null),
          where.exists(accountsThatSeeMore(db).select('accounts.id')),
        ]),
      ]),
    );
}

const usernamesThatSeeMore = (db: Kysely<DB>) =>
  accountsThatSeeMore(db).select(
    sql<string | null>`string_agg(username, ', ' order by lower(username))`.as('usernames'),
  );

const isAboutLinks = ({ record, action }: Pick<AuditedRow, 'record' | 'action'>) =>
  record === 'account' && action === 'view';

interface AuditedRow {
  record: string;
  action: string;
  fields: readonly string[];
}

function kindOf(row: AuditedRow): SecurityNotice['kind'] {
  const { record, action, fields } = row;
  if (isAboutLinks(row)) return 'linked_accounts';
  if (record === 'account') {
    if (action === 'create') return 'new_administrator';
    return fields.includes('password') ? 'new_password' : 'factor_removed';
  }
  if (action === 'create') return 'fund_published';
  return action === 'delete' ? 'fund_deleted' : 'fund_changed';
}
