import type { Patient } from './patient.ts';
import { change, declineReport, reportStatus, undoNewest } from './status-steps.ts';
import type { Maker, Scene, Step, Worker } from './step.ts';
import { addTask, assignSomebody, moveOne, planVisit, removeOne, toggle } from './work-steps.ts';

/** How often the office does each. */
const ofOffice: readonly (readonly [number, Maker])[] = [
  [4, change],
  [4, undoNewest],
  [1, declineReport],
  [2, planVisit],
  [3, moveOne],
  [1, addTask],
  [1, toggle],
  [2, assignSomebody],
  [1, removeOne('assignments', 'assignments')],
  [1, removeOne('visits', 'schedules')],
  [1, removeOne('tasks', 'tasks')],
];
const ofStaff: typeof ofOffice = [
  [3, reportStatus],
  [2, toggle],
];
const weighted = (makers: typeof ofOffice) =>
  makers.flatMap(([times, make]) => Array.from({ length: times }, () => make));
const steps = { office: weighted(ofOffice), staff: weighted(ofStaff) };

/** Returns what somebody does next with a patient as it was seen last. */
export function nextStep(scene: Scene, who: Worker, patient: Patient): Step {
  for (;;) {
    const step = scene.random.pick(who.isOffice ? steps.office : steps.staff)(scene, who, patient);
    if (step) return step;
  }
}

/** Whether the step changes the status or takes a change back. */
export const isOfStatus = ({ name }: Step) => name === 'change' || name === 'undo';
