import type { VisitRecordInput } from '@thinna/contract/visit-records/visit-fields';
import {
  visitRecordCalls as calls,
  type SavedVisit,
} from '@thinna/contract/visit-records/visit-records';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, change } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import type { Context } from '../../http/implement.ts';
import { reportVisit } from '../patient-status/write-report.ts';
import { addHealth, addNote } from '../patients/log-entries.ts';
import { visitFields } from '../visits/changes.ts';
import { type Answers, answersOf } from './answers.ts';
import { type Facts, lockPatientOf, readFacts } from './facts.ts';
import {
  isFamilyVisit,
  judgeDay,
  judgeForm,
  judgeHelper,
  judgePlan,
  judgeTimes,
  refuse,
  refuseCorrection,
  refuseOtherRecord,
} from './judge.ts';
import { consequencesOf } from './next-step.ts';
import { readSaved, supersede, writeRecord } from './save.ts';

/** The fields of the tasks that a record writes, by the names of the audit. */
const taskFields = [
  'title',
  'description',
  'category',
  'priority',
  'assigned_to',
  'due_date',
  'patient_id',
];

/**
 * Records a visit, or a correction of one. The patient is locked first; then a record with the same
 * client_id is looked for, and only then it is judged who may write: whoever has stored a record is
 * told so, also when the patient is out of reach by now (D-128).
 */
export function saveRecord(
  db: Kysely<DB>,
  { actor, words, reportExisting }: Pick<Context, 'actor' | 'words' | 'reportExisting'>,
  target: { patient_id: number } | { visit_id: number },
  body: VisitRecordInput,
  correction: string | null,
): Promise<SavedVisit> {
  const formerId = 'visit_id' in target ? target.visit_id : null;
  const call = formerId === null ? calls.create : calls.correct;
  return change<SavedVisit>(db, actor, { action: 'create', record: 'visit' }, async (tx) => {
    const patient_id = (await lockPatientOf(tx, target)) ?? refuse(actor, call);
    const answers = answersOf(body, { replaces_id: formerId, correction });
    const { schedule_id, helper_id } = body;
    const sent = { patient_id, answers, schedule_id, helper_id, formerId };
    const facts = await readFacts(tx, actor, sent);
    reportExisting(facts.present !== null);
    if (facts.present) return repeat(tx, actor, facts.present, facts, patient_id);
    if (!facts.is_in_reach) return refuse(actor, call);

    if (formerId !== null) refuseCorrection(facts.former, actor);
    const helper = judgeHelper(facts, body, words);
    const isFamily = isFamilyVisit(facts);
    judgeForm(answers, helper, isFamily, words);
    judgeDay(answers, facts, actor, words);
    const plan_id = judgePlan(answers, facts, patient_id, words);
    const times = judgeTimes(body, actor);

    const { started_at } = times;
    const visit = { patient_id, answers, facts, helper, isFamily, started_at, at: actor.at, words };
    const consequences = consequencesOf(visit);
    if (formerId !== null) await supersede(tx, formerId, actor);
    const around = { patient_id, schedule_id: plan_id, helper, ...times };
    const written = await writeRecord(tx, actor, answers, around, consequences);
    const noted = await addToLog(tx, patient_id, answers, facts, actor);
    const reportRows = await reportVisit(tx, patient_id, answers, facts.former, actor);
    const taskIds = [written.task_id, written.office_task_id].filter((id) => id !== null);
    return {
      record_id: written.id,
      fields: filledFields({ ...answers, schedule_id: plan_id, helper_id: helper.id, ...times }),
      relatedRows: [
        // So that the history of the patient has it as well.
        {
          action: 'update',
          record: 'patient',
          record_id: patient_id,
          fields: ['visit_records', ...noted, ...(reportRows.length > 0 ? ['status_report'] : [])],
        },
        ...(written.schedule_id === null
          ? []
          : [
              {
                action: 'create',
                record: 'schedule',
                record_id: written.schedule_id,
                fields: visitFields,
              } as const,
            ]),
        ...taskIds.map(
          (record_id) =>
            ({ action: 'create', record: 'task', record_id, fields: taskFields }) as const,
        ),
        ...reportRows,
      ],
      result: await readSaved(tx, written.id, actor),
    };
  });
}

/** Answers a record that is there already, and writes down nothing but that it was seen. */
async function repeat(
  tx: Transaction<DB>,
  actor: Actor,
  present: NonNullable<Facts['present']>,
  { is_in_reach }: Facts,
  patientId: number,
) {
  refuseOtherRecord(present, actor, patientId);
  const { id, client_id, recorded_at } = present;
  const result: SavedVisit = is_in_reach
    ? await readSaved(tx, id, actor)
    : { id, client_id, recorded_at: new Date(recorded_at).toISOString() };
  return { action: 'view' as const, record_id: id, result };
}

/**
 * Adds the note of a visit that took place to the patient's log (D-134), a corrected one only if it
 * differs, and none of a visit to the family; returns the fields of the patient that this filled.
 */
async function addToLog(
  tx: Transaction<DB>,
  patient_id: number,
  { form, note, visited_on }: Answers,
  { former }: Facts,
  actor: Actor,
): Promise<string[]> {
  if (form === 'missed' || form === 'family' || note === null || note === former?.note) return [];
  if (form === 'nursing') {
    return addHealth(tx, patient_id, { note, note_date: visited_on }, actor);
  }
  const isNew = await addNote(tx, patient_id, { kind: 'additional', body: note }, actor);
  return isNew ? ['additional_notes'] : [];
}

/** Names that say nothing of the visit. */
const marks = new Set(['client_id', 'replaces_id']);

/** Returns the names of the fields that have a value. */
const filledFields = (columns: object): string[] =>
  Object.entries(columns).flatMap(([name, value]) =>
    value === null || marks.has(name) || (Array.isArray(value) && value.length === 0) ? [] : [name],
  );
