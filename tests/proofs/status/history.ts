import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { isEnded } from '@thinna/contract/patient-status/statuses';
import type { Random } from '../../support/samples.ts';
import { type Answered, describe, explain, type Possible } from './compare.ts';
import { readLists, readRecord, readTiles, type Send } from './office.ts';
import { inForce, isTaken, type Patient } from './patient.ts';
import { change, undoNewest } from './status-steps.ts';
import type { Answer, Scene, Step, Worker } from './step.ts';
import { isOfStatus, nextStep } from './steps.ts';
import { addTask, assignSomebody, planVisit } from './work-steps.ts';

/** How often somebody works with the patient with whom others work at the same time. */
const MEETING_RATE = 0.35;
/** How often the first two administrators change the status of the same patient. */
const PAIR_RATE = 0.5;
/** Of more calls at once there would be too many orders to look at. */
const AT_ONCE_MAX = 4;

interface Setting {
  send: Send;
  workers: readonly Worker[];
  unlucky: Worker;
  patients: readonly Patient[];
  helpers: Scene['helpers'];
  random: Random;
  beforeFailing(patientId: number): Promise<void>;
}

const sizeOf = (rows: { visits: unknown[]; tasks: unknown[] } | undefined) =>
  rows ? rows.visits.length + rows.tasks.length : 0;

