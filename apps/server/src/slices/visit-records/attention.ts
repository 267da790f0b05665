import type { Attention } from '@thinna/contract/visit-records/attention';
import { attentionCalls as calls } from '@thinna/contract/visit-records/attention';
import { byRecord, recordToAttend } from '@thinna/contract/visit-records/flag-answer';
import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, auditShown, change } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { notAllowed } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import {
  accountHasKind,
  canOpenPatient,
  clinicalKinds,
  hasHelperOf,
  isOwnPatient,
} from '../patients/scope.ts';
import { type FlaggedPatient, readFlagged } from './flags.ts';
import { refuse } from './judge.ts';
import { recordOf, visitRecords } from './queries.ts';

/** Fields of patients that the lists show, by their names in the audit. */
const shownFields = ['first_name', 'last_name', 'place', 'phone_number', 'visit_records'];

/** Who needs attention, and who looks after them (D-131). */
export function attentionRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  /** Lists whom the condition on `patients` lets through, and writes down whom it shows. */
  const list = (condition: RawBuilder<boolean>, actor: Actor) =>
    inTransaction(db, async (tx) => {
      const entries = (await readFlagged(tx, condition, actor.at)).map(entryOf).toSorted(byRecord);
      const patientIds = entries.map(({ patient }) => patient.id);
      await auditShown(tx, actor, { patientIds, fields: shownFields });
      return entries;
    });

  implement(app, calls, {
    list: (_, { actor }) => list(sql`true`, actor),

    ofType: async ({ params: { type: kind } }, { actor }) => {
      if (!clinicalKinds.includes(kind)) throw notAllowed();
      const hasKind = accountHasKind(actor, kind);
      const condition = sql<boolean>`${hasKind} and ${hasHelperOf(kind)} and ${isOwnPatient(actor)}`;
      const entries = await list(condition, actor);
      // An empty list alone does not tell whether the account has the kind.
      if (entries.length === 0) {
        const allowed = await sql`select where ${hasKind}`.execute(db);
        if (allowed.rows.length === 0) throw notAllowed();
      }
      return entries;
    },

    attend: ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'update', record: 'visit' }, async (tx) => {
        const patient_id = await patientInReach(tx, id, actor);
        if (patient_id === undefined) return refuse(actor, calls.attend);
        const { numUpdatedRows } = await tx
          .updateTable('visit_records')
          .set({ attended_at: actor.at, attended_by: actor.account_id })
          .where('id', '=', id)
          .where('attended_at', 'is', null)
          .executeTakeFirst();
        const row = await visitRecords(tx, actor)
          .where('visit_records.id', '=', id)
          .executeTakeFirstOrThrow();
        const result = recordOf(row);
        // Somebody was first: their mark stays, and this is a look at the record.
        if (numUpdatedRows === 0n) return { action: 'view', record_id: id, result };
        return {
          record_id: id,
          fields: ['attended_at', 'attended_by'],
          // So that the history of the patient has it as well.
          relatedRows: [
            {
              action: 'update',
              record: 'patient',
              record_id: patient_id,
              fields: ['visit_records'],
            },
          ],
          result,
        };
      }),
  });
}

/** Counts the patients in care who need attention. */
export const countAttention = async (db: Kysely<DB>, at: Date): Promise<number> =>
  (await readFlagged(db, sql`true`, at)).length;

/** Returns the patient in care of a record that the actor may read with all its findings. */
async function patientInReach(
  tx: Transaction<DB>,
  id: number,
  actor: Actor,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('visit_records')
    .innerJoin('patients', 'patients.id', 'visit_records.patient_id')
    .select('patient_id')
    .where('visit_records.id', '=', id)
    .where('removed_at', 'is', null)
    .where(canOpenPatient(actor, clinicalKinds))
    .executeTakeFirst();
  return row?.patient_id;
}

function entryOf({ flags, attended, ...patient }: FlaggedPatient): Attention {
  const id = recordToAttend(flags);
  const newestFirst = flags.toSorted(byRecord);
  const record = newestFirst.find(({ record_id }) => id === null || record_id === id);
  return {
    patient,
    record_id: record?.record_id ?? null,
    visited_on: record?.visited_on ?? null,
    flags,
    attended_by: attended?.by ?? null,
    attended_at: attended?.at ?? null,
  };
}
