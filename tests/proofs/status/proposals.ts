import type { Kind } from '@thinna/contract/helpers/helpers';
import type { CareStatus } from '@thinna/contract/patient-status/statuses';
import type { Change, Made, Patient, Work } from './patient.ts';

/** What may be made when a patient gets a status: a visit, or a task with this title. */
const rules = {
  call_family: {
    title: 'Call the family',
    fits: (_: CareStatus, to: CareStatus) => to === 'hospital' || to === 'deceased',
  },
  call_later: { title: 'Call after four weeks', fits: (_, to) => to === 'discharged' },
  visit_home: { title: null, fits: (from, to) => from === 'hospital' && to === 'active' },
  visit_family: { title: null, fits: (_, to) => to === 'deceased' },
} as const satisfies Record<string, Rule>;
interface Rule {
  title: string | null;
  fits(from: CareStatus, to: CareStatus): boolean;
}
type Code = keyof typeof rules;
export const codes = Object.keys(rules) as Code[];

/** The hour of all visits that are made of a proposal, and of no other. */
const PROPOSED_TIME = '10:15';

/** A proposal that stays ticked. */
export interface Proposal {
  code: Code;
  on: string;
  helper: { id: number; kind: Kind } | null;
}

/** The visits and tasks of a patient, as the answer to a change has them. */
export interface Shown {
  visits: { id: number; visit_time: string }[];
  tasks: { id: number; title: string }[];
}

/** Whether a change to another status makes the proposal. */
export const fits = (code: Code, from: CareStatus, to: CareStatus): boolean =>
  from !== to && rules[code].fits(from, to);
const isVisit = (code: Code) => rules[code].title === null;

export const isRefused = (
  { code, on, helper }: Proposal,
  from: CareStatus,
  to: CareStatus,
  today: string,
): boolean => !fits(code, from, to) || on < today || (isVisit(code) && helper === null);

/** Makes visits and tasks of proposals; their numbers are the newest that the answer has. */
export function make(
  { visits, tasks }: Patient,
  change: number,
  to: CareStatus,
  proposals: readonly Proposal[],
  shown: Shown = { visits: [], tasks: [] },
): Made {
  const made: Made = { visits: [], tasks: [] };
  for (const { code, on, helper } of proposals) {
    const { title } = rules[code];
    const work = { taken_by: null, stamp: change };
    if (title !== null) {
      const id = newest(shown.tasks.filter((task) => task.title === title));
      tasks.push({ ...work, id, kind: helper?.kind ?? null, is_done: false });
      made.tasks.push(id);
    } else if (helper !== null) {
      const id = newest(shown.visits.filter(({ visit_time }) => visit_time === PROPOSED_TIME));
      visits.push({
        ...work,
        id,
        day: on,
        time: PROPOSED_TIME,
        helper_id: helper.id,
        kind: helper.kind,
        version: 1,
        is_recorded: false,
        is_family: to === 'deceased',
      });
      made.visits.push(id);
    }
  }
  return made;
}

const newest = (rows: readonly { id: number }[]) => Math.max(0, ...rows.map(({ id }) => id));

/** Deletes what a change has made and nobody has touched since; after a death, every visit to the family. */
export function takeBack(patient: Patient, { id, to, made }: Change): void {
  const isMade = (part: keyof Made, row: Work) => made[part].includes(row.id) && row.stamp === id;
  patient.visits = patient.visits.filter(
    (row) => !(isMade('visits', row) || (row.is_family && to === 'deceased')),
  );
  patient.tasks = patient.tasks.filter((row) => !isMade('tasks', row));
}

/** The proposal as it is sent. */
export const sentProposal = ({ code, on, helper }: Proposal) => ({
  code,
  on,
  at: isVisit(code) ? PROPOSED_TIME : null,
  helper_id: helper?.id ?? null,
});
