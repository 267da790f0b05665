import type { CareAssignment } from '@thinna/contract/care/care';
import type { StaffType } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import { staffLogCalls } from '@thinna/contract/patients/patient-logs';
import type { ConsoleWords } from '@thinna/contract/words/index';
import {
  type Entry,
  healthTimeline,
  historyTimeline,
  timeline,
} from '../console/patient-record.ts';

/** The call that adds an entry to each section; its body is the schema of the form. */
export const addEntryCalls = {
  health: staffLogCalls.addHealthStatus,
  history: staffLogCalls.addMedicalHistory,
  notes: staffLogCalls.notes,
} as const;
export type Section = keyof typeof addEntryCalls;

/** Sections of each helper kind: volunteers write notes, the others clinical entries (D-56). */
const sections = {
  volunteer: ['notes'],
  caregiver: ['health', 'history'],
  medical: ['health', 'history'],
} as const satisfies Record<StaffType, readonly Section[]>;

/** Returns the sections of a helper kind; none for an unknown kind. */
export const sectionsOf = (helperKind: string): readonly Section[] =>
  isOneOf(sections, helperKind) ? sections[helperKind] : [];

/** Returns a draft's storage key: by assignment id, which is in the URL even if not in the list. */
export const draftKey = (assignment: number, section: Section): string =>
  `assignment ${assignment} ${section}`;

export const titleOf = (section: Section, words: ConsoleWords): string =>
  section === 'health' ? words.patient_record.health : words.patient_form.sections[section];

/** Returns the entries of a section, newest first. */
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
