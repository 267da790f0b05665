import { addDays } from '@thinna/contract/kit/office/day';
import type { VisitType } from '../db/types.ts';
import type { DemoHelper } from './helpers.ts';
import type { DemoPatient } from './patients.ts';
import { randomOf } from './random.ts';

/** A visit of a patient in care. */
export interface DemoVisit {
  patient: DemoPatient;
  /** The name of the helper. */
  by: string;
  day: string;
  time: string;
  type?: VisitType;
  notes?: string | undefined;
}

const WEEKS_BEHIND = 26;
const WEEKS_AHEAD = 2;
const VISITS_A_WEEK = 35;
const VISITS_TODAY = 8;
const VISITS_ON_SUNDAY = 2;
/**
 * A helper's visits begin on these hours, always at the same minutes, so that two are never less
 * than an hour apart.
 */
const HOURS = [9, 10, 11, 12, 14, 15, 16, 17];
const QUARTERS = ['00', '30', '15'];

/** The visit of today to somebody who is not in care yet. */
export const emergency = { by: 'Leena Kadavil', time: '11:30' } as const;

/** What the office asks to bring along or to look at. */
const hints = [
  'Bring gauze and tape.',
  'Ask about the bowels.',
  'മരുന്നു തീരാറായി; ഒരാഴ്ചത്തേക്കുള്ളതു കൊണ്ടുപോകണം.',
  'The gate is locked until ten; call first.',
  'Look at the heel.',
  'വീട്ടുകാർക്കു തിരിച്ചു കിടത്തുന്ന വിധം കാണിക്കണം.',
];

/** When a patient is visited: every week, or in every second one. */
interface Slot {
  by: string;
  /** The day of the week, counted from today. */
  weekday: number;
  hour: number;
  /** The weeks of the two in which there is a visit. */
  weeks: readonly (0 | 1)[];
}

/**
 * Plans half a year behind and two weeks ahead, 35 visits a week once all patients are in care. Professionals rest on Sundays, unless the
 * demo is made on one.
 */
export function planVisits(
  today: string,
  patients: readonly DemoPatient[],
  helpers: readonly Pick<DemoHelper, 'name' | 'kind'>[],
): DemoVisit[] {
  const random = randomOf('visits');
  const calendar = new Calendar(today);
  const minutesOf = (name: string) =>
    QUARTERS[helpers.findIndex((helper) => helper.name === name) % QUARTERS.length] ?? '00';
  const volunteers = helpers.filter(({ kind }) => kind === 'volunteer').map(({ name }) => name);
  calendar.reserve(emergency.by, 0, hourOf(emergency.time), [0]);
  const planned: { patient: DemoPatient; slot: Slot; notes?: string | undefined }[] = [];
  for (const patient of patients) {
    for (const { inDays, time, by } of patient.story?.visits ?? []) {
      if (inDays >= 0) calendar.reserve(by, inDays, hourOf(time), [0]);
    }
    const { weekly } = patient.story ?? {};
    if (!weekly) continue;
    const slot = { by: weekly.by, weekday: weekly.inDays, hour: hourOf(weekly.time) };
    planned.push({ patient, slot: calendar.take({ ...slot, weeks: [0, 1] }), notes: weekly.notes });
  }
  const others = random.shuffle(patients.filter(({ story }) => !story));
  for (const [index, patient] of others.entries()) {
    const [by] = patient.team;
    if (by === undefined) continue;
    const isWeekly = index < WEEKLY;
    const slot = calendar.find(by, {
      weeks: isWeekly ? [0, 1] : [index % 2 === 0 ? 0 : 1],
      isOnSundays: volunteers.includes(by),
    });
    if (slot) planned.push({ patient, slot });
  }
  const weeks = Array.from(
    { length: WEEKS_BEHIND + WEEKS_AHEAD },
    (_, index) => index - WEEKS_BEHIND,
  );
  const regular = planned.flatMap(({ patient, slot, notes }) =>
    weeks
      .filter((week) => slot.weeks.includes(week % 2 === 0 ? 0 : 1))
      .map((week) => ({
        patient,
        by: slot.by,
        day: addDays(today, week * 7 + slot.weekday),
        time: `${String(slot.hour).padStart(2, '0')}:${minutesOf(slot.by)}`,
        // What to bring along is written for the visits to come.
        notes:
          (week >= 0 ? notes : undefined) ?? (random.chance(0.2) ? random.pick(hints) : undefined),
      })),
  );
  const single = patients.flatMap((patient) =>
    (patient.story?.visits ?? []).map(({ inDays, ...visit }) => ({
      patient,
      ...visit,
      day: addDays(today, inDays),
    })),
  );
  return [...regular, ...single].filter(({ patient, day }) => day > patient.since);
}

/** The patients besides the stories who are visited every week. */
const WEEKLY = 5;

const hourOf = (time: string): number => Number(time.slice(0, 2));

/** Two weeks of the helpers' hours. */
class Calendar {
  readonly #taken = new Set<string>();
  readonly #counts = [0, 1].map(() => Array.from({ length: 7 }, () => 0));
  readonly #capacities: readonly number[];
  readonly #sunday: number;

  constructor(today: string) {
    const weekdayOfToday = new Date(today).getUTCDay();
    this.#sunday = (7 - weekdayOfToday) % 7;
    const isSundayToday = this.#sunday === 0;
    const rest = VISITS_A_WEEK - VISITS_TODAY - (isSundayToday ? 0 : VISITS_ON_SUNDAY);
    const days = isSundayToday ? 6 : 5;
    this.#capacities = Array.from({ length: 7 }, (_, weekday) => {
      if (weekday === 0) return VISITS_TODAY;
      if (weekday === this.#sunday) return VISITS_ON_SUNDAY;
      return Math.ceil(rest / days) + 1;
    });
  }

  reserve(by: string, weekday: number, hour: number, weeks: readonly (0 | 1)[]): void {
    for (const week of weeks) this.#taken.add([by, week, weekday, hour].join());
  }

  take(slot: Slot): Slot {
    this.reserve(slot.by, slot.weekday, slot.hour, slot.weeks);
    for (const week of slot.weeks)
      this.#dayOf(week)[slot.weekday] = this.#count(week, slot.weekday) + 1;
    return slot;
  }

  /** Takes an hour of the helper on the day that has most room; undefined if there is none. */
  find(
    by: string,
    { weeks, isOnSundays }: { weeks: Slot['weeks']; isOnSundays: boolean },
  ): Slot | undefined {
    const room = (weekday: number) =>
      Math.min(
        ...weeks.map((week) => (this.#capacities[weekday] ?? 0) - this.#count(week, weekday)),
      );
    const weekdays = [0, 1, 2, 3, 4, 5, 6]
      .filter((weekday) => room(weekday) > 0)
      .filter((weekday) => weekday === 0 || weekday !== this.#sunday || isOnSundays)
      .toSorted((first, second) => room(second) - room(first));
    for (const weekday of weekdays) {
      const hour = HOURS.find((candidate) =>
        weeks.every((week) => !this.#taken.has([by, week, weekday, candidate].join())),
      );
      if (hour !== undefined) return this.take({ by, weekday, hour, weeks });
    }
    return undefined;
  }

  #count(week: 0 | 1, weekday: number): number {
    return this.#dayOf(week)[weekday] ?? 0;
  }

  #dayOf(week: 0 | 1): number[] {
    return this.#counts[week] ?? [];
  }
}
