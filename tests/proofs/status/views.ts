import { ABSENT_DAYS, DUE_DAYS_AHEAD } from '@thinna/contract/constants/limits';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { addDays } from '@thinna/contract/kit/office/day';
import { isAbsent, isEnded } from '@thinna/contract/patient-status/statuses';
import { backOn, isTaken, type Patient } from './patient.ts';

interface SeenVisit {
  id: number;
  patient_id: number | null;
  visit_date: string;
  visit_time: string;
  helper_id: number | null;
  is_bereavement: boolean;
  version: number;
}
interface SeenTask {
  id: number;
  patient_id: number | null;
  status: string;
}
interface SeenPatient {
  id: number;
  care_status: string;
  status_on: string | null;
}
/** The lists of the office, as far as they are compared. */
export interface SeenLists {
  schedules: SeenVisit[];
  tasks: SeenTask[];
  assignments: { id: number; patient_id: number; status: string }[];
  due: { id: number }[];
  reports: { id: number; patient_id: number; to: string; on_day: string }[];
  should_be_back: { patient_id: number }[];
  in_care: SeenPatient[];
  ended: SeenPatient[];
  all: SeenPatient[];
}
/** What `GET /api/patients/:id` answers the office, as far as it is compared. */
export interface SeenRecord extends SeenPatient {
  version: number;
  back_on: string | null;
  status_changes: number;
  visits: SeenVisit[];
  tasks: SeenTask[];
  people: { id: number }[];
  cancelled_visits: { id: number; visit_date: string; visit_time: string }[];
  cancelled_tasks: { id: number }[];
  reported: { to: string; on_day: string } | null;
}

// Texts of what a patient's rows are: of the model and of an answer the same if they agree.
const sorted = (texts: readonly string[]) => texts.toSorted();
const visitsIn = (rows: readonly SeenVisit[]) =>
  sorted(
    rows.map(
      ({ id, visit_date, visit_time, helper_id, is_bereavement, version }) =>
        `${id} ${visit_date} ${visit_time} by ${helper_id} v${version} ${is_bereavement ? 'to the family' : ''}`,
    ),
  );
const statusesIn = (rows: readonly { id: number; status: string }[]) =>
  sorted(rows.map(({ id, status }) => `${id} ${status}`));
const idsIn = (rows: readonly { id: number }[]) => sorted(rows.map(({ id }) => `${id}`));

const modelVisits = ({ visits }: Patient) =>
  visits
    .filter((row) => !isTaken(row))
    .map(({ day, time, is_family, ...row }) => ({
      ...row,
      patient_id: 0,
      visit_date: day,
      visit_time: time,
      is_bereavement: is_family,
    }));
const modelTasks = ({ tasks }: Patient) =>
  tasks
    .filter((row) => !isTaken(row))
    .map(({ id, is_done }) => ({ id, status: is_done ? 'completed' : 'pending' }));

/** What the lists of the office should tell of a patient. */
export function expectedInLists(patient: Patient, today: string) {
  const { status, status_on } = patient;
  const ends = isEnded(status);
  const due = backOn(patient) ?? addDays(status_on ?? today, ABSENT_DAYS);
  return {
    care: `${status} ${status_on}`,
    lists: ['all', ends ? 'ended' : 'in_care'],
    visits: visitsIn(modelVisits(patient)),
    tasks: statusesIn(modelTasks(patient)),
    assignments: statusesIn(
      (ends ? [] : patient.assignments).map((row) => ({
        id: row.id,
        status: isTaken(row) ? 'completed' : 'active',
      })),
    ),
    reports: patient.reports.map(({ to, on_day }) => `${to} ${on_day}`),
    is_due: status === 'active' && !hasVisitSoon(patient, today),
    should_be_back: isAbsent(status) && due <= today,
  };
}

/** Everybody is visited every day, so who has no visit soon is due. */
function hasVisitSoon({ visits, kinds }: Patient, today: string): boolean {
  const until = addDays(today, DUE_DAYS_AHEAD);
  // A volunteer does not stand in for the nurse whom somebody needs.
  const counts = (kind: Kind) => kind !== 'volunteer' || kinds.includes('volunteer');
  return visits.some(
    (row) => !isTaken(row) && counts(row.kind) && row.day >= today && row.day <= until,
  );
}

/** What the lists of the office tell of a patient. */
export function seenInLists(lists: SeenLists, id: number): ReturnType<typeof expectedInLists> {
  const isOf = (row: { patient_id: number | null }) => row.patient_id === id;
  const found = (['all', 'ended', 'in_care'] as const).filter((list) =>
    lists[list].some((row) => row.id === id),
  );
  const row = lists.all.find((one) => one.id === id);
  return {
    care: `${row?.care_status} ${row?.status_on}`,
    lists: found,
    visits: visitsIn(lists.schedules.filter(isOf)),
    tasks: statusesIn(lists.tasks.filter(isOf)),
    assignments: statusesIn(lists.assignments.filter(isOf)),
    reports: lists.reports
      .filter(isOf)
      .map(({ to, on_day }) => `${to} ${on_day}`)
      .toReversed(),
    is_due: lists.due.some((one) => one.id === id),
    should_be_back: lists.should_be_back.some(isOf),
  };
}

/** What the record of a patient should tell the office. */
export function expectedInRecord(patient: Patient) {
  const { status, status_on, changes, visits, tasks, assignments, reports } = patient;
  const pending = modelTasks(patient).filter((task) => task.status === 'pending');
  const newest = reports.at(-1);
  return {
    care: `${status} ${status_on} until ${backOn(patient)}`,
    changes: changes.length,
    visits: visitsIn(modelVisits(patient)),
    tasks: idsIn(pending),
    people: idsIn(assignments.filter((row) => !isTaken(row))),
    cancelled_visits: sorted(
      visits.filter(isTaken).map(({ id, day, time }) => `${id} ${day} ${time}`),
    ),
    cancelled_tasks: idsIn(tasks.filter(isTaken)),
    reported: newest ? `${newest.to} ${newest.on_day}` : null,
  };
}

export function seenInRecord(record: SeenRecord): ReturnType<typeof expectedInRecord> {
  const { care_status, status_on, back_on, reported } = record;
  return {
    care: `${care_status} ${status_on} until ${back_on}`,
    changes: record.status_changes,
    visits: visitsIn(record.visits),
    tasks: idsIn(record.tasks),
    people: idsIn(record.people),
    cancelled_visits: sorted(
      record.cancelled_visits.map(
        ({ id, visit_date, visit_time }) => `${id} ${visit_date} ${visit_time}`,
      ),
    ),
    cancelled_tasks: idsIn(record.cancelled_tasks),
    reported: reported ? `${reported.to} ${reported.on_day}` : null,
  };
}
