import { clinicDay } from '@thinna/contract/kit/office/day';
import { statusReportCall } from '@thinna/contract/patient-status/report';
import { statusReportCalls as calls } from '@thinna/contract/patient-status/status-reports';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Actor, auditShown, change, nameFields } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.ts';
import { implement } from '../../http/implement.ts';
import { invalid, notFound, Refusal } from '../../refuse.ts';
import type { Services } from '../../services.ts';
import { lockPatientOf } from '../visit-records/facts.ts';
import { refuse } from '../visit-records/judge.ts';
import { authorOf } from '../visit-records/queries.ts';
import { canRecordPatient } from '../visit-records/scope.ts';
import { patientName } from '../visits/queries.ts';
import { backOn, shouldBeBack } from './absences.ts';
import { isOpen } from './open-reports.ts';
import {
  reportedPatientRow,
  reportFields,
  settledRow,
  settleReports,
  writeReport,
} from './write-report.ts';

const record = 'patient_status';
/** What the lists show of a patient, by its names in the audit. */
const shownFields = [
  ...nameFields,
  'register_number',
  'phone_number',
  'medical_proxy',
  'care_status',
  'status_on',
  'reported',
];

/** What staff say of a patient's status, and what the office has to decide (D-138). */
export function statusReportRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, statusReportCall, {
    report: ({ params: { id }, body }, { actor, words, reportExisting }) =>
      change(db, actor, { action: 'create', record }, async (tx) => {
        const { told, known, refusals } = words.patient_status;
        const patient_id =
          (await lockPatientOf(tx, { patient_id: id })) ?? refuse(actor, statusReportCall.report);
        const { isInReach, present } = await readReportFacts(tx, id, body.client_id, actor);
        if (present && (present.reported_by !== actor.account_id || present.patient_id !== id))
          throw new Refusal(409, statusReportCall.report.conflict, { field: 'client_id' });
        reportExisting(present !== null);
        // Whoever has sent it is told so, also when the patient is out of reach by now.
        if (present) return looked(id, 'status_report', told);
        if (!isInReach) return refuse(actor, statusReportCall.report);
        if (body.on_day > clinicDay(actor.at))
          throw invalid([{ field: 'on_day', message: refusals.to_come }]);
        const written = await writeReport(tx, patient_id, body, actor);
        reportExisting(written === null);
        if (written === null) return looked(id, 'care_status', known);
        return {
          record_id: null,
          fields: reportFields(body),
          relatedRows: [reportedPatientRow(id)],
          result: { message: told },
        };
      }),
  });

  implement(app, calls, {
    list: (_, { actor }) =>
      inTransaction(db, async (tx) => {
        const { reports, should_be_back } = await readWaiting(tx, clinicDay(actor.at));
        await auditShown(tx, actor, {
          patientIds: [...reports, ...should_be_back].map(({ patient_id }) => patient_id),
          fields: shownFields,
        });
        return {
          // Inside JSON, times are text in another form.
          reports: reports.map((report) => ({
            ...report,
            reported_at: new Date(report.reported_at).toISOString(),
          })),
          should_be_back,
        };
      }),

    decline: ({ params: { id } }, { actor, words }) =>
      change(db, actor, { ...settledRow }, async (tx) => {
        const patientId = await lockReport(tx, id);
        const settled = await settleReports(
          tx,
          sql<boolean>`status_reports.id = ${id}`,
          { changeId: null },
          actor,
        );
        if (settled.length === 0) throw new Refusal(409, calls.decline.conflict);
        return {
          record_id: null,
          fields: settledRow.fields,
          relatedRows: [reportedPatientRow(patientId)],
          result: { message: words.patient_status.declined },
        };
      }),
  });
}

/** Nothing was written: whoever asked has learnt of the patient what was there. */
const looked = (record_id: number, field: string, message: string) =>
  ({ action: 'view', record: 'patient', record_id, fields: [field], result: { message } }) as const;

/** What decides about a report; read after the patient was locked. */
async function readReportFacts(
  tx: Transaction<DB>,
  patientId: number,
  clientId: string,
  actor: Actor,
) {
  const { rows } = await sql<{
    isInReach: boolean;
    present: { patient_id: number; reported_by: number | null } | null;
  }>`
    select ${canRecordPatient(actor)} as "isInReach",
      (select json_build_object('patient_id', patient_id, 'reported_by', reported_by)
        from status_reports where client_id = ${clientId}) as present
    from patients where patients.id = ${patientId}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('the patient was locked and is not there');
  return facts;
}

/** Locks the patient of a report: whoever decides another one of the same patient waits. */
async function lockReport(tx: Transaction<DB>, id: number): Promise<number> {
  const found = await tx
    .selectFrom('patients')
    .innerJoin('status_reports', 'patient_id', 'patients.id')
    .select('patients.id')
    .where('status_reports.id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate('patients')
    .executeTakeFirst();
  if (!found) throw notFound(calls.decline.missing);
  return found.id;
}

const personColumns = ['register_number', 'phone_number', 'proxy_phone_number'] as const;

/** Reads both lists in one statement. */
const readWaiting = (db: Kysely<DB>, today: string) =>
  db
    .selectNoFrom([
      jsonArrayFrom(openReports(db)).as('reports'),
      jsonArrayFrom(absentPatients(db, today)).as('should_be_back'),
    ])
    .executeTakeFirstOrThrow();

const openReports = (db: Kysely<DB>) =>
  db
    .selectFrom('status_reports')
    .innerJoin('patients', 'patients.id', 'patient_id')
    .select(['status_reports.id', 'patient_id', patientName.as('patient_name'), ...personColumns])
    .select(['to_status as to', 'on_day', 'note', 'reported_at'])
    .select(authorOf('status_reports.reported_by').as('reported_by'))
    .where(isOpen)
    .orderBy('status_reports.id', 'desc');

/** Those who have been away for the longest time come first. */
const absentPatients = (db: Kysely<DB>, today: string) =>
  db
    .selectFrom('patients')
    .select(['patients.id as patient_id', patientName.as('patient_name'), ...personColumns])
    .select(['care_status', backOn().as('back_on')])
    .select(({ ref }) => ref('status_on').$castTo<string>().as('status_on'))
    .where(shouldBeBack(today))
    .orderBy('patients.status_on')
    .orderBy('patients.id');
