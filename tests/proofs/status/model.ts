import type { Kind } from '@thinna/contract/helpers/helpers';
import { type CareStatus, isAbsent, isEnded } from '@thinna/contract/patient-status/statuses';
import {
  type Assignment,
  backOn,
  type Former,
  inForce,
  isTaken,
  type Patient,
  type Visit,
  type Work,
} from './patient.ts';
import { isRefused, make, type Proposal, type Shown, takeBack } from './proposals.ts';

/** The later of a day and one that may not be known. */
const later = (day: string, other: string | null) => (other !== null && other > day ? other : day);

/** Whether staff with these kinds of helpers reach the patient. */
const isInReach = ({ status, assignments }: Patient, kinds: readonly Kind[]) =>
  !isEnded(status) && assignments.some((row) => !isTaken(row) && kinds.includes(row.kind));

/** Whether the same two were assigned again. */
function isMadeAnew({ assignments }: Patient, row: Work): boolean {
  const own = assignments.find((one) => one === row);
  return assignments.some((one) => one.helper_id === own?.helper_id && one.id > row.id);
}

function mark(row: Work, taken_by: number | null, stamp: number | string): void {
  Object.assign(row, { taken_by, stamp });
  if ('version' in row) (row as Visit).version += 1;
}

export interface SentChange {
  to: CareStatus;
  on_day: string;
  back_on: string | null;
  restore: Record<'visits' | 'tasks' | 'assignments', number[]>;
  report_id: number | null;
  proposals: Proposal[];
  /** How many edits there were when the version was read; null for a change without one. */
  read: number | null;
  /** Whether the commit fails, after all has been done. */
  fails: boolean;
}

/** Each of the following does what a call should do, and returns the status of its answer. */
export function changeStatus(
  patient: Patient,
  sent: SentChange,
  today: string,
  { id, shown }: { id: number; shown: Shown | undefined },
): number {
  const { to, on_day, restore, report_id, proposals, read } = sent;
  const isSame = to === patient.status;
  const until = isAbsent(to) ? sent.back_on : null;
  const former = backOn(patient);
  if (read !== null && read !== patient.edits) return 409;
  if (patient.status === 'deceased') return 409;
  if (isSame && !(isAbsent(to) && until !== former)) return 409;
  const since = isSame ? (patient.status_on ?? on_day) : on_day;
  if (since > today || since < (patient.status_on ?? '')) return 400;
  if (until !== null && until < since) return 400;
  if (proposals.some((one) => isRefused(one, patient.status, to, today))) return 400;
  if (report_id !== null && !patient.reports.some((open) => open.id === report_id)) return 409;
  if (sent.fails) return 500;

  const ends = isEnded(to);
  const from = later(today, isSame ? former : null);
  const taken = [
    ...patient.visits.filter(
      ({ day, is_recorded }) =>
        to !== 'active' && !is_recorded && day >= from && (until === null || day < until),
    ),
    ...patient.tasks.filter(({ is_done }) => ends && !is_done),
    ...patient.assignments.filter(() => ends),
  ].filter((row) => !isTaken(row));

  const changes = inForce(patient);
  const absence = changes.slice(changes.findLastIndex((change) => change.to === 'active') + 1);
  const bringsVisits = !ends && (!isAbsent(to) || until !== null);
  const restored = [
    ...patient.visits.filter(
      (row) => bringsVisits && row.day >= later(today, until) && restore.visits.includes(row.id),
    ),
    ...patient.tasks.filter((row) => !ends && restore.tasks.includes(row.id)),
    ...patient.assignments.filter(
      (row) => !ends && restore.assignments.includes(row.id) && !isMadeAnew(patient, row),
    ),
  ].filter((row) => absence.some((change) => change.id === row.taken_by));

  const formerOf = (row: Work): Former => ({ row, taken_by: row.taken_by, stamp: row.stamp });
  patient.changes.push({
    id,
    from: patient.status,
    former_on: patient.status_on,
    to,
    back_on: until,
    taken: taken.map(formerOf),
    restored: restored.map(formerOf),
    made: make(patient, id, to, proposals, shown),
    is_undone: false,
  });
  for (const row of taken) mark(row, id, id);
  for (const row of restored) mark(row, null, id);
  const decided = patient.reports.findLastIndex((open) =>
    report_id === null ? open.to === to : open.id === report_id,
  );
  patient.reports.splice(0, decided + 1);
  Object.assign(patient, { status: to, status_on: since, edits: patient.edits + 1 });
  return 201;
}

