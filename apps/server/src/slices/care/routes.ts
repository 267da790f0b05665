import { member } from '@thinna/contract/assignments/assignments';
import { careCalls as calls } from '@thinna/contract/care/care';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { staffTypeOf } from '@thinna/contract/helpers/roles';
import type { Answer } from '@thinna/contract/kit/call';
import { keysOf } from '@thinna/contract/kit/field';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Actor, auditShown, nameFields } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { notAllowed, notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { assignmentOf, assignmentsInCare, patientFields } from '../assignments/queries.ts';
import { reportedColumn } from '../patient-status/open-reports.ts';
import { healthLog, logsOf, noteLog } from '../patients/queries.ts';
import {
  accountHasKind,
  allKinds,
  canOpenPatient,
  clinicalKinds,
  companionKinds,
  isInCare,
  isOwnPatient,
  isOwnTask,
} from '../patients/scope.ts';
import { patientIdsNamed, taskOf, tasks } from '../tasks/queries.ts';
import { recordMarks } from '../visit-records/marks.ts';
import { isVisitInScope } from '../visit-records/scope.ts';
import {
  patientIdsIn,
  patientName,
  requestContactOf,
  requestIdsIn,
  visitOf,
  visits,
  visitTypesOf,
} from '../visits/queries.ts';
import { contactFields, visitsShown } from './visits-shown.ts';

/** The lists of staff. Each query checks that the account has the helper kind of the list. */
export function careRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    dashboard: async ({ params: { type: kind } }, { actor }) => {
      const counts = await countsOf(db, kind, actor);
      return counts ?? refuse();
    },

    assignments: ({ params: { type: kind } }, { actor }) =>
      inTransaction(db, async (tx) => {
        const list = await assignmentsOf(tx, kind, actor);
        const hasActive = list.some(({ status }) => status === 'active');
        const noteFields = clinicalKinds.includes(kind)
          ? ['health_status', 'medical_history']
          : ['additional_notes'];
        await auditShown(tx, actor, {
          patientIds: list.map(({ patient_id }) => patient_id),
          fields: [...patientFields, ...(hasActive ? noteFields : [])],
        });
        return list;
      }),

    tasks: ({ params: { type: kind } }, { actor }) =>
      inTransaction(db, async (tx) => {
        const query = tasks(tx)
          .select(patientInReach(actor))
          .where('assigned_kind', '=', kind)
          .where(isOwnTask(actor));
        const list = (await listOf(tx, query, kind, actor)).map(({ patient, ...task }) => ({
          ...taskOf(task),
          patient_id: patient?.id ?? null,
          patient_name: patient?.name ?? null,
        }));
        await auditShown(tx, actor, { patientIds: patientIdsNamed(list), fields: nameFields });
        return list;
      }),

    schedules: ({ params: { type: kind } }, { actor }) =>
      inTransaction(db, async (tx) => {
        const today = clinicDay(actor.at);
        const query = visits(tx)
          .select(contactFields.map((field) => requestContactOf(field, today)))
          .select([...recordMarks(actor), reportedColumn])
          .where('visit_type', 'in', visitTypesOf(kind))
          .where(isVisitInScope(actor));
        const rows = await listOf(tx, query, kind, actor);
        const upcoming = rows.filter(({ visit_date }) => visit_date >= today);
        await auditShown(tx, actor, {
          patientIds: patientIdsIn(rows),
          fields: nameFields,
          requestIds: requestIdsIn(upcoming),
          namedRequestIds: requestIdsIn(rows),
        });
        return rows.map(visitOf);
      }),

    team: ({ params: { type: kind } }, { actor }) =>
      listOf(db, members(db, kind).orderBy('name').orderBy('id'), kind, actor),

    helper: async ({ params: { plural: kind, id } }, { actor }) => {
      const helper = await members(db, kind)
        .where('id', '=', id)
        .where(accountHasKind(actor, kind))
        .executeTakeFirst();
      if (!helper) throw notFound(calls.helper.missing);
      return helper;
    },

    own: async (_, { actor }) => {
      const { kinds, helper } = await accountOf(db, actor);
      return {
        kinds: allKinds.filter((kind) => kinds.includes(kind)).map((kind) => staffTypeOf[kind]),
        helper: helper && { ...helper, type: staffTypeOf[helper.kind] },
        patients: actor.only_helper_id === null ? ('all' as const) : ('own' as const),
        today: clinicDay(actor.at),
        ...(await inTransaction(db, (tx) => visitsShown(tx, helper?.id ?? null, actor))),
      };
    },
  });
}

