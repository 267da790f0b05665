import { accountCalls } from '../accounts/accounts.ts';
import { assignmentCalls } from '../assignments/assignments.ts';
import { EXPORT_MAX } from '../constants/limits.ts';
import { fundForm } from '../emergency-fund/emergency-fund.ts';
import { equipmentInput } from '../equipment/equipment.ts';
import { helperKinds } from '../helpers/helpers.ts';
import { type Call, idParams, instant, pageQuery } from '../kit/call.ts';
import { labelOf, metaOf } from '../kit/failure.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import { statusInput } from '../patient-status/patient-status.ts';
import { personalForm } from '../patients/patient-fields.ts';
import { patientCalls } from '../patients/patients.ts';
import { followUpCalls } from '../patients-in-need/follow-up.ts';
import { patientInNeedCalls } from '../patients-in-need/patients-in-need.ts';
import { registrationCalls } from '../registrations/registrations.ts';
import { statisticsCalls } from '../statistics/statistics.ts';
import { taskCalls } from '../tasks/tasks.ts';
import { visitPlanInput } from '../visit-plans/plan-input.ts';
import { correctionInput } from '../visit-records/visit-fields.ts';
import { visitInput } from '../visits/visits.ts';
import type { Words } from '../words/index.ts';

/** The names of actions and records are in the word catalogue, under `audit`. */
export type AuditAction = keyof Words['audit']['deeds'];
export type AuditRecord = (typeof auditRecords)[number];

export const auditRecords = [
  'volunteer',
  'caregiver',
  'medical_professional',
  'patient_request',
  'quarantine',
  'notification',
  'equipment',
  'emergency_fund',
  'patient',
  'patient_status',
  'schedule',
  'visit',
  'assignment',
  'task',
  'statistics',
  'account',
  'session',
  'access',
  'audit',
] as const satisfies readonly (keyof Words['audit']['records'])[];

const filters = z.object({
  record: z
    .enum(auditRecords, rule('record_kind'))
    .optional()
    .meta({ label: { en: 'Kind of record', ml: 'രേഖയുടെ തരം' } }),
  record_id: idParams.shape.id
    .optional()
    .meta({ label: { en: 'Record number', ml: 'രേഖയുടെ നമ്പർ' } }),
  actor_id: idParams.shape.id.optional().meta({ label: { en: 'Person', ml: 'ആൾ' } }),
  day: z.iso
    .date(rule('day'))
    .optional()
    .meta({ label: { en: 'Day', ml: 'ദിവസം' } }),
});
export type AuditFilters = z.output<typeof filters>;
export type AuditFilter = keyof AuditFilters;

/** `record_id` needs `record`, because every kind of record has its own ids. */
const hasRecordForId = ({ record, record_id }: AuditFilters) =>
  record_id === undefined || Boolean(record);
const atRecord = { path: ['record'], ...rule('required') };

/** One row of the audit log. `fields` are field names; values are never logged. */
const entry = z.object({
  id: z.int(),
  at: instant,
  /** Null for a command on the server. The name is null when the account was deleted. */
  actor_id: z.int().nullable(),
  actor_name: z.string().nullable(),
  actor_role: z.string().nullable(),
  action: z.string(),
  record: z.string(),
  record_id: z.int().nullable(),
  fields: z.array(z.string()),
  /** The patients that an opened list showed. */
  patient_ids: z.array(z.int()),
});
export type AuditEntry = z.output<typeof entry>;

/** The register number of a patient in these rows; a purged patient has no entry. */
const namedPatient = z.object({ id: z.int(), register_number: z.string() });
export type NamedPatient = z.output<typeof namedPatient>;

/** The code by which a family asks for its request; a purged request has no entry. */
const namedRequest = z.object({ id: z.int(), code: z.string() });
export type NamedRequest = z.output<typeof namedRequest>;

export const auditCalls = {
  list: {
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    summary: 'Who did what, newest first, in pages; reading it is written down as well',
    query: z.object({ ...filters.shape, ...pageQuery.shape }).refine(hasRecordForId, atRecord),
    /** `older` is the `after` of the next page; null on the last page. */
    answer: z.object({
      entries: z.array(entry),
      older: z.int().nullable(),
      patients: z.array(namedPatient),
      requests: z.array(namedRequest),
    }),
  },
  csv: {
    method: 'GET',
    path: '/api/audit/csv',
    access: 'admin',
    summary: `The newest ${EXPORT_MAX} as a table for a spreadsheet; this is written down as well`,
    query: filters.refine(hasRecordForId, atRecord),
    answer: z.object({ csv: z.string(), is_whole: z.boolean() }),
  },
} as const satisfies Record<string, Call>;

const forms: Readonly<Record<string, readonly z.ZodObject[]>> = {
  ...Object.fromEntries(Object.values(helperKinds).map(({ kind, input }) => [kind, [input]])),
  patient_request: [
    registrationCalls.patient.body,
    followUpCalls.addCall.body,
    followUpCalls.close.body,
  ],
  equipment: [equipmentInput],
  // The day sheet shows answers of the visit record beside the patient.
  patient: [
    patientCalls.add.body,
    personalForm,
    patientInNeedCalls.activate.body,
    visitPlanInput,
    correctionInput,
  ],
  patient_status: [statusInput],
  schedule: [visitInput],
  visit: [correctionInput],
  assignment: [assignmentCalls.create.body],
  task: [taskCalls.create.body],
  statistics: [statisticsCalls.update.body],
  emergency_fund: [fundForm],
  account: [accountCalls.update.body, accountCalls.create.body],
  audit: [filters],
};

/** Returns the label of a field: from its form, else from the audit words, else its name. */
export function auditLabel(record: string, field: string, words: Words): string {
  const fieldWords: Readonly<Partial<Record<string, string>>> = words.audit.fields;
  const form = forms[record]?.find((schema) => metaOf(schema, field).label);
  return form ? labelOf(form, field, words) : (fieldWords[field] ?? field);
}
