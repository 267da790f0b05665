import { followUpCalls as calls } from '@thinna/contract/patients-in-need/follow-up';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { lockRequest, readRequest, requestNotFound } from './queries.ts';

const record = 'patient_request';

/** Phone calls to the families of requests, and the end of a request. */
export function followUpRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    // A note may tell of the illness, so reading the calls is audited.
    calls: async ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'view', record }, async (tx) => {
        const rows = await phoneCalls(tx)
          .rightJoin('patient_requests', 'patient_requests.id', 'request_id')
          .where('patient_requests.id', '=', id)
          .orderBy('request_calls.id', 'desc')
          .execute();
        if (rows.length === 0) throw requestNotFound();
        const result = rows.flatMap(({ id: call, called_at, reached, ...row }) =>
          call && called_at && reached !== null
            ? [phoneCallOf({ id: call, called_at, reached, ...row })]
            : [],
        );
        return { record_id: id, fields: ['reached', 'note'], result };
      }),

    addCall: async ({ params: { id }, body }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        await lockRequest(tx, id);
        const added = await tx
          .insertInto('request_calls')
          .values({
            ...body,
            request_id: id,
            called_by: actor.account_id,
            called_at: actor.at,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const row = await phoneCalls(tx)
          .where('request_calls.id', '=', added.id)
          .executeTakeFirstOrThrow();
        const fields = body.note === null ? ['reached'] : ['reached', 'note'];
        return { record_id: id, fields, result: phoneCallOf(row) };
      }),

    close: async ({ params: { id }, body: { why } }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const before = await lockRequest(tx, id);
        // Another reason for a closed request does not change when it was closed.
        const closed_at = why === null ? null : (before.closed_at ?? actor.at);
        await tx
          .updateTable('patient_requests')
          .set({ closed_at, closed_why: why, updated_at: actor.at })
          .where('id', '=', id)
          .execute();
        return { record_id: id, fields: ['why'], result: await readRequest(tx, id) };
      }),
  });
}

const phoneCalls = (db: Kysely<DB>) =>
  db
    .selectFrom('request_calls')
    .leftJoin('accounts', 'accounts.id', 'called_by')
    .select(['request_calls.id', 'called_at', 'username as called_by', 'reached', 'note']);

const phoneCallOf = <Row extends { called_at: Date }>({ called_at, ...row }: Row) => ({
  ...row,
  called_at: called_at.toISOString(),
});