/** SQL for the patient of a task, null unless the account may open the record (D-56). */
const patientInReach = (actor: Actor) =>
  sql<{ id: number; name: string } | null>`(
    select json_build_object('id', patients.id, 'name', ${patientName}) from patients
    where patients.id = tasks.patient_id and patients.removed_at is null
      and ${canOpenPatient(actor, allKinds)})`.as('patient');

function refuse(): never {
  throw notAllowed();
}

interface List<Row> {
  where(condition: RawBuilder<boolean>): { execute(): Promise<Row[]> };
}

/**
 * Returns the rows of a list, or refuses if the account lacks the kind; an empty list alone does
 * not tell.
 */
async function listOf<Row>(
  db: Kysely<DB>,
  list: List<Row>,
  kind: Kind,
  actor: Actor,
): Promise<Row[]> {
  const hasKind = accountHasKind(actor, kind);
  const rows = await list.where(hasKind).execute();
  if (rows.length > 0) return rows;
  const allowed = await sql`select where ${hasKind}`.execute(db);
  return allowed.rows.length > 0 ? rows : refuse();
}

/** Counts the rows of the lists (D-82); undefined if the account lacks the kind. */
async function countsOf(db: Kysely<DB>, kind: Kind, actor: Actor) {
  const { rows } = await sql<Answer<typeof calls.dashboard>>`
    select
      (select count(distinct patient_id)::int from assignments
        join helpers on helpers.id = helper_id
        join patients on patients.id = patient_id
        where kind = ${kind} and completed_at is null and ${isInCare}
          and ${isOwnPatient(actor)}) as "assignedPatients",
      (select count(*)::int from tasks
        where assigned_kind = ${kind} and completed_at is null and cancelled_at is null
          and ${isOwnTask(actor)}) as "pendingTasks",
      (select count(*)::int from schedules
        where visit_type = any (${visitTypesOf(kind)}::visit_type[]) and cancelled_at is null
          and ${isVisitInScope(actor)}) as "scheduledTasks",
      (select count(*)::int from helpers where kind = ${kind}) as "teamMembers"
    where ${accountHasKind(actor, kind)}`.execute(db);
  return rows[0];
}

/**
 * Returns the assignments of a kind, with the logs that this kind may read while the
 * assignment is active.
 */
async function assignmentsOf(db: Kysely<DB>, kind: Kind, actor: Actor) {
  const isVisibleTo = (kinds: readonly Kind[]) =>
    kinds.includes(kind) ? sql<boolean>`assignments.completed_at is null` : sql<boolean>`false`;
  const query = assignmentsInCare(db, actor.at)
    .select([
      healthLog(isVisibleTo(clinicalKinds)).as('health'),
      noteLog('history', isVisibleTo(clinicalKinds)).as('history'),
      noteLog('additional', isVisibleTo(companionKinds)).as('additional'),
      reportedColumn,
    ])
    .where('helpers.kind', '=', kind)
    .where(isOwnPatient(actor));
  const type = staffTypeOf[kind];
  return (await listOf(db, query, kind, actor)).map((found) => {
    const { health, history, additional, reported, ...row } = found;
    const { patient, ...assignment } = assignmentOf(row);
    const logs = logsOf({ health, history, additional });
    return {
      ...assignment,
      patient: { ...patient, ...logs },
      helperType: type,
      helper_type: type,
      reported,
    };
  });
}

/** Selects the helpers of a kind with the fields that their colleagues may see. */
const members = (db: Kysely<DB>, kind: Kind) =>
  db.selectFrom('helpers').select(keysOf(member.shape)).where('kind', '=', kind);

/** Returns the kinds of an account and its helper; administrators have all kinds and no helper. */
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
