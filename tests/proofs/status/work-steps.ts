import { roleNameOf } from '@thinna/contract/helpers/roles';
import { addDays } from '@thinna/contract/kit/office/day';
import type { Random } from '../../support/samples.ts';
import { assign, moveVisit, plan, remove, toggleTask } from './model.ts';
import type { Patient } from './patient.ts';
import type { Maker } from './step.ts';

// The ordinary work with a patient, which a change of the status meets.

const TIMES = ['08:30', '09:30', '11:00', '16:30'];
/** Rows of a patient: the record shows no more than twenty cancelled ones. */
export const ROWS_MAX = 15;
/** Of the visits and tasks that are touched, the newest, which a change may have made. */
const NEWEST_RATE = 0.4;
const newestOrAny = <Row>(random: Random, rows: readonly Row[]) =>
  random.pick(random.chance(NEWEST_RATE) ? rows.slice(-1) : rows);
let number = 0;
const nextStamp = () => `step ${(number += 1)}`;

export const planVisit: Maker = ({ random, today, helpers }, who, { id, visits }) => {
  if (visits.length >= ROWS_MAX) return undefined;
  const helper = random.pick(helpers);
  const [day, time] = [addDays(today, random.below(20) - 3), random.pick(TIMES)];
  const stamp = nextStamp();
  return {
    name: 'plan',
    who,
    method: 'POST',
    path: '/api/schedules',
    body: {
      patient_name: 'Chosen by id',
      patient_id: id,
      visit_type: roleNameOf[helper.kind],
      member_name: 'Chosen by id',
      helper_id: helper.id,
      visit_date: day,
      visit_time: time,
    },
    apply: (now, answer) =>
      plan(now, {
        id: answer.id ?? 0,
        taken_by: null,
        stamp,
        day,
        time,
        helper_id: helper.id,
        kind: helper.kind,
        version: 1,
        is_recorded: false,
        is_family: false,
      }),
  };
};

/** Moves a visit, or gives it to somebody else. */
export const moveOne: Maker = ({ random, today, helpers }, who, { visits }) => {
  if (visits.length === 0) return undefined;
  const { id, version, day: from, time } = newestOrAny(random, visits);
  const isGiven = random.chance(0.4);
  const day = isGiven ? from : addDays(today, random.below(20) - 3);
  const helper = isGiven ? random.pick(helpers) : undefined;
  const given = helper && { helper_id: helper.id, kind: helper.kind };
  const stamp = nextStamp();
  return {
    name: isGiven ? 'give away' : 'move',
    who,
    method: 'PUT',
    path: `/api/schedules/${id}/move`,
    body: {
      version,
      visit_date: day,
      visit_time: time,
      ...(helper && { helper_id: helper.id }),
    },
    apply: (now) => moveVisit(now, { id, version, to: { day, time, ...given } }, stamp),
  };
};

export const addTask: Maker = ({ random, helpers }, who, { id, tasks }) => {
  if (tasks.length >= ROWS_MAX) return undefined;
  const { kind } = random.pick(helpers);
  const stamp = nextStamp();
  return {
    name: 'add task',
    who,
    method: 'POST',
    path: '/api/tasks',
    body: {
      title: `Bring what was asked for, ${stamp}`,
      assignedTo: roleNameOf[kind],
      patientId: id,
    },
    apply: (now, answer) => {
      now.tasks.push({ id: answer.id ?? 0, taken_by: null, stamp, kind, is_done: false });
      return 201;
    },
  };
};

export const toggle: Maker = ({ random }, who, { tasks }) => {
  if (tasks.length === 0) return undefined;
  const { id } = newestOrAny(random, tasks);
  const stamp = nextStamp();
  const path = `/api/tasks/${id}/status`;
  const apply = (now: Patient) => toggleTask(now, id, who, stamp);
  return { name: 'toggle task', who, method: 'PATCH', path, apply };
};

export const assignSomebody: Maker = ({ random, helpers }, who, { id, kinds }) => {
  const helper = random.pick(helpers.filter(({ kind }) => kinds.includes(kind)));
  const stamp = nextStamp();
  return {
    name: 'assign',
    who,
    method: 'POST',
    path: '/api/assignments',
    body: { patientId: id, helperType: helper.kind, helperId: helper.id },
    apply: (now, answer) =>
      assign(now, {
        id: answer.id ?? 0,
        taken_by: null,
        stamp,
        helper_id: helper.id,
        kind: helper.kind,
      }),
  };
};

export const removeOne =
  (rows: 'visits' | 'tasks' | 'assignments', address: string): Maker =>
  ({ random }, who, patient) => {
    const known = patient[rows].map((row) => row.id);
    if (known.length === 0) return undefined;
    const id = random.pick(known);
    const path = `/api/${address}/${id}`;
    const apply = (now: Patient) => remove(now[rows], id);
    return { name: `delete from ${address}`, who, method: 'DELETE', path, apply };
  };
