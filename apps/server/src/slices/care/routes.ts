import { member } from '@thinna/contract/assignments/assignments';
import { careCalls as calls } from '@thinna/contract/care/care';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { staffTypeOf } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { keysOf } from '@thinna/contract/kit/field';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { joinPlace } from '@thinna/contract/patients/place';
import { lastDayOfWeek } from '@thinna/contract/visits/visits';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Actor, auditShown } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { notAllowed, notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { assignmentOf, assignmentsInCare } from '../assignments/queries.ts';
import { clinicalOf, healthLog, noteLog } from '../patients/queries.ts';
import { accountHasKind, allKinds, clinicalKinds, companionKinds } from '../patients/scope.ts';
import { taskOf, tasks } from '../tasks/queries.ts';
import {
  contactOf,
  requestContactOf,
  requestIdsIn,
  visitOf,
  visits,
  visitTypesOf,
} from '../visits/queries.ts';

/** By what a door is found. */
const door = ['phone_number', 'address', 'place'] as const;
const wayThere = ['register_number', ...door] as const;

/** What staff read. Each query asks for itself whether the list is one of the account's. */
export function careRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    dashboard: async ({ params: { type: kind } }, { actor }) => {
      const counts = await countsOf(db, kind, actor);
      return counts ?? refuse();
    },

    assignments: ({ params: { type: kind } }, { actor }) =>
      db.transaction().execute(async (tx) => {
        const list = await assignmentsOf(tx, kind, actor);
        const isAnyActive = list.some(({ status }) => status === 'active');
        const noted = clinicalKinds.includes(kind)
          ? ['health_status', 'medical_history']
          : ['additional_notes'];
        await auditShown(tx, actor, {
          patients: list.map(({ patient_id }) => patient_id),
          fields: [...wayThere, ...(isAnyActive ? noted : [])],
        });
        return list;
      }),

    tasks: async ({ params: { type: kind } }, { actor }) => {
      const own = tasks(db).where('assigned_kind', '=', kind);
      return (await listOf(db, own, kind, actor)).map(taskOf);
    },

    schedules: ({ params: { type: kind } }, { actor }) =>
      db.transaction().execute(async (tx) => {
        const today = clinicDay(actor.at);
        const own = visits(tx)
          .select(door.map((field) => requestContactOf(field, today)))
          .where('visit_type', 'in', visitTypesOf(kind));
        const rows = await listOf(tx, own, kind, actor);
        const told = rows.filter(({ visit_date }) => visit_date >= today);
        await auditShown(tx, actor, { patients: [], fields: [], requests: requestIdsIn(told) });
        return rows.map(visitOf);
      }),

    team: ({ params: { type: kind } }, { actor }) =>
      listOf(db, members(db, kind).orderBy('name').orderBy('id'), kind, actor),

    helper: async ({ params: { plural: kind, id } }, { actor }) => {
      const found = await members(db, kind)
        .where('id', '=', id)
        .where(accountHasKind(actor, kind))
        .executeTakeFirst();
      if (!found) throw notFound(calls.helper.missing);
      return found;
    },

    own: async (_, { actor }) => {
      const { kinds, helper } = await accountOf(db, actor);
      return {
        kinds: allKinds.filter((kind) => kinds.includes(kind)).map((kind) => staffTypeOf[kind]),
        helper: helper && { ...helper, type: staffTypeOf[helper.kind] },
        today: clinicDay(actor.at),
        ...(await db.transaction().execute((tx) => visitsSeen(tx, helper?.id ?? null, actor))),
      };
    },
  });
}

function refuse(): never {
  throw notAllowed();
}

interface List<Row> {
  where(condition: RawBuilder<boolean>): { execute(): Promise<Row[]> };
}

/** A list of the account's; an empty one says something else than one that it does not have. */
async function listOf<Row>(
  db: Kysely<DB>,
  list: List<Row>,
  kind: Kind,
  actor: Actor,
): Promise<Row[]> {
  const isOwn = accountHasKind(actor, kind);
  const rows = await list.where(isOwn).execute();
  if (rows.length > 0) return rows;
  const own = await sql`select where ${isOwn}`.execute(db);
  return own.rows.length > 0 ? rows : refuse();
}

