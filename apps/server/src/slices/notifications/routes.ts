import { RECENT_NOTIFICATIONS } from '@thinna/contract/constants/limits';
import type { EntityType } from '@thinna/contract/notifications/notifications';
import { notificationCalls } from '@thinna/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import { change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';

const noneUnread = { volunteer: 0, caregiver: 0, medical_professional: 0, patient: 0 };

/** Notifications of registrations; the read state is shared by all administrators (D-76). */
export function notificationRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, notificationCalls, {
    counts: async () => {
      const rows = await db
        .selectFrom('notifications')
        .select(({ fn }) => ['kind', fn.countAll().as('unread')])
        .where('read_at', 'is', null)
        .groupBy('kind')
        .execute();
      const unread = rows.map((row) => [row.kind ?? 'patient', Number(row.unread)]);
      return { ...noneUnread, ...Object.fromEntries(unread) };
    },

    recent: async () => {
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(RECENT_NOTIFICATIONS)
        .execute();
      return rows.map(({ kind, helper_id, request_id, read_at, created_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        is_read: read_at !== null,
        entity_type: kind ?? 'patient',
        entity_id: helper_id ?? request_id ?? 0,
      }));
    },

    markRead: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'update', record: 'notification' }, async (tx) => {
        const before = await tx
          .selectFrom('notifications')
          .select('read_at')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!before) throw notFound();
        if (before.read_at === null) {
          await tx
            .updateTable('notifications')
            .set({ read_at: actor.at })
            .where('id', '=', id)
            .execute();
        }
        const fields = before.read_at === null ? ['is_read'] : [];
        return { record_id: id, fields, result: { message: words.saved } };
      }),

    markAllRead: async ({ body: { entity_type } }, { actor, words }) =>
      change(db, actor, { action: 'update', record: 'notification' }, async (tx) => {
        const rows = await tx
          .updateTable('notifications')
          .set({ read_at: actor.at })
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('notifications')
              .select('id')
              .where('kind', 'is not distinct from', kindOf(entity_type))
              .where('read_at', 'is', null)
              // Locks in id order, so that two concurrent calls wait for each other and do not
              // deadlock.
              .orderBy('id')
              .forUpdate(),
          )
          .returning('id')
          .execute();
        const updated = rows.length;
        const fields = updated > 0 ? ['is_read'] : [];
        return { record_id: null, fields, result: { message: words.saved, updated } };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record: 'notification' }, async (tx) => {
        const row = await tx
          .deleteFrom('notifications')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw notFound();
        return { record_id: id, result: { message: words.deleted } };
      }),
  });
}

const kindOf = (type: EntityType) => (type === 'patient' ? null : type);