export function undo(patient: Patient, id: number, fails: boolean): number {
  const newest = inForce(patient).at(-1);
  if (newest?.id !== id) return 409;
  if (fails) return 500;
  takeBack(patient, newest);
  for (const { row, stamp } of newest.taken) {
    if (row.taken_by === id && !isMadeAnew(patient, row)) mark(row, null, stamp);
  }
  for (const { row, taken_by, stamp } of newest.restored) {
    const isAssignment = patient.assignments.includes(row as Assignment);
    // What somebody has touched since stays; nobody can touch an assignment but by deleting it.
    if (!isTaken(row) && (isAssignment || row.stamp === id)) mark(row, taken_by, stamp);
  }
  newest.is_undone = true;
  const { from: status, former_on: status_on } = newest;
  Object.assign(patient, { status, status_on, edits: patient.edits + 1 });
  return 200;
}

interface SentReport {
  client_id: string;
  to: CareStatus;
  on_day: string;
}

export function report(
  patient: Patient,
  { client_id, to, on_day }: SentReport,
  kinds: readonly Kind[],
  today: string,
): number {
  if (patient.marks.includes(client_id)) return 200;
  if (!isInReach(patient, kinds)) return 403;
  if (on_day > today) return 400;
  if (patient.status === to || patient.reports.some((open) => open.to === to)) return 200;
  patient.reports.push({ id: null, to, on_day });
  patient.marks.push(client_id);
  return 201;
}

export function decline(patient: Patient, id: number): number {
  const at = patient.reports.findIndex((open) => open.id === id);
  if (at < 0) return 409;
  patient.reports.splice(at, 1);
  return 200;
}

export interface Move {
  id: number;
  version: number;
  to: Pick<Visit, 'day' | 'time'> & Partial<Pick<Visit, 'helper_id' | 'kind'>>;
}

export function moveVisit(patient: Patient, { id, version, to }: Move, stamp: string): number {
  const visit = patient.visits.find((row) => row.id === id);
  if (!visit || isTaken(visit)) return 404;
  if (visit.version !== version) return 409;
  const isOther = (['day', 'time', 'helper_id'] as const).some(
    (part) => to[part] !== undefined && to[part] !== visit[part],
  );
  Object.assign(visit, to, { stamp, version: visit.version + (isOther ? 1 : 0) });
  return 200;
}

interface Reader {
  isOffice: boolean;
  kinds: readonly Kind[];
}

export function toggleTask(patient: Patient, id: number, who: Reader, stamp: string): number {
  const task = patient.tasks.find((row) => row.id === id);
  const isShown = who.isOffice || who.kinds.some((kind) => kind === task?.kind);
  if (!task || isTaken(task) || !isShown) return 404;
  Object.assign(task, { is_done: !task.is_done, stamp });
  return 200;
}

export function remove(rows: Work[], id: number): number {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return 404;
  rows.splice(at, 1);
  return 200;
}

export function assign(patient: Patient, row: Assignment): number {
  if (isEnded(patient.status)) return 404;
  if (patient.assignments.some((other) => !isTaken(other) && other.helper_id === row.helper_id))
    return 409;
  patient.assignments.push(row);
  return 201;
}

export function plan(patient: Patient, visit: Visit): number {
  if (isEnded(patient.status)) return 400;
  patient.visits.push(visit);
  return 201;
}
