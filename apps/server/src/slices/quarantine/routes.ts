import { QUARANTINE_SHOWN_MAX } from '@thinna/contract/constants/limits';
import { quarantineCalls as calls } from '@thinna/contract/quarantine/quarantine';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
        const shown = tx
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
          .limit(QUARANTINE_SHOWN_MAX);
        const { rows, ...counts } = await tx
          .selectFrom('quarantined_registrations')
          .select([
            countIf(sql`junk_at is null and kind = 'patient_request'`).as('requests'),
            countIf(sql`junk_at is null and kind <> 'patient_request'`).as('helpers'),
            countIf(sql`junk_at > ${junkSince(actor.at)}`).as('junk'),
            jsonArrayFrom(shown).as('rows'),
          ])
          .executeTakeFirstOrThrow();
        const registrations = rows.map(({ arrived_at, junk_at, ...row }) => ({
          ...row,
          arrived_at: new Date(arrived_at).toISOString(),
          junk_at: junk_at && new Date(junk_at).toISOString(),
          until: junk_at && junkUntil(new Date(junk_at)).toISOString(),
        }));
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

const countIf = (condition: RawBuilder<unknown>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
