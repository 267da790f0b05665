import { randomUUID } from 'node:crypto';
import { keysOf } from '@thinna/contract/kit/field';
import { addDays } from '@thinna/contract/kit/office/day';
import { reportable } from '@thinna/contract/patient-status/reported';
import {
  type CareStatus,
  careStatuses,
  dischargeReasons,
  isAbsent,
} from '@thinna/contract/patient-status/statuses';
import type { Random } from '../../support/samples.ts';
import { changeStatus, decline, report, undo } from './model.ts';
import { inForce, type Patient } from './patient.ts';
import { codes, fits, type Proposal, sentProposal } from './proposals.ts';
import type { Maker, Scene, Worker } from './step.ts';
import { ROWS_MAX } from './work-steps.ts';

// What is done with the status of a patient.

const FAILING_RATE = 0.1;
/** Of the days that cannot be, and of the undos of a change that may not be the newest. */
const MISTAKE_RATE = 0.08;
/** Of the changes of somebody in hospital or away that give another day of return. */
const LATER_RATE = 0.5;
/** Of the changes that carry the version that was read. */
const VERSION_RATE = 0.6;
/** Of what is proposed, what stays ticked. */
const TICKED_RATE = 0.7;

const some = (random: Random, rows: readonly { id: number }[]) =>
  rows.map(({ id }) => id).filter(() => random.chance(0.7));

/** A day between the one on which the status began and today; at times one that cannot be. */
function dayOf({ random, today }: Scene, since: string | null): string {
  if (random.chance(MISTAKE_RATE)) return addDays(today, random.pick([-90, 1, 3]));
  const day = addDays(today, -random.below(4));
  return since !== null && day < since ? since : day;
}

/** What stays ticked of what is proposed; at times something that is not. */
function ticked(
  { random, today, helpers }: Scene,
  { status, visits, tasks }: Patient,
  to: CareStatus,
): Proposal[] {
  if (Math.max(visits.length, tasks.length) >= ROWS_MAX) return [];
  const proposed = codes.filter((code) => fits(code, status, to) && random.chance(TICKED_RATE));
  if (random.chance(MISTAKE_RATE / 4)) proposed.push(random.pick(codes));
  return [...new Set(proposed)].map((code) => ({
    code,
    on: addDays(today, random.below(30) - (random.chance(MISTAKE_RATE / 4) ? 30 : 0)),
    helper: random.chance(code.startsWith('visit') ? MISTAKE_RATE / 4 : 0.5)
      ? null
      : random.pick(helpers),
  }));
}

export const change: Maker = (scene, who, patient) => {
  const { random, today, versions } = scene;
  const { id, status, status_on, visits, tasks, assignments, reports, edits } = patient;
  const all = [...keysOf(careStatuses), 'active', 'hospital'] as const;
  const others = all.filter((one) => one !== status);
  const isLater = isAbsent(status) && random.chance(LATER_RATE);
  const to = isLater ? status : random.pick(random.chance(0.8) ? others : all);
  const hasReturn = isLater || random.chance(isAbsent(to) ? 0.6 : 0.1);
  const isGuarded = random.chance(VERSION_RATE);
  const decided = random.chance(0.5) ? reports.filter((open) => open.id !== null) : [];
  const sent = {
    to,
    on_day: dayOf(scene, status_on),
    back_on: hasReturn ? addDays(today, random.below(14) - 1) : null,
    restore: {
      visits: some(random, visits),
      tasks: some(random, tasks),
      assignments: some(random, assignments),
    },
    report_id: decided.length > 0 ? random.pick(decided).id : null,
    proposals: ticked(scene, patient, to),
    read: isGuarded ? edits : null,
    fails: random.chance(FAILING_RATE),
  };
  const { read: _, fails, ...body } = sent;
  return {
    name: fails ? 'failing change' : 'change',
    who: fails ? scene.unlucky : who,
    method: 'POST',
    path: `/api/patients/${id}/status`,
    body: {
      ...body,
      proposals: sent.proposals.map(sentProposal),
      reason: to === 'discharged' ? random.pick(keysOf(dischargeReasons)) : null,
      version: isGuarded ? versions.get(id) : null,
    },
    apply: (now, answer) =>
      changeStatus(now, sent, today, { id: answer.change?.id ?? 0, shown: answer.patient }),
  };
};

export const undoNewest: Maker = ({ random, unlucky }, worker, patient) => {
  const changes = random.chance(MISTAKE_RATE) ? patient.changes : inForce(patient).slice(-1);
  if (changes.length === 0) return undefined;
  const { id } = random.pick(changes);
  const fails = random.chance(FAILING_RATE);
  const [name, who] = fails ? ['failing undo', unlucky] : ['undo', worker];
  const path = `/api/status-changes/${id}/undo`;
  return { name, who, method: 'POST', path, apply: (now) => undo(now, id, fails) };
};

export const declineReport: Maker = ({ random }, who, { reports }) => {
  const known = reports.flatMap(({ id }) => id ?? []);
  if (known.length === 0) return undefined;
  const id = random.pick(known);
  const path = `/api/status-reports/${id}/decline`;
  return { name: 'decline', who, method: 'POST', path, body: {}, apply: (now) => decline(now, id) };
};

export const reportStatus: Maker = (scene, who, { id, marks }) => {
  const { random, today } = scene;
  // A phone sends again what it got no answer to.
  const sentBefore = marks.filter((mark) => reporters.get(mark) === who);
  const isAgain = sentBefore.length > 0 && random.chance(0.2);
  const client_id = isAgain ? random.pick(sentBefore) : randomUUID();
  reporters.set(client_id, who);
  const body = { client_id, to: random.pick(reportable), on_day: dayOf(scene, null) };
  return {
    name: 'report',
    who,
    method: 'POST',
    path: `/api/patients/${id}/status-report`,
    body,
    apply: (now) => report(now, body, who.kinds, today),
  };
};
/** Whose mark it is. */
const reporters = new Map<string, Worker>();
