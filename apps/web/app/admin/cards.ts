import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import type { EntityType } from '@thinna/contract/notifications/notifications';
import type { Words } from '@thinna/contract/words/index';

interface Card {
  page: `/admin/${string}`;
  group: keyof Words['dashboard']['groups'];
  words(words: Words): { title: string };
  /** The kind of record whose unread notifications the card counts. */
  counts?: EntityType;
}

const helperCard = (kind: Kind): Card => ({
  page: helperKinds[kind].page,
  group: 'people',
  words: (words) => words.helpers[kind],
  counts: kind,
});

/** Cards of the records that notifications are about. */
export const notificationCards: Readonly<Record<EntityType, Card>> = {
  volunteer: helperCard('volunteer'),
  medical_professional: helperCard('medical_professional'),
  caregiver: helperCard('caregiver'),
  patient: {
    page: '/admin/patients-in-need',
    group: 'people',
    words: (words) => words.patients_in_need,
    counts: 'patient',
  },
};

/** The cards of the dashboard, in their order. */
export const cards: readonly Card[] = [
  notificationCards.volunteer,
  notificationCards.medical_professional,
  notificationCards.caregiver,
  notificationCards.patient,
  { page: '/admin/patient-management', group: 'care', words: (words) => words.patient_list },
  { page: '/admin/tasks', group: 'care', words: (words) => words.tasks },
  { page: '/admin/schedules', group: 'care', words: (words) => words.visits },
  {
    page: '/admin/emergency-fund-management',
    group: 'clinic',
    words: (words) => words.emergency_fund,
  },
  { page: '/admin/patient-assignment', group: 'care', words: (words) => words.assignments },
  { page: '/admin/statistics', group: 'clinic', words: (words) => words.statistics },
  { page: '/admin/equipments', group: 'clinic', words: (words) => words.equipment },
];
