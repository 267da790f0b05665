import type { CareAssignment } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-word';
import { patientCalls } from '@thinna/contract/patients/patients';
import type { ConsoleWords } from '@thinna/contract/words/index';
import {
  type Entry,
  healthTimeline,
  historyTimeline,
  timeline,
} from '../console/patient-record.ts';

/** What is added to, each with its call; a form asks for what the call takes. */
export const additions = {
  health: patientCalls.addHealthStatus,
  history: patientCalls.addMedicalHistory,
  notes: patientCalls.notes,
} as const;
export type Section = keyof typeof additions;

/** Volunteers know nothing of the illness, and the others need no notes about the company (D-56). */
const sections = {
  volunteer: ['notes'],
  caregiver: ['health', 'history'],
  medical: ['health', 'history'],
} as const satisfies Record<StaffType, readonly Section[]>;

/** Nothing can be added through a helper whose kind is unknown. */
export const sectionsOf = (helper: string): readonly Section[] =>
  isOneOf(sections, helper) ? sections[helper] : [];

/** Where a draft is kept. The assignment names it: the address knows it also when the list does not. */
export const draftPlace = (assignment: number, section: Section): string =>
  `assignment ${assignment} ${section}`;

export const titleOf = (section: Section, words: ConsoleWords): string =>
  section === 'health' ? words.patient_record.health : words.patient_form.sections[section];

/** What was noted of it, the newest first. */
export function entriesOf(section: Section, patient: CareAssignment['patient']): Entry[] {
  switch (section) {
    case 'health':
      return healthTimeline(patient.healthStatus ?? []);
    case 'history':
      return historyTimeline(patient.medicalHistory ?? null);
    case 'notes':
      return timeline(patient.additional_notes ?? null);
  }
}
