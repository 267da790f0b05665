import { assignmentRefusal, assignmentCalls as calls } from '@thinna/contract/assignments';
import type { Received } from '@thinna/contract/call';
import { clinicDay } from '@thinna/contract/day';
import { joinPlace } from '@thinna/contract/place';
import type { Words } from '@thinna/contract/words/index';
import type { FastifyInstance } from 'fastify';
import type { QueryCreator, Transaction } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Parts } from '../app.ts';
import { change } from '../db/audit.ts';
import { ageOn } from '../db/patients.ts';
import type { DB } from '../db/types.ts';
import { implement } from '../http/implement.ts';
import { pageOf } from '../http/paging.ts';
import { invalid, notFound } from '../http/refuse.ts';

const record = 'assignment';

/** Who looks after whom. */
export function assignmentRoutes(app: FastifyInstance, { database: { db } }: Parts): void {
  implement(app, calls, {
    list: async ({ query: { limit, after } }, { actor, header }) => {
      const rows = await inCare(db, actor.at)
        .$if(after !== undefined, (query) => query.where('assignments.id', '<', after ?? 0))
        .orderBy('assignments.id', 'desc')
        .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
        .execute();
      return pageOf(rows, calls.list.path, { limit }, header).map(answer);
    },

    create: async ({ body }, { actor, words }) =>
      change(db, actor, { action: 'create', record }, async (tx) => {
        await judge(tx, body, words);
        const { patientId: patient_id, helperId: helper_id } = body;
        const added = tx.with('assignments', (query) =>
          query
            .insertInto('assignments')
            .values({ patient_id, helper_id, assigned_date: clinicDay(actor.at) })
            .returningAll(),
        );
        const row = await inCare(added, actor.at).executeTakeFirstOrThrow();
        return { record_id: row.id, fields: Object.keys(body), result: answer(row) };
      }),

    remove: async ({ params: { id } }, { actor, words }) =>
      change(db, actor, { action: 'delete', record }, async (tx) => {
        const row = await tx
          .deleteFrom('assignments')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!row) throw notFound(calls.remove.missing);
        return { record_id: id, result: { message: words.deleted } };
      }),
  });
}

/**
 * Refuses a pair that does not suit. Neither of the two is changed or deleted by anybody else
 * before this is over: what was judged is what is stored (D-97).
 */
async function judge(
  tx: Transaction<DB>,
  { patientId, helperId, helperType }: Received<typeof calls.create>['body'],
  words: Words,
): Promise<void> {
  const pair = await tx
    .selectFrom(['patients', 'helpers'])
    .select(['patients.support_type', 'helpers.kind'])
    .where('patients.id', '=', patientId)
    .where('patients.removed_at', 'is', null)
    .where('helpers.id', '=', helperId)
    .forShare()
    .executeTakeFirst();
  if (!pair) throw await missing(tx, patientId);
  if (pair.kind !== helperType) {
    throw invalid([{ field: 'helperType', message: words.assignments.other_helper }]);
  }
  const refusal = assignmentRefusal(helperType, pair.support_type, words);
  if (refusal !== null) throw invalid([{ field: 'helperType', message: refusal }]);
}

/** Which of the two is not there. */
async function missing(tx: Transaction<DB>, patientId: number) {
  const patient = await tx
    .selectFrom('patients')
    .select('id')
    .where('id', '=', patientId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return notFound(patient ? (words) => words.assignments.helper_not_found : calls.create.missing);
}

/** Assignments of the patients in care, each with its patient and its helper. */
const inCare = (from: QueryCreator<DB>, today: Date) =>
  from
    .selectFrom('assignments')
    .innerJoin('helpers', 'helpers.id', 'assignments.helper_id')
    .innerJoin('patients', 'patients.id', 'assignments.patient_id')
    .where('patients.removed_at', 'is', null)
    .selectAll('assignments')
    .select('helpers.kind')
    .select(({ ref }) => [
      jsonBuildObject({
        id: ref('patients.id'),
        first_name: ref('patients.first_name'),
        last_name: ref('patients.last_name'),
        support_type: ref('patients.support_type'),
        register_number: ref('patients.register_number'),
        age: ageOn(today),
        phone_number: ref('patients.phone_number'),
        address: ref('patients.address'),
        place: ref('patients.place'),
        place_link: ref('patients.place_link'),
      }).as('patient'),
      jsonBuildObject({
        id: ref('helpers.id'),
        name: ref('helpers.name'),
        email: ref('helpers.email'),
        phone_number: ref('helpers.phone_number'),
        address: ref('helpers.address'),
        availability: ref('helpers.availability'),
        specialization: ref('helpers.specialization'),
        experience: ref('helpers.experience'),
      }).as('helper'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof inCare>['executeTakeFirstOrThrow']>>;

/** The row as it is spoken of, under each of its names. */
function answer({ patient, kind, completed_at, ...row }: Row) {
  const name = [patient.first_name, patient.last_name].filter(Boolean).join(' ');
  return {
    ...row,
    _id: row.id,
    patient_name: name,
    patient: { ...patient, name, place: joinPlace(patient) },
    helperType: kind,
    helper_type: kind,
    status: completed_at === null ? ('active' as const) : ('completed' as const),
  };
}
