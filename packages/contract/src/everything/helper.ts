import { accountInput } from '../accounts/accounts.ts';
import { assignmentCalls } from '../assignments/assignments.ts';
import { helperLabels, person } from '../kit/person.ts';
import { z } from '../kit/zod.ts';
import { taskInput } from '../tasks/tasks.ts';
import { correctionInput } from '../visit-records/visit-fields.ts';
import { visitInput } from '../visits/visits.ts';
import { consents, notices, opened } from './common.ts';
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

const form = z.object({
  ...person,
  skills: z.string().meta({ label: helperLabels.skills }),
  experience: z.string().meta({ label: helperLabels.experience }),
  certifications: z.string().meta({ label: helperLabels.certifications }),
  specialization: z.string().meta({ label: helperLabels.specialization }),
  license_number: z.string().meta({ label: helperLabels.license_number }),
  notes: z.string().meta({ label: helperLabels.notes }),
});

/**
 * All that is kept of a helper. What patients have told is left out: of visits, records and tasks
 * there is when and of which kind, and neither for whom nor what was written (D-177).
 */
export const helperSections = {
  personal: z.object({
    helper_kind: kindFrom(assignmentCalls.create.body, 'helperType'),
    ...fieldsFrom(form, 'name', 'email', 'phone_number', 'address', 'availability', 'skills'),
    ...fieldsFrom(form, 'experience', 'certifications', 'specialization', 'license_number'),
    ...fieldsFrom(form, 'notes'),
    ...moments('created_at', 'updated_at', 'viewed_at'),
  }),
  account: z.object({
    ...fieldsFrom(accountInput, 'username', 'role', 'kinds'),
    ...moments('created_at', 'disabled_at'),
  }),
  sessions: z.object({
    ...texts('device'),
    ...moments('logged_in_at', 'last_active_at', 'proved_at', 'expires_at', 'revoked_at'),
  }),
  second_factors: z.object({
    ...texts('kind', 'device'),
    ...moments('created_at', 'last_used_at'),
  }),
  assignments: z.object({ ...days('assigned_date'), ...moments('ended_at') }),
  visits: z.object({
    ...fieldsFrom(visitInput, 'visit_date', 'visit_time', 'visit_type'),
    ...flags('given_away'),
    ...moments('cannot_come_at'),
  }),
  visit_records: z.object({
    ...fieldsFrom(correctionInput, 'visited_on', 'outcome', 'form'),
    started_at: fieldFrom(correctionInput, 'started_at', 'moment'),
    finished_at: fieldFrom(correctionInput, 'finished_at', 'moment'),
    ...moments('recorded_at'),
  }),
  tasks: z.object({
    ...fieldsFrom(taskInput, 'category', 'priority'),
    due_date: fieldFrom(taskInput, 'dueDate'),
    due_time: fieldFrom(taskInput, 'dueTime'),
    ...moments('created_at', 'completed_at'),
  }),
  consents,
  notices,
  deleted_visits: z.object({
    ...fieldsFrom(visitInput, 'visit_date', 'visit_time', 'visit_type'),
    ...flags('given_away'),
    ...moments('deleted_at'),
  }),
  opened,
} as const satisfies PersonDataSections;
