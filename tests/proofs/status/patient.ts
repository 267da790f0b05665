import type { Kind } from '@thinna/contract/helpers/helpers';
import type { CareStatus } from '@thinna/contract/patient-status/statuses';

/** A visit, task or assignment; `taken_by` is the change that has cancelled or completed it. */
export interface Work {
  id: number;
  taken_by: number | null;
  /** What has touched it last: the number of a change, or the name of a step. */
  stamp: number | string;
}
export interface Visit extends Work {
  day: string;
  time: string;
  helper_id: number;
  kind: Kind;
  version: number;
  is_recorded: boolean;
  /** To the family of somebody who has died. */
  is_family: boolean;
}
interface Task extends Work {
  /** Null of a task that is nobody's, which the office alone sees. */
  kind: Kind | null;
  is_done: boolean;
}
export interface Assignment extends Work {
  helper_id: number;
  kind: Kind;
}

/** A row that a change has touched, with what stood there before. */
export interface Former {
  row: Work;
  taken_by: number | null;
  stamp: number | string;
}
/** The numbers of what a change has made of proposals. */
export interface Made {
  visits: number[];
  tasks: number[];
}
export interface Change {
  id: number;
  from: CareStatus;
  former_on: string | null;
  to: CareStatus;
  back_on: string | null;
  taken: Former[];
  restored: Former[];
  made: Made;
  is_undone: boolean;
}

/** All that the proof expects of a patient. Rows, changes and reports are in their order. */
export interface Patient {
  id: number;
  /** The kinds of helpers that suit. */
  kinds: readonly Kind[];
  status: CareStatus;
  status_on: string | null;
  /** How often the status was changed or a change undone, which is what a version guards. */
  edits: number;
  changes: Change[];
  visits: Visit[];
  tasks: Task[];
  assignments: Assignment[];
  /** Open ones; the number is known once the office has read it. */
  reports: { id: number | null; to: CareStatus; on_day: string }[];
  /** The marks of all reports that were stored. */
  marks: string[];
}

export const newPatient = (id: number, kinds: readonly Kind[]): Patient => ({
  id,
  kinds,
  status: 'active',
  status_on: null,
  edits: 0,
  changes: [],
  visits: [],
  tasks: [],
  assignments: [],
  reports: [],
  marks: [],
});

/** The changes that are not undone, oldest first. */
export const inForce = ({ changes }: Patient) => changes.filter(({ is_undone }) => !is_undone);
export const backOn = (patient: Patient) => inForce(patient).at(-1)?.back_on ?? null;
export const isTaken = ({ taken_by }: Work) => taken_by !== null;
