import type { Insertable } from 'kysely';
import type { Patients, VisitType } from '../db/types.ts';
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
interface StoryVisit {
  /** Days from today; negative for the past. */
  inDays: number;
  time: string;
  by: string;
  type?: VisitType;
  notes?: string;
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
}
