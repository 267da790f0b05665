import { keysOf, type Options } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import type { Kind } from './helpers.ts';

/** Each kind of helper in the words by which tasks and visits name it. */
export const roleOf = {
  volunteer: 'Volunteer',
  caregiver: 'Caregiver',
  medical_professional: 'Medical Professional',
} as const satisfies Record<Kind, string>;
export type HelperRole = (typeof roleOf)[Kind];

/** How the staff's tabs and calls name each kind (D-01). */
export const staffTypeOf = {
  volunteer: 'volunteer',
  caregiver: 'caregiver',
  medical_professional: 'medical',
} as const satisfies Record<Kind, string>;
export type StaffType = (typeof staffTypeOf)[Kind];
export const staffTypes = Object.values(staffTypeOf);

/** The roles to choose from: what is sent, and what it is called. */
export const roleOptions = {
  Volunteer: { en: 'Volunteer', ml: 'സന്നദ്ധപ്രവർത്തകർ' },
  Caregiver: { en: 'Caregiver', ml: 'പരിചാരകർ' },
  'Medical Professional': { en: 'Medical Professional', ml: 'ആരോഗ്യപ്രവർത്തകർ' },
} as const satisfies Options<HelperRole>;

/** Every spelling in which a request may name a kind (D-01). */
const spellings = {
  Volunteer: 'volunteer',
  Caregiver: 'caregiver',
  'Medical Professional': 'medical_professional',
  volunteer: 'volunteer',
  caregiver: 'caregiver',
  medical_professional: 'medical_professional',
  medical: 'medical_professional',
} as const satisfies Record<HelperRole | Kind | 'medical', Kind>;

/** The same of many, as an address has it (D-44). */
const plurals = {
  volunteers: 'volunteer',
  caregivers: 'caregiver',
  medicals: 'medical_professional',
  medical_professionals: 'medical_professional',
  'medical-professionals': 'medical_professional',
} as const satisfies Record<string, Kind>;

export const kindOf = (spelling: keyof typeof spellings): Kind => spellings[spelling];

/** In an address: one of the staff's lists, or the helpers of a kind. */
export const staffType = z.enum([...staffTypes, 'medical_professional']).transform(kindOf);
export const pluralKind = z.enum(keysOf(plurals)).transform((plural): Kind => plurals[plural]);

/** A kind of helper, however it is spelled. */
export const spelledKind = z
  .enum(keysOf(spellings), { error: ({ input }) => (input ? 'record_kind' : 'required') })
  .transform(kindOf);
