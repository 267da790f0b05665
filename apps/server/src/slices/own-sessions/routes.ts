import { ownSessionCalls as calls } from '@thinna/contract/own-sessions/own-sessions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { adminActiveSince, endSessions } from '../accounts/queries.ts';

/** The open sessions of the caller's own account. */
export function ownSessionRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    list: async (_, { caller, actor }) => {
      const rows = await db
        .selectFrom('sessions')
        .select(['id as key', 'device', 'created_at', 'last_active_at'])
        .select(({ eb }) => eb('id', '=', caller.session_id).as('is_this'))
        .where('account_id', '=', caller.account_id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', actor.at)
        .where('last_active_at', '>', adminActiveSince(actor.at))
        .orderBy('is_this', 'desc')
        .orderBy('last_active_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...row,
        is_this: Boolean(row.is_this),
        created_at: row.created_at.toISOString(),
        last_active_at: row.last_active_at.toISOString(),
      }));
    },

    end: ({ body: { key } }, { caller: { account_id }, actor, words }) =>
      change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        const row = await tx
          .updateTable('sessions')
          .set({ revoked_at: actor.at })
          .where('account_id', '=', account_id)
          // As text, because what was sent may be no uuid.
          .where(sql`id::text`, '=', key.toLowerCase())
          .where('revoked_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw notFound(calls.end.missing);
        return { record_id: account_id, fields: ['sessions'], result: { message: words.saved } };
      }),

    endOthers: (_, { caller: { account_id, session_id }, actor, words }) =>
      change(db, actor, { action: 'update', record: 'account' }, async (tx) => {
        await endSessions(tx, account_id, actor.at, { except: session_id });
        return { record_id: account_id, fields: ['sessions'], result: { message: words.saved } };
      }),
  });
}
