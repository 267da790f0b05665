import { helperKinds, type Kind } from '@thinna/contract/helpers';
import type { Words } from '@thinna/contract/words/index';

interface Card {
  page: `/admin/${string}`;
  group: keyof Words['dashboard']['groups'];
  words(words: Words): { title: string; card_hint: string };
  /** Whose unread notifications are counted on it. */
  counts?: Kind | 'patient';
}

const helpers = (kind: Kind): Card => ({
  page: helperKinds[kind].page,
  group: 'people',
  words: (words) => words.helpers[kind],
  counts: kind,
});

/** The cards of the dashboard, in their order; each comes with its page. */
export const cards: readonly Card[] = [
  helpers('volunteer'),
  helpers('medical_professional'),
  helpers('caregiver'),
  {
    page: '/admin/patients-in-need',
    group: 'people',
    words: (words) => words.patients_in_need,
    counts: 'patient',
  },
  { page: '/admin/equipments', group: 'clinic', words: (words) => words.equipment },
];
