import type { Kind } from '@thinna/contract/helpers/helpers';
import type { Assignment } from './marked-records.ts';

// Who is assigned to the patients of the marked clinic.

export const everyKind: readonly Kind[] = ['volunteer', 'caregiver', 'medical_professional'];

export type States = Partial<Record<Kind, Assignment['state']>>;

/** The same state of an assignment of each kind. */
export const all = (state: Assignment['state']): States => ({
  volunteer: state,
  caregiver: state,
  medical_professional: state,
});

/** Assignment states by helper kind: every combination that access depends on. */
export const careStates: readonly States[] = [
  {},
  ...everyKind.flatMap((kind): States[] => [
    { [kind]: 'active' },
    { [kind]: 'completed' },
    { [kind]: 'deleted' },
  ]),
  all('active'),
  { volunteer: 'active', medical_professional: 'completed' },
  { volunteer: 'completed', medical_professional: 'active' },
  { volunteer: 'active', caregiver: 'active' },
  { caregiver: 'active', medical_professional: 'deleted' },
  { volunteer: 'active', caregiver: 'deleted' },
];

/** Those of the patients who are due for a visit. */
export const dueStates: readonly States[] = [
  ...everyKind.map((kind): States => ({ [kind]: 'active' })),
  all('completed'),
];
