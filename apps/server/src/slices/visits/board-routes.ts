import { kindOf, roleNameOf } from '@thinna/contract/helpers/roles';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { boardCalls as calls } from '@thinna/contract/week/board';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { auditShown, change, nameFields } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { invalidField, Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { storeDeletedVisits } from '../deleted-records/queries.ts';
import { addVisits, lockAdditions, withAuditRows } from './additions.ts';
import { readBoard } from './board.ts';
import { lockVisit, refuseStale, updateVisit } from './changes.ts';
import { weekBefore } from './copy-week.ts';
import { resolveLinks } from './links.ts';
import { isRole, patientIdsIn, requestIdsIn } from './queries.ts';

const record = 'schedule';

/** The week board: seven days of visits, moved, repeated and copied. */
export function boardRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    board: ({ query: { from } }, { actor }) =>
      inTransaction(db, async (tx) => {
        const board = await readBoard(tx, from);
        await auditShown(tx, actor, {
          patientIds: patientIdsIn(board.visits),
          fields: nameFields,
          namedRequestIds: requestIdsIn(board.visits),
        });
        return { from, today: clinicDay(actor.at), ...board };
      }),

    move: async ({ params: { id }, body: { version, ...body } }, { actor, words }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const before = await lockVisit(tx, id);
        refuseStale(before, version);
        const { visit_date, visit_time } = body;
        const who = await whoGoes(tx, body, before, words);
        return updateVisit(tx, actor, before, { visit_date, visit_time, ...who });
      }),

    repeat: async ({ body: { weeks, ...body } }, { actor, words }) =>
      change(db, actor, { action: 'create', record }, async (tx) => {
        await lockAdditions(tx);
        const first = await resolveLinks(tx, body, undefined, words);
        const planned = Array.from({ length: weeks }, (_, week) => ({
          ...first,
          visit_date: addDays(first.visit_date, week * 7),
        }));
        return addVisits(tx, actor, planned);
      }),

    copyWeek: async ({ body: { from } }, { actor }) =>
      change(db, actor, { action: 'create', record }, async (tx) => {
        await lockAdditions(tx);
        const { planned, leftOut } = await weekBefore(tx, {
          from,
          today: clinicDay(actor.at),
        });
        return addVisits(tx, actor, planned, leftOut);
      }),

    undoAdded: async ({ body: { ids } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record }, async (tx) => {
        const rows = await tx
          .selectFrom('schedules')
          .select(['id', 'version'])
          .where('id', 'in', ids)
          .orderBy('id')
          .forUpdate()
          .execute();
        // A visit that was changed is no longer only what this press has added.
        if (rows.some(({ version }) => version > 1)) {
          throw new Refusal(409, calls.undoAdded.conflict);
        }
        const present = rows.map(({ id }) => id);
        if (present.length > 0) {
          await storeDeletedVisits(tx, actor, present);
          await tx.deleteFrom('schedules').where('id', 'in', present).execute();
        }
        const result = { message: words.deleted, count: present.length };
        return withAuditRows('delete', rows, [], result);
      }),
  });
}

type Visit = Awaited<ReturnType<typeof lockVisit>>;
type Who = Pick<Visit, 'helper_id' | 'member_name' | 'visit_type'>;
type SentWho = { [Field in keyof Who]?: Who[Field] | undefined };

/** Returns who goes from now on with the visit type that fits; nothing if it stays the same. */
async function whoGoes(
  tx: Transaction<DB>,
  sent: SentWho,
  before: Visit,
  words: Words,
): Promise<Who | undefined> {
  const { helper_id, member_name = before.member_name, visit_type } = sent;
  if (helper_id === undefined) return undefined;
  if (helper_id === null) {
    return { helper_id, member_name, visit_type: visit_type ?? before.visit_type };
  }
  if (helper_id === before.helper_id && visit_type === undefined) return undefined;
  const helper = await tx
    .selectFrom('helpers')
    .select(['name', 'kind'])
    .where('id', '=', helper_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!helper) throw invalidField(calls.move, 'helper_id', 'unknown_record', words);
  const isEmergency = before.visit_type === 'Emergency';
  const type = visit_type ?? (isEmergency ? 'Emergency' : roleNameOf[helper.kind]);
  if (isRole(type) && kindOf(type) !== helper.kind) {
    throw invalidField(calls.move, 'helper_id', 'member', words);
  }
  return { helper_id, member_name: helper.name, visit_type: type };
}
