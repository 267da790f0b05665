import { QUARANTINE_SHOWN_MAX } from '@thinna/contract/constants/limits';
import {
  quarantineCalls as calls,
  type QuarantineView,
} from '@thinna/contract/quarantine/quarantine';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { change } from '../../db/audit.ts';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { junkSince, junkUntil, type QuarantinedKind } from './queries.ts';
import { takeIn } from './take-in.ts';

const record = 'quarantine';
/** Characters of the long fields that a row shows. */
const TEXT_MAX = 200;

/** Registrations that came when more came than usual, sorted by the office many at once. */
export function quarantineRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    // The texts of requests may tell of an illness, so reading them is audited.
    list: async ({ query: { view, order } }, { actor }) =>
      change(db, actor, { action: 'view', record }, async (tx) => {
        const counted = await sql<Record<QuarantineView, number>>`
          select
            count(*) filter (where junk_at is null and kind = 'patient_request')::int as requests,
            count(*) filter (where junk_at is null and kind <> 'patient_request')::int as helpers,
            count(*) filter (where junk_at > ${junkSince(actor.at)})::int as junk
          from quarantined_registrations`.execute(tx);
        const rows = await tx
          .selectFrom('quarantined_registrations')
          .leftJoin('accounts', 'accounts.id', 'junk_by')
          .select(['quarantined_registrations.id', 'record_id', 'arrived_at', 'junk_at'])
          .select(['username as junk_by', shownText.as('text')])
          .select(({ ref }) => ref('kind').$castTo<QuarantinedKind>().as('kind'))
          .select([
            sql<string>`coalesce(record ->> 'patient_name', record ->> 'name')`.as('name'),
            sql<string>`coalesce(record ->> 'contact_phone_number', record ->> 'phone_number')`.as(
              'phone_number',
            ),
            sql<string>`coalesce(record ->> 'place', record ->> 'address')`.as('place'),
          ])
          .$if(view === 'junk', (query) => query.where('junk_at', '>', junkSince(actor.at)))
          .$if(view !== 'junk', (query) =>
            query
              .where('junk_at', 'is', null)
              .where('kind', view === 'requests' ? '=' : '<>', 'patient_request'),
          )
          .orderBy('quarantined_registrations.id', order === 'newest' ? 'desc' : 'asc')
          .limit(QUARANTINE_SHOWN_MAX)
          .execute();
        const registrations = rows.map(({ arrived_at, junk_at, ...row }) => ({
          ...row,
          arrived_at: arrived_at.toISOString(),
          junk_at: junk_at?.toISOString() ?? null,
          until: junk_at && junkUntil(junk_at).toISOString(),
        }));
        const counts = counted.rows[0] ?? { requests: 0, helpers: 0, junk: 0 };
        return { record_id: null, fields: ['text'], result: { counts, registrations } };
      }),

    takeIn: async ({ body: { ids } }, { actor, words }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const { taken, refused } = await takeIn(tx, ids, { at: actor.at, words });
        const result = { message: words.saved, count: taken.length, refused };
        return sortedResult('taken_in', taken, result);
      }),

    junk: async ({ body: { ids } }, { actor, words }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const rows = await tx
          .updateTable('quarantined_registrations')
          .set({ junk_at: actor.at, junk_by: actor.account_id })
          .where('id', 'in', ids)
          .where('junk_at', 'is', null)
          .returning('record_id')
          .returning(({ ref }) => ref('kind').$castTo<QuarantinedKind>().as('kind'))
          .execute();
        return sortedResult('junk', rows, { message: words.saved, count: rows.length });
      }),

    notJunk: async ({ body: { ids } }, { actor, words }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const rows = await tx
          .updateTable('quarantined_registrations')
          .set({ junk_at: null, junk_by: null })
          .where('id', 'in', ids)
          .where('junk_at', '>', junkSince(actor.at))
          .returning('record_id')
          .returning(({ ref }) => ref('kind').$castTo<QuarantinedKind>().as('kind'))
          .execute();
        return sortedResult('junk', rows, { message: words.saved, count: rows.length });
      }),
  });
}

/** SQL for the beginning of what was written in the long fields, of a request or of a helper. */
const shownText = sql<string | null>`nullif(left(concat_ws(' · ',
  record ->> 'health_condition', record ->> 'care_details', record ->> 'skills',
  record ->> 'specialization', record ->> 'experience', record ->> 'certifications',
  record ->> 'notes'), ${TEXT_MAX}), '')`;

interface Sorted {
  kind: QuarantinedKind;
  record_id: number;
}

/** Returns the result with one audit row for each record, and one of the heap if there was none. */
function sortedResult<T>(field: string, rows: readonly Sorted[], result: T) {
  const [first, ...others] = rows.map(({ kind, record_id }) => ({
    action: 'update' as const,
    record: kind,
    record_id,
    fields: [field],
  }));
  return { ...(first ?? { record_id: null }), relatedRows: others, result };
}
