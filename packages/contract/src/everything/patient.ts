import { assignmentCalls } from '../assignments/assignments.ts';
import { z } from '../kit/zod.ts';
import { statusInput } from '../patient-status/patient-status.ts';
import { reportInput } from '../patient-status/report.ts';
import { careStatuses } from '../patient-status/statuses.ts';
import { health, last_name, personalForm, proxy, treatment } from '../patients/patient-fields.ts';
import { taskInput } from '../tasks/tasks.ts';
import { visitPlanInput } from '../visit-plans/plan-input.ts';
import { visitNeeds } from '../visit-records/codes.ts';
import { correctionInput } from '../visit-records/visit-fields.ts';
import { visitInput } from '../visits/visits.ts';
import { consents, deletedVisits, notices, opened, phoneCalls, request, visits } from './common.ts';
import {
  days,
  fieldFrom,
  fieldsFrom,
  flags,
  kindFrom,
  moments,
  type PersonDataSections,
  texts,
} from './person-data.ts';

const treatmentForm = z.object({ last_name, ...treatment });

const personal = z.object({
  ...texts('register_number'),
  ...fieldsFrom(personalForm, 'first_name'),
  ...fieldsFrom(treatmentForm, 'last_name'),
  ...fieldsFrom(personalForm, 'support_type', 'dob', 'age', 'gender', 'phone_number', 'address'),
  ...fieldsFrom(personalForm, 'place', 'place_link'),
  ...fieldsFrom(treatmentForm, 'initial_treatment_date', 'doctor', 'caregiver'),
  proxy_name: fieldFrom(proxy, 'name'),
  proxy_relation: fieldFrom(proxy, 'relation'),
  proxy_phone_number: fieldFrom(proxy, 'phone_number'),
  visit_every_days: fieldFrom(visitPlanInput, 'visit_every_days', 'figure'),
  ward: fieldFrom(visitPlanInput, 'ward', 'figure'),
  registered_on: fieldFrom(visitPlanInput, 'registered_on'),
  ...days('last_seen_on', 'due_on'),
  care_status: fieldFrom(statusInput, 'to'),
  ...days('status_on'),
  ...moments('created_at', 'updated_at', 'viewed_at', 'removed_at'),
});

const written = { ...texts('recorded_by'), ...moments('recorded_at') };

const visitRecords = z.object({
  ...fieldsFrom(correctionInput, 'visited_on', 'outcome', 'reason', 'form'),
  ...fieldsFrom(visitInput, 'member_name'),
  helper_kind: kindFrom(assignmentCalls.create.body, 'helperType'),
  ...fieldsFrom(correctionInput, 'with_names'),
  started_at: fieldFrom(correctionInput, 'started_at', 'moment'),
  finished_at: fieldFrom(correctionInput, 'finished_at', 'moment'),
  ...fieldsFrom(correctionInput, 'told_by', 'pain', 'breathlessness', 'nausea', 'tiredness'),
  ...fieldsFrom(correctionInput, 'appetite', 'sleep', 'constipation', 'worry', 'unable'),
  ...fieldsFrom(correctionInput, 'akps', 'phase', 'bp_systolic', 'bp_diastolic', 'pulse'),
  ...fieldsFrom(correctionInput, 'breaths', 'spo2'),
  temperature_c: fieldFrom(correctionInput, 'temperature_c', 'figure'),
  ...fieldsFrom(correctionInput, 'sugar_mg', 'found', 'medicines_until', 'catheter_until'),
  ...fieldsFrom(correctionInput, 'tube_until', 'patient_is', 'family_is', 'done', 'needs'),
  // As `needs`, under the words' own label.
  needs_asked: z.array(z.string()).meta({ options: visitNeeds, control: 'choices' }),
  ...fieldsFrom(correctionInput, 'left_behind', 'note', 'next', 'next_on', 'next_time'),
  next_for: kindFrom(correctionInput, 'next_for'),
  ...fieldsFrom(correctionInput, 'next_note', 'correction'),
  ...moments('superseded_at', 'attended_at'),
  ...texts('attended_by'),
  ...written,
});

const statusChanges = z.object({
  from_status: z.string().nullable().meta({ options: careStatuses, control: 'choice' }),
  to_status: fieldFrom(statusInput, 'to'),
  ...fieldsFrom(statusInput, 'on_day', 'back_on', 'reason', 'place', 'note'),
  ...texts('decided_by'),
  ...moments('decided_at'),
  ...texts('undone_by'),
  ...moments('undone_at'),
});

const statusReports = z.object({
  to_status: fieldFrom(reportInput, 'to'),
  ...fieldsFrom(reportInput, 'on_day', 'note'),
  ...texts('reported_by'),
  ...moments('reported_at'),
  ...texts('decided_by'),
  ...moments('decided_at'),
});

const tasks = z.object({
  ...fieldsFrom(taskInput, 'title', 'description', 'category', 'priority'),
  assigned_kind: kindFrom(taskInput, 'assignedTo'),
  assigned_member: fieldFrom(taskInput, 'assignedMember'),
  due_date: fieldFrom(taskInput, 'dueDate'),
  due_time: fieldFrom(taskInput, 'dueTime'),
  ...moments('created_at', 'updated_at', 'completed_at', 'cancelled_at'),
});

/** All that is kept of a patient; the request is the one that the patient came from. */
export const patientSections = {
  personal,
  health: z.object({
    ...fieldsFrom(health, 'note_date', 'disease', 'medication', 'note'),
    ...written,
  }),
  notes: z.object({ ...texts('kind', 'body'), ...written }),
  visits: visits.extend({ ...moments('cancelled_at'), ...flags('is_bereavement') }),
  visit_records: visitRecords,
  status_changes: statusChanges,
  status_reports: statusReports,
  assignments: z.object({
    helper_name: fieldFrom(assignmentCalls.create.body, 'helperId'),
    helper_kind: kindFrom(assignmentCalls.create.body, 'helperType'),
    ...days('assigned_date'),
    ...moments('ended_at'),
  }),
  tasks,
  request: request,
  phone_calls: phoneCalls,
  consents,
  notices,
  deleted_visits: deletedVisits,
  opened,
} as const satisfies PersonDataSections;