/** Works with the patients, and compares after each round what the office sees with the model. */
export class History {
  readonly counts = {
    rounds: 0,
    steps: 0,
    changes: 0,
    undos: 0,
    reports: 0,
    declines: 0,
    /** What undos have deleted of what was made of proposals, and what they have left. */
    takenBack: 0,
    kept: 0,
    /** Commits that failed. */
    failed: 0,
    /** Patients with whom several worked in the same round. */
    meetings: 0,
    /** Times when several changed the status of a patient at once and one of them won. */
    contested: 0,
    comparisons: 0,
    /** Comparisons that several states of a patient could explain. */
    undecided: 0,
    tiles: 0,
  };
  readonly found: unknown[] = [];
  readonly #setting: Setting;
  readonly #versions = new Map<number, number>();
  readonly #possible: Map<number, Possible>;
  readonly #office: readonly Worker[];
  readonly #staff: readonly Worker[];

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#possible = new Map(setting.patients.map((patient) => [patient.id, [patient]]));
    this.#office = setting.workers.filter(({ isOffice }) => isOffice);
    this.#staff = setting.workers.filter(({ isOffice }) => !isOffice);
  }

  get #scene(): Scene {
    const { random, helpers, unlucky } = this.#setting;
    const today = clinicDay(new Date());
    return { random, helpers, today, versions: this.#versions, unlucky };
  }

  get #patients(): Patient[] {
    return [...this.#possible.values()].map(([first]) => first);
  }

  /** Gives each patient a helper, three visits and two tasks. */
  async prepare(): Promise<void> {
    const [who] = this.#office;
    if (!who) return;
    for (const make of [assignSomebody, planVisit, planVisit, planVisit, addTask, addTask]) {
      const steps = this.#patients.map((patient) => [patient.id, make(this.#scene, who, patient)]);
      await this.#perform(steps as [number, Step][]);
    }
  }

  /** Everybody makes one step, at once. */
  async work(): Promise<void> {
    const { random, workers } = this.#setting;
    const all = this.#patients;
    const meeting = random.pick(all);
    const steps: [number, Step][] = [];
    if (random.chance(PAIR_RATE)) {
      for (const who of this.#office.slice(0, 2)) {
        const make = random.chance(0.8) ? change : undoNewest;
        const step = make(this.#scene, who, meeting) ?? change(this.#scene, who, meeting);
        if (step) steps.push([meeting.id, step]);
      }
    }
    for (const who of workers.slice(steps.length)) {
      const chosen = random.chance(MEETING_RATE) ? meeting : random.pick(all);
      const isFull = steps.filter(([id]) => id === chosen.id).length === AT_ONCE_MAX;
      if (!isFull) steps.push([chosen.id, nextStep(this.#scene, who, chosen)]);
    }
    await this.#perform(steps);
  }

  /** Takes all changes of all patients back, newest first; each administrator those of some. */
  async undoAll(): Promise<void> {
    while (this.found.length === 0) {
      const changed = this.#patients.filter((one) => inForce(one).length > 0);
      const steps = changed.flatMap((patient, at): [number, Step][] => {
        const who = this.#office[at % this.#office.length];
        const step = who && undoNewest(this.#scene, who, patient);
        return step ? [[patient.id, step]] : [];
      });
      if (steps.length === 0) return;
      await this.#perform(steps);
    }
  }

  /**
   * How many visits, tasks and assignments the changes have taken, how many brought back, and how
   * many made of proposals.
   */
  countConsequences() {
    const changes = this.#patients.flatMap((patient) => patient.changes);
    const count = (part: 'taken' | 'restored') =>
      changes.reduce((sum, one) => sum + one[part].length, 0);
    const made = changes.reduce((sum, one) => sum + sizeOf(one.made), 0);
    return { taken: count('taken'), restored: count('restored'), made };
  }

  /** Compares every record; returns how many patients are not as they were before any change. */
  async countUnlike(): Promise<number> {
    await this.#compare(
      Map.groupBy([], () => 0),
      [...this.#possible.keys()],
    );
    return this.#patients.filter(
      ({ status, status_on, visits, tasks }) =>
        status !== 'active' ||
        status_on !== null ||
        [...visits, ...tasks].some(isTaken) ||
        visits.some(({ is_family }) => is_family),
    ).length;
  }

  async #perform(steps: readonly [number, Step][]): Promise<void> {
    const { send, beforeFailing } = this.#setting;
    for (const [id, { name }] of steps) if (name.startsWith('failing')) await beforeFailing(id);
    const answered = await Promise.all(
      steps.map(async ([id, step]) => ({ id, step, answer: await send<Answer['body']>(step) })),
    );
    const byPatient = Map.groupBy(answered, ({ id }) => id);
    this.#count(byPatient);
    await this.#compare(byPatient, [...byPatient.keys()]);
    await this.#compareTiles();
  }

  #count(byPatient: ReadonlyMap<number, readonly Answered[]>): void {
    const { counts } = this;
    counts.rounds += 1;
    for (const answered of byPatient.values()) {
      for (const { answer } of answered) {
        const { taken_back, kept } = answer.body;
        counts.takenBack += sizeOf(taken_back);
        counts.kept += sizeOf(kept);
      }
      const done = ({ step, answer }: Answered) => (answer.status < 300 ? step.name : 'refused');
      const names = answered.map(done);
      const countOf = (name: string) => names.filter((one) => one === name).length;
      counts.steps += answered.length;
      counts.changes += countOf('change');
      counts.undos += countOf('undo');
      counts.reports += countOf('report');
      counts.declines += countOf('decline');
      counts.failed += answered.filter(({ answer }) => answer.status === 500).length;
      if (answered.length > 1) counts.meetings += 1;
      const ofStatus = answered.filter(({ step }) => isOfStatus(step));
      const won = ofStatus.filter(({ answer }) => answer.status < 300).length;
      const lost = ofStatus.filter(({ answer }) => answer.status === 409).length;
      if (won === 1 && lost > 0) counts.contested += 1;
    }
  }

  /** Compares what the office now sees of every patient; of these also the record. */
  async #compare(
    byPatient: ReadonlyMap<number, readonly Answered[]>,
    opened: readonly number[],
  ): Promise<void> {
    const { send, random } = this.#setting;
    const who = random.pick(this.#office);
    const lists = await readLists(send, who);
    const records = new Map(
      await Promise.all(opened.map(async (id) => [id, await readRecord(send, who, id)] as const)),
    );
    const today = clinicDay(new Date());
    for (const [id, before] of this.#possible) {
      const record = records.get(id);
      const answered = byPatient.get(id) ?? [];
      const seen = { lists, record, today };
      const [first, ...others] = explain(before, answered, seen);
      this.counts.comparisons += 1;
      if (!first) {
        this.found.push(describe(before, answered, seen));
        continue;
      }
      const possible: Possible = [first, ...others];
      for (const report of possible.flatMap(({ reports }) => reports)) {
        const isIt = (row: (typeof lists.reports)[number]) =>
          row.patient_id === id && row.to === report.to;
        report.id = lists.reports.find(isIt)?.id ?? null;
      }
      this.counts.undecided += others.length > 0 ? 1 : 0;
      this.#possible.set(id, possible);
      if (record) this.#versions.set(id, record.version);
    }
  }

  /** Compares the tiles of one of the staff with the lists behind them and with the model. */
  async #compareTiles(): Promise<void> {
    const { send, helpers } = this.#setting;
    const who = this.#staff[this.counts.rounds % this.#staff.length];
    if (!who || this.found.length > 0) return;
    const all = this.#patients;
    for (const kind of who.kinds) {
      const isThere = (row: { taken_by: number | null; kind: Kind | null }) =>
        row.taken_by === null && row.kind === kind;
      const inCare = all.filter((one) => !isEnded(one.status));
      const tasks = all.flatMap((one) => one.tasks.filter(isThere));
      const expected = {
        assignedPatients: inCare.filter((one) => one.assignments.some(isThere)).length,
        pendingTasks: tasks.filter(({ is_done }) => !is_done).length,
        scheduledTasks: all.flatMap(({ visits }) => visits.filter(isThere)).length,
        teamMembers: helpers.filter((helper) => helper.kind === kind).length,
      };
      const { tiles, lists, due } = await readTiles(send, who, kind);
      const agree = isDeepStrictEqual(tiles, lists) && isDeepStrictEqual(tiles, expected);
      const wronglyDue = due.filter((id) => this.#possible.get(id)?.[0].status !== 'active');
      this.counts.tiles += 1;
      if (!agree || wronglyDue.length > 0)
        this.found.push({ who: who.name, kind, expected, tiles, lists, wronglyDue });
    }
  }
}
