import {
  bankFields,
  fundChangeCalls as calls,
  type FundChange,
} from '@thinna/contract/emergency-fund/fund-changes';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';

/** Number of changes that are listed at the top of a page. */
const CHANGES_MAX = 3;

/**
 * Changes of the fund's bank details, read from the audit log; each account stores the last change
 * that it has seen.
 */
export function fundChangeRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: async (_, { caller: { account_id } }) => {
      const rows = await unseenBy(db, account_id)
        .leftJoin('accounts', 'accounts.id', 'audit.actor_id')
        .select(['audit.id', 'at', 'actor_id', 'accounts.username as actor_name'])
        .select(({ ref, fn }) => [
          ref('action').$castTo<FundChange['action']>().as('action'),
          fn.countAll<string>().over().as('count'),
        ])
        .orderBy('audit.id', 'desc')
        .limit(CHANGES_MAX)
        .execute();
      return {
        changes: rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() })),
        count: Number(rows[0]?.count ?? 0),
      };
    },

    seen: ({ body }, { actor, caller: { account_id }, words }) =>
      change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        // Takes the newest existing change, so that a future id cannot hide changes to come.
        const { id } = await unseenBy(tx, account_id)
          .where('audit.id', '<=', String(body.id))
          .select(({ fn }) => fn.max('audit.id').as('id'))
          .executeTakeFirstOrThrow();
        if (id !== null) {
          await tx
            .updateTable('accounts')
            .set({ seen_fund_change: id })
            .where('id', '=', account_id)
            .execute();
        }
        const fields = id === null ? [] : ['seen_fund_change'];
        return { record_id: account_id, fields, result: { message: words.saved } };
      }),
  });
}

/** Selects the changes of bank details that this account has not seen. */
function unseenBy(db: Kysely<DB>, account_id: number) {
  return db
    .selectFrom('audit')
    .innerJoin('accounts as reader', (join) => join.on('reader.id', '=', account_id))
    .whereRef('audit.id', '>', 'reader.seen_fund_change')
    .where('audit.record', '=', 'emergency_fund')
    .where('audit.action', 'in', ['create', 'update', 'delete'])
    .where(sql<boolean>`audit.fields && ${[...bankFields]}::text[]`);
}
