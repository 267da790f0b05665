import { clinicDay } from '@thinna/contract/kit/office/day';
import {
  patientStatusCalls as calls,
  type Touched,
} from '@thinna/contract/patient-status/patient-status';
import { statusChangeCalls } from '@thinna/contract/patient-status/status-changes';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { notFound } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { lockRow } from '../patients/changes.ts';
import { readPatient } from '../patients/queries.ts';
import { changeOf, readChanges } from './changes.ts';
import { auditRowsOf, readConsequences, readTouched } from './consequences.ts';
import { makeChange, patientRow, proposedRow } from './make-change.ts';
import { readProposals } from './proposals.ts';
import { undoChange } from './undo.ts';

const record = 'patient_status';
/** What the preview shows of the patient beside the status, by its names in the audit. */
const shownFields = ['care_status', 'status_on', 'visit_records'];

/** Whether patients are in care, since when, and what follows from a change of it (D-135). */
export function patientStatusRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    preview: ({ params: { id }, query: { to, on_day, back_on } }, { actor }) =>
      change(db, actor, { action: 'view', record: 'patient' }, async (tx) => {
        const patient = await readStatus(tx, id);
        const { touched, restorable } = await readConsequences(tx, patient, { to, back_on }, actor);
        const since = on_day ?? clinicDay(actor.at);
        const seen_after = await readSeenAfter(tx, id, since);
        const proposals = await readProposals(tx, patient, { to, on_day: since }, actor);
        return {
          record_id: id,
          fields: shownFields,
          result: { ...touched, restorable, seen_after, proposals },
        };
      }),

    change: ({ params: { id }, body }, { actor, words }) =>
      change(db, actor, { action: 'create', record }, async (tx) => {
        const before = await lockRow(tx, id).executeTakeFirst();
        if (!before) throw notFound(calls.change.missing);
        const made = await makeChange(tx, before, body, actor, words);
        const [changed] = await readChanges(tx, id, made.record_id);
        if (!changed) throw new Error('a change that was stored is not there');
        return {
          ...made,
          result: { patient: await readPatient(tx, id, actor), change: changeOf(changed) },
        };
      }),

    undo: ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'update', record }, async (tx) => {
        const undone = await undoChange(tx, id, actor);
        const { patientId, restored, touched, takenBack, kept } = undone;
        return {
          record_id: id,
          fields: ['undone_at'],
          relatedRows: [
            patientRow(patientId),
            ...auditRowsOf(touched),
            ...takenBackRows(takenBack),
          ],
          result: {
            patient: await readPatient(tx, patientId, actor),
            restored: await readTouched(tx, patientId, restored),
            taken_back: takenBack,
            kept: await readTouched(tx, patientId, { ...kept, assignments: [] }),
          },
        };
      }),
  });

  implement(app, statusChangeCalls, {
    list: ({ params: { id } }, { actor }) =>
      change(db, actor, { action: 'view', record: 'patient' }, async (tx) => {
        await readStatus(tx, id);
        const rows = await readChanges(tx, id);
        return { record_id: id, fields: ['patient_status'], result: rows.map(changeOf) };
      }),
  });
}

/** Returns the audit rows of what is deleted again. */
const takenBackRows = ({ visits, tasks }: Pick<Touched, 'visits' | 'tasks'>) => [
  ...visits.map(({ id }) => id).map(proposedRow('delete', 'schedule')),
  ...tasks.map(({ id }) => id).map(proposedRow('delete', 'task')),
];

/** Reads the status of a patient whose record opens; refuses everybody else as unknown. */
async function readStatus(db: Kysely<DB>, id: number) {
  const patient = await db
    .selectFrom('patients')
    .select(['id', 'care_status'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!patient) throw notFound(calls.preview.missing);
  return patient;
}

/** Returns the days later than this one on which the patient was seen. */
async function readSeenAfter(db: Kysely<DB>, id: number, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visit_records')
    .select('visited_on')
    .distinct()
    .where('patient_id', '=', id)
    .where('visited_on', '>', day)
    .where('superseded_at', 'is', null)
    .where('outcome', '=', 'seen')
    .orderBy('visited_on')
    .execute();
  return rows.map(({ visited_on }) => visited_on);
}