/** As many as the lists hold (D-82); nothing of a list that is not the account's. */
async function countsOf(db: Kysely<DB>, kind: Kind, actor: Actor) {
  const { rows } = await sql<Answer<typeof calls.dashboard>>`
    select
      (select count(distinct patient_id)::int from assignments
        join helpers on helpers.id = helper_id
        join patients on patients.id = patient_id
        where kind = ${kind} and completed_at is null and removed_at is null) as "assignedPatients",
      (select count(*)::int from tasks
        where assigned_kind = ${kind} and completed_at is null) as "pendingTasks",
      (select count(*)::int from schedules
        where visit_type = any (${visitTypesOf(kind)}::visit_type[])) as "scheduledTasks",
      (select count(*)::int from helpers where kind = ${kind}) as "teamMembers"
    where ${accountHasKind(actor, kind)}`.execute(db);
  return rows[0];
}

/** With what the kind of the helper lets be known of the illness, while the assignment lasts. */
async function assignmentsOf(db: Kysely<DB>, kind: Kind, actor: Actor) {
  const isShownTo = (kinds: readonly Kind[]) =>
    kinds.includes(kind) ? sql<boolean>`assignments.completed_at is null` : sql<boolean>`false`;
  const own = assignmentsInCare(db, actor.at)
    .select([
      healthLog(isShownTo(clinicalKinds)).as('health'),
      noteLog('history', isShownTo(clinicalKinds)).as('history'),
      noteLog('additional', isShownTo(companionKinds)).as('additional'),
    ])
    .where('helpers.kind', '=', kind);
  const type = staffTypeOf[kind];
  return (await listOf(db, own, kind, actor)).map(({ health, history, additional, ...row }) => {
    const { patient, ...told } = assignmentOf(row);
    const clinical = clinicalOf({ health, history, additional });
    return { ...told, patient: { ...patient, ...clinical }, helperType: type, helper_type: type };
  });
}

/** The team of a kind, each with what the others may know of them. */
const members = (db: Kysely<DB>, kind: Kind) =>
  db.selectFrom('helpers').select(keysOf(member.shape)).where('kind', '=', kind);

/** What an account sees, and whose it is; an administrator sees everything, and goes nowhere. */
async function accountOf(db: Kysely<DB>, { role, account_id }: Actor) {
  if (role === 'admin') return { kinds: allKinds, helper: null };
  return db
    .selectFrom('accounts')
    .select(['kinds'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('helpers')
          .select(['helpers.id', 'name', 'kind'])
          .whereRef('helpers.id', '=', 'accounts.helper_id'),
      ).as('helper'),
    )
    .where('accounts.id', '=', account_id)
    .executeTakeFirstOrThrow();
}

/**
 * Where a helper goes this week, and the other emergencies of the day, which every account is to
 * know of (D-220). Who is there, and how to find the door, is written down.
 */
async function visitsSeen(tx: Transaction<DB>, helper_id: number | null, actor: Actor) {
  const today = clinicDay(actor.at);
  const rows = await visits(tx)
    .select([...wayThere, 'place_link' as const].map((field) => contactOf(field)))
    .where('visit_date', '>=', today)
    .where('visit_date', '<=', lastDayOfWeek(today))
    .where(({ eb, and, or }) =>
      or([
        eb('schedules.helper_id', '=', helper_id),
        and([eb('visit_type', '=', 'Emergency'), eb('visit_date', '=', today)]),
      ]),
    )
    .execute();
  const patients = rows.flatMap(({ patient_id, register_number }) =>
    patient_id !== null && register_number !== null ? [patient_id] : [],
  );
  await auditShown(tx, actor, { patients, fields: wayThere, requests: requestIdsIn(rows) });
  const told = rows.map((row) => ({ ...visitOf(row), place: joinPlace(row) }));
  const isOwn = (row: { helper_id: number | null }) =>
    helper_id !== null && row.helper_id === helper_id;
  return { visits: told.filter(isOwn), emergencies: told.filter((row) => !isOwn(row)) };
}
