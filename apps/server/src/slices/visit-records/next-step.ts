import { SHORT_TEXT_MAX } from '@thinna/contract/constants/limits';
import { kindOf, roleNameOf } from '@thinna/contract/helpers/roles';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { labelIn } from '@thinna/contract/kit/office/open-enum';
import { isProfessionalNeed, visitNeeds } from '@thinna/contract/visit-records/codes';
import type { VisitType } from '@thinna/contract/visits/visits';
import { fill, type Words } from '@thinna/contract/words/index';
import type { Insertable } from 'kysely';
import type { Schedules, Tasks } from '../../db/types.ts';
import type { Answers } from './answers.ts';
import type { Facts, Helper } from './facts.ts';

type NewTask = Insertable<Tasks>;
type NewVisit = Insertable<Schedules>;

interface Visit {
  patient_id: number;
  answers: Answers;
  facts: Facts;
  /** Who was there. */
  helper: Helper;
  /** Whether it is a visit to the family after a death. */
  isFamily: boolean;
  started_at: string | null;
  at: Date;
  words: Words;
}

/** What a record leaves behind: rows to write, and ids of what is there already. */
export interface Consequences {
  schedule: NewVisit | null;
  task: NewTask | null;
  officeTask: NewTask | null;
  next_schedule_id: number | null;
  task_id: number | null;
  needs_task_id: number | null;
  needs_asked: readonly string[];
}

/** Returns what comes of a record (D-126). */
export const consequencesOf = (visit: Visit): Consequences => ({
  ...stepOf(visit),
  ...officeTaskOf(visit),
});

const nothing = { schedule: null, task: null, next_schedule_id: null, task_id: null };

/** Returns what the next step writes; a correction with the same step takes over what is there. */
function stepOf(visit: Visit) {
  const { answers, facts } = visit;
  const { former } = facts;
  const isSameStep =
    former !== null &&
    (['next', 'next_on', 'next_time', 'next_for'] as const).every(
      (field) => former[field] === answers[field],
    );
  if (isSameStep) {
    const { next_schedule_id, task_id } = former;
    return { ...nothing, next_schedule_id, task_id };
  }
  if (answers.next === 'none') return nothing;
  if (answers.next !== 'visit') return { ...nothing, task: taskOf(visit) };
  // That of the plan, unless it was an emergency or of another role.
  const visit_type = roleNameOf[visit.helper.kind];
  const present = facts.planned.find((planned) => planned.visit_type === visit_type);
  if (present) return { ...nothing, next_schedule_id: present.id };
  return { ...nothing, schedule: scheduleOf(visit, visit_type) };
}

const scheduleOf = (visit: Visit, visit_type: VisitType): NewVisit => ({
  patient_id: visit.patient_id,
  patient_name: visit.facts.patient_name,
  visit_type,
  helper_id: visit.helper.id,
  member_name: visit.helper.name,
  visit_date: visit.answers.next_on ?? '',
  visit_time: timeOf(visit),
  notes: visit.answers.next_note,
  is_bereavement: visit.isFamily,
});

const QUARTER_MINUTES = 15;
const DEFAULT_TIME = '10:00';
const clinicTime = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The time that was asked for, or of the plan, or the quarter of an hour at which this one began. */
function timeOf({ answers, facts, started_at }: Visit): string {
  const known = answers.next_time ?? facts.plan?.visit_time;
  if (known) return known;
  if (started_at === null) return DEFAULT_TIME;
  const [hour = '', minute = ''] = clinicTime.format(new Date(started_at)).split(':');
  const quarter = Math.floor(Number(minute) / QUARTER_MINUTES) * QUARTER_MINUTES;
  return `${hour}:${String(quarter).padStart(2, '0')}`;
}

/** Returns the task of the steps 'call', 'urgent' and 'task'. */
function taskOf({ patient_id, answers, facts, helper, isFamily, at, words }: Visit): NewTask {
  const { tasks } = words.visit_calls;
  const name = facts.patient_name;
  const base = { patient_id, description: answers.next_note, due_date: answers.next_on };
  if (answers.next === 'call') {
    return {
      ...base,
      title: titleOf(isFamily ? tasks.family_call : tasks.call, { name }),
      category: 'followup',
      priority: 'medium',
      assigned_kind: helper.kind,
      assigned_helper_id: helper.id,
    };
  }
  const forProfessional = { category: 'medical', priority: 'high' } as const;
  if (answers.next === 'urgent') {
    return {
      ...base,
      ...forProfessional,
      title: titleOf(tasks.urgent, { name }),
      assigned_kind: 'medical_professional',
      due_date: clinicDay(at),
    };
  }
  const asked = answers.needs.filter(isProfessionalNeed);
  const needs = asked.length > 0 ? needsInWords(asked, words) : tasks.somebody;
  return {
    ...base,
    ...forProfessional,
    title: titleOf(tasks.to_come, { name, needs }),
    assigned_kind: answers.next_for ?? kindOf('Medical Professional'),
  };
}

const needsInWords = (needs: readonly string[], { language }: Words): string =>
  needs.map((need) => labelIn(visitNeeds, need, language)).join(', ');

/** A long name and every need together are longer than a title; the description has them all. */
const titleOf = (sentence: string, values: Record<string, string>): string =>
  Array.from(fill(sentence, values)).slice(0, SHORT_TEXT_MAX).join('');

/**
 * Returns the task of the office: what was told at the door, or the needs that no professional
 * meets and no pending task names already. A correction keeps that of the former record.
 */
function officeTaskOf(visit: Visit) {
  const { patient_id, answers, facts, isFamily, words, at } = visit;
  const { former } = facts;
  const name = facts.patient_name;
  const { tasks } = words.visit_calls;
  const kept = {
    officeTask: null,
    needs_task_id: former?.needs_task_id ?? null,
    needs_asked: former?.needs_asked ?? [],
  };
  const base = { patient_id, category: 'followup' } as const;
  if (isToldAtDoor(answers.outcome)) {
    if (former?.outcome === answers.outcome) return kept;
    const officeTask: NewTask = {
      ...base,
      title: titleOf(tasks.told, { name }),
      priority: 'high',
      due_date: clinicDay(at),
    };
    return { officeTask, needs_task_id: null, needs_asked: [] };
  }
  const ofOffice = answers.needs.filter(
    (need) => answers.next !== 'task' || !isProfessionalNeed(need),
  );
  const asked = ofOffice.filter((need) => !facts.needs_pending.includes(need));
  if (asked.length === 0) {
    return ofOffice.length > 0 ? kept : { ...kept, needs_task_id: null, needs_asked: [] };
  }
  const needs = needsInWords(asked, words);
  const officeTask: NewTask = {
    ...base,
    title: titleOf(isFamily ? tasks.family_needs : tasks.needs, { name, needs }),
    description: needs,
    priority: 'medium',
  };
  return { officeTask, needs_task_id: null, needs_asked: asked };
}

const isToldAtDoor = (outcome: string) => outcome === 'died' || outcome === 'in_hospital';
