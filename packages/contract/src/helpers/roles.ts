import { keysOf, type Options } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

export type Kind = keyof Words['helpers'];

/** The role name of each helper kind, as tasks and visits store it. */
export const roleNameOf = {
  volunteer: 'Volunteer',
  caregiver: 'Caregiver',
  medical_professional: 'Medical Professional',
} as const satisfies Record<Kind, string>;
export type HelperRole = (typeof roleNameOf)[Kind];

/** The name of each helper kind in the tabs and calls of the staff app (D-01). */
export const staffTypeOf = {
  volunteer: 'volunteer',
  caregiver: 'caregiver',
  medical_professional: 'medical',
} as const satisfies Record<Kind, string>;
export type StaffType = (typeof staffTypeOf)[Kind];
export const staffTypes = Object.values(staffTypeOf);

/** The labels of the roles in a select, keyed by the value that is sent. */
export const roleOptions = {
  Volunteer: { en: 'Volunteer', ml: 'സന്നദ്ധപ്രവർത്തകർ' },
  Caregiver: { en: 'Caregiver', ml: 'പരിചാരകർ' },
  'Medical Professional': { en: 'Medical Professional', ml: 'ആരോഗ്യപ്രവർത്തകർ' },
} as const satisfies Options<HelperRole>;

/** Every spelling of a helper kind that a request body may use (D-01). */
const spellings = {
  Volunteer: 'volunteer',
  Caregiver: 'caregiver',
  'Medical Professional': 'medical_professional',
  volunteer: 'volunteer',
  caregiver: 'caregiver',
  medical_professional: 'medical_professional',
  medical: 'medical_professional',
} as const satisfies Record<HelperRole | Kind | 'medical', Kind>;

/** Every plural of a helper kind that `/api/helpers/:plural/:id` accepts (D-44). */
const plurals = {
  volunteers: 'volunteer',
  caregivers: 'caregiver',
  medicals: 'medical_professional',
  medical_professionals: 'medical_professional',
  'medical-professionals': 'medical_professional',
} as const satisfies Record<string, Kind>;

export const kindOf = (spelling: keyof typeof spellings): Kind => spellings[spelling];

/** The `:type` parameter of the staff calls, such as `/api/tasks/:type`. */
export const staffType = z.enum([...staffTypes, 'medical_professional']).transform(kindOf);
export const pluralKind = z.enum(keysOf(plurals)).transform((plural): Kind => plurals[plural]);

/** A helper kind in a request body, in any of its spellings (D-01). */
export const spelledKind = z
  .enum(keysOf(spellings), { error: ({ input }) => (input ? 'record_kind' : 'required') })
  .transform(kindOf);
