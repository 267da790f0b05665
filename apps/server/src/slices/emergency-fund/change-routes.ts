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

/** As many as can be read at the top of a page. */
const TOLD_AT_ONCE = 3;

/** Who has changed where the gifts go: the audit knows it, and each account how far it was read. */
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
        .limit(TOLD_AT_ONCE)
        .execute();
      return {
        changes: rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() })),
        count: Number(rows[0]?.count ?? 0),
      };
    },

    seen: ({ body }, { actor, caller: { account_id }, words }) =>
      change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        // Only what has happened: nobody can have seen what is still to come.
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

/** What came after the newest change that the holder of this account has seen. */
function unseenBy(db: Kysely<DB>, account_id: number) {
  return db
    .selectFrom('audit')
    .innerJoin('accounts as reader', (join) => join.on('reader.id', '=', account_id))
    .whereRef('audit.id', '>', 'reader.seen_fund_change')
    .where('audit.record', '=', 'emergency_fund')
    .where('audit.action', 'in', ['create', 'update', 'delete'])
    .where(sql<boolean>`audit.fields && ${[...bankFields]}::text[]`);
}
