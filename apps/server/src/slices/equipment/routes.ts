import { equipmentCalls as calls } from '@thinna/contract/equipment/equipment';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { change } from '../../db/audit.ts';
import { newestPage } from '../../db/newest-page.ts';
import { deletePicture, replacePicture } from '../../db/pictures.ts';
import type { Equipment } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { pageOf } from '../../http/paging.ts';
import { invalidField, notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';

const { available: _public, ...office } = calls;
const fields = ['name', 'type', 'quantity', 'status', 'condition', 'notes', 'image_url'] as const;
const missing = () => notFound(calls.get.missing);

/** The clinic's equipment. The public list is read again when the database announces the change. */
export function equipmentRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, office, {
    list: async ({ query: { limit, after } }, { header }) => {
      const rows = await db
        .selectFrom('equipment')
        .selectAll()
        .$call(newestPage('id', { limit, after }))
        .execute();
      return pageOf(rows, calls.list.path, { limit }, header).map(toAnswer);
    },

    create: async ({ body: { existing_image, ...values }, files }, { actor, words }) =>
      change(db, actor, { action: 'create', record: 'equipment' }, async (tx) => {
        const image_url = await replacePicture(tx, actor.at, {
          file: files.image,
          existing: existing_image,
          stored: null,
          stale: invalidField(calls.create, 'existing_image', 'unknown_record', words),
        });
        const row = await tx
          .insertInto('equipment')
          .values({ ...values, image_url, created_at: actor.at, updated_at: actor.at })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { record_id: row.id, fields, result: toAnswer(row) };
      }),

    get: async ({ params: { id } }) => {
      const row = await db
        .selectFrom('equipment')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw missing();
      return toAnswer(row);
    },

    update: async ({ params: { id }, body, files }, { actor, words }) =>
      change(db, actor, { action: 'update', record: 'equipment' }, async (tx) => {
        const before = await tx
          .selectFrom('equipment')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!before) throw missing();
        const { existing_image, ...values } = body;
        const image_url = await replacePicture(tx, actor.at, {
          file: files.image,
          existing: existing_image,
          stored: before.image_url,
          stale: invalidField(calls.update, 'existing_image', 'unknown_record', words),
        });
        const row = await tx
          .updateTable('equipment')
          .set({ ...values, image_url, updated_at: actor.at })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const changed = fields.filter((field) => before[field] !== row[field]);
        return { record_id: id, fields: changed, result: toAnswer(row) };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record: 'equipment' }, async (tx) => {
        const row = await tx
          .deleteFrom('equipment')
          .where('id', '=', id)
          .returning('image_url')
          .executeTakeFirst();
        if (!row) throw missing();
        await deletePicture(tx, row.image_url);
        return { record_id: id, result: { message: words.deleted } };
      }),
  });
}

const toAnswer = ({ created_at, ...row }: Selectable<Equipment>) => ({
  ...row,
  created_at: created_at.toISOString(),
});
