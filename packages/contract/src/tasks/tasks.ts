import { ID_MAX, NAME_MAX } from '../constants/limits.ts';
import { roleNameOf, roleOptions, spelledKind } from '../helpers/roles.ts';
import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import {
  blank,
  choice,
  keysOf,
  type Label,
  longText,
  requiredShortText,
  rule,
  storable,
} from '../kit/field.ts';
import { optionalDay, optionalTime, recordId } from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

export const categories = {
  medical: { en: 'Medical', ml: 'മെഡിക്കൽ' },
  medication: { en: 'Medication', ml: 'മരുന്ന്' },
  supplies: { en: 'Supplies', ml: 'സാധനങ്ങൾ' },
  followup: { en: 'Follow-up', ml: 'തുടർപരിചരണം' },
  social: { en: 'Social', ml: 'സാമൂഹികം' },
} as const;

export const priorities = {
  high: { en: 'High', ml: 'ഉയർന്നത്' },
  medium: { en: 'Medium', ml: 'ഇടത്തരം' },
  low: { en: 'Low', ml: 'കുറഞ്ഞത്' },
} as const;

export const taskStatuses = {
  pending: { en: 'Pending', ml: 'ബാക്കി' },
  completed: { en: 'Completed', ml: 'പൂർത്തിയായി' },
} as const;

/** The role of a task in any spelling (D-01); blank becomes null, a task without a role. */
const role = (label: Label) =>
  z
    .union([spelledKind.transform((kind) => roleNameOf[kind]), z.literal('')], rule('record_kind'))
    .nullish()
    .transform((name) => name || null)
    .meta({ label, control: 'choice', options: roleOptions });

const noMember = rule('member');
const memberId = z.int(noMember).min(1, noMember).max(ID_MAX, noMember);

/** The member of a task: a helper id, or a name that is unique within the role (D-80). */
const member = (label: Label) =>
  z
    .union(
      [
        memberId,
        z.string().regex(/^\d+$/).transform(Number).pipe(memberId),
        z.string().trim().max(NAME_MAX, noMember).regex(storable, noMember),
      ],
      noMember,
    )
    .nullish()
    .transform((value) => (typeof value === 'string' && blank.test(value) ? null : (value ?? null)))
    .meta({ label, control: 'record' });

const category = choice({ en: 'Category', ml: 'വിഭാഗം' }, categories);
const priority = choice({ en: 'Priority', ml: 'മുൻഗണന' }, priorities);
const memberLabel = { en: 'Member', ml: 'ടീം അംഗം' };

export const taskPatientLabel = { en: 'Patient', ml: 'രോഗി' };

/** The fields of the task form, in the spelling of the documents. */
export const taskInput = z.object({
  title: requiredShortText({ en: 'Title', ml: 'തലക്കെട്ട്' }),
  description: longText({ en: 'Description', ml: 'വിവരണം' }),
  category: category.default('medical').meta(category.meta() ?? {}),
  priority: priority.default('medium').meta(priority.meta() ?? {}),
  assignedTo: role({ en: 'Assigned to', ml: 'ആരെ ഏൽപ്പിക്കുന്നു' }),
  assignedMember: member(memberLabel),
  dueDate: optionalDay({ en: 'Due date', ml: 'തീർക്കേണ്ട തീയതി' }),
  dueTime: optionalTime({ en: 'Due time', ml: 'തീർക്കേണ്ട സമയം' }),
  patientId: recordId(taskPatientLabel),
});

/** The snake_case names of the answers are accepted too (D-06). */
const spellings = {
  assigned_to: 'assignedTo',
  due_date: 'dueDate',
  due_time: 'dueTime',
  patient_id: 'patientId',
} as const;

/** Answers carry the member as name and as id; when both are sent back, the id wins. */
const body = taskInput.extend({
  assigned_member: taskInput.shape.assignedMember,
  assigned_member_id: recordId(memberLabel),
});

/** When `assignedMember` is sent, the other member fields are ignored without validation. */
const bodyFor = (sent: Readonly<Record<string, unknown>>) =>
  body.omit(
    Object.hasOwn(sent, 'assignedMember')
      ? { assigned_member: true, assigned_member_id: true }
      : { assignedMember: true },
  );

export const task = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  category: openEnum(keysOf(categories)),
  priority: openEnum(keysOf(priorities)),
  status: openEnum(keysOf(taskStatuses)),
  assigned_to: openEnum(keysOf(roleOptions)).nullable(),
  assigned_member: z.string().nullable(),
  assigned_member_id: z.int().nullable(),
  due_date: z.iso.date().nullable(),
  due_time: z.string().nullable(),
  created_at: instant,
});
export type Task = z.output<typeof task>;

/** A task as the office sees it, with the patient whom it is about (D-242). */
export const officeTask = task.extend({
  patient_id: z.int().nullable(),
  patient_name: z.string().nullable(),
});
export type OfficeTask = z.output<typeof officeTask>;
export type TaskBody = z.output<typeof body>;

export const isOverdue = ({ status, due_date }: Task, today: string): boolean =>
  status === 'pending' && due_date !== null && due_date < today;

/**
 * Keyset paging: the sort key (priority, day, time, id) of the last task of the page before, as in
 * high.2026-11-20.09:30.12 or low...12. With the id alone, paging would fail once it is deleted.
 */
const pageStart = z
  .string()
  .transform((text): unknown[] => text.split('.'))
  .pipe(z.tuple([priority, taskInput.shape.dueDate, taskInput.shape.dueTime, idParams.shape.id]));
export const taskSortKey = ({ priority: urgency, due_date, due_time, id }: Task): string =>
  [urgency, due_date ?? '', due_time ?? '', id].join('.');

const PATH = '/api/tasks';
const recordPath = `${PATH}/:id` as const;
const missing = (words: Words) => words.tasks.not_found;

export const taskCalls = {
  list: {
    method: 'GET',
    path: PATH,
    access: 'admin',
    summary: 'The whole list: by priority, then by due date, then the newest first',
    query: z.object({ limit: pageQuery.shape.limit, after: pageStart.optional() }),
    answer: z.array(officeTask),
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'admin',
    summary: 'Adds a task, which is pending; a member has to be of the role',
    body,
    bodyFor,
    spellings,
    answer: officeTask,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: recordPath,
    access: 'admin',
    summary: 'Replaces the whole record but its status',
    params: idParams,
    body,
    bodyFor,
    spellings,
    answer: officeTask,
    missing,
  },
  toggle: {
    method: 'PATCH',
    path: `${recordPath}/status`,
    access: 'staff',
    summary: 'Completes a pending task, and makes a completed one pending again',
    params: idParams,
    answer: officeTask,
    staffAnswer: task,
    missing,
  },
  remove: {
    method: 'DELETE',
    path: recordPath,
    access: 'admin',
    summary: 'Deletes the record',
    params: idParams,
    answer: message,
    missing,
  },
} as const satisfies Record<string, Call>;
