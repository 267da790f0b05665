import type { deathPlaces, dischargeReasons } from '@thinna/contract/patient-status/statuses';
import type { Insertable } from 'kysely';
import type { CareStatus, Patients, VisitType } from '../db/types.ts';
import type { Illness } from './conditions.ts';
import type { Course } from './course.ts';

/** A note of a story, with what held from then on if it changed. */
export interface StoryNote {
  daysAgo: number;
  time: string;
  by: string;
  text: string;
  medication?: string;
}

/** A visit besides the weekly ones. */
export interface StoryVisit {
  /** Days from today; negative for the past. */
  inDays: number;
  time: string;
  by: string;
  type?: VisitType;
  notes?: string;
}

/** What the office recorded of a patient's status, on the day on which it began. */
export interface StatusStory {
  to: CareStatus;
  daysAgo: number;
  time: string;
  /** The day of return, counted from today. */
  backInDays?: number;
  reason?: keyof typeof dischargeReasons;
  place?: keyof typeof deathPlaces;
  note: string;
  /** The visit to the family after a death. */
  familyVisit?: Pick<StoryVisit, 'by' | 'inDays' | 'time'>;
}

/** What somebody of the staff reported of a patient's status. */
export interface StatusReport {
  /** The names of the patient and of the helper. */
  patient: string;
  by: string;
  to: CareStatus;
  daysAgo: number;
  time: string;
  note: string;
}

/** A patient whose course is written by hand. */
export interface Story {
  person: Insertable<Patients>;
  illness: Illness;
  /** What the records of the visits show; missing where volunteers visit. */
  course?: Course;
  registeredDaysAgo: number;
  disease: string | null;
  medication: string | null;
  team: readonly string[];
  /** The weekly visit: who comes, and on which day counted from today. */
  weekly?: { by: string; inDays: number; time: string; notes?: string };
  history?: readonly string[];
  additional?: readonly string[];
  notes: readonly StoryNote[];
  visits?: readonly StoryVisit[];
  status?: StatusStory;
}
