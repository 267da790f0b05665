import {
  type HelperField,
  type HelperKind,
  helperKinds,
  type Kind,
} from '@thinna/contract/helpers/helpers';
import { useLocation } from 'react-router';

/** What the office's screens show of one kind of helper. */
interface HelperScreens {
  /** The fields that the search box looks through (D-118). */
  readonly searched: readonly HelperField[];
  /** The columns of the list after the name and the phone number. */
  readonly columns: readonly HelperField[];
  /** The two blocks of the profile page. */
  readonly profile: Readonly<Record<'personal' | 'details', readonly HelperField[]>>;
  /** How a failed edit is shown: the documents have an alert for two kinds (D-67). */
  readonly updateFailure: 'alert' | 'toast';
  /** Sent as `userType` with a new helper, for the kinds where the documents ask for it. */
  readonly userType?: 'volunteer' | 'medical_professional';
}

const personal: readonly HelperField[] = ['email', 'phone_number', 'address'];

export const helperScreens: Readonly<Record<Kind, HelperScreens>> = {
  volunteer: {
    searched: ['name'],
    columns: ['availability', 'skills'],
    profile: { personal, details: ['availability', 'skills', 'notes'] },
    updateFailure: 'alert',
    userType: 'volunteer',
  },
  caregiver: {
    searched: ['name'],
    columns: ['availability', 'experience'],
    profile: { personal, details: ['availability', 'experience', 'certifications', 'notes'] },
    updateFailure: 'toast',
  },
  medical_professional: {
    searched: ['name', 'specialization'],
    columns: ['specialization', 'availability'],
    profile: {
      personal,
      details: ['license_number', 'specialization', 'experience', 'availability', 'notes'],
    },
    updateFailure: 'alert',
    userType: 'medical_professional',
  },
};

/** Returns the helper kind of the current URL; all kinds share their pages. */
export function useKind(): HelperKind & HelperScreens {
  const pathname = useLocation().pathname.toLowerCase();
  const kind = Object.values(helperKinds).find(({ page }) => pathname.startsWith(page));
  if (!kind) throw new Error('This page belongs to no kind of helper.');
  return { ...kind, ...helperScreens[kind.kind] };
}

type KindFields = Readonly<Partial<Record<HelperField, string | null>>>;

/** A helper as the lists and the answers to a change have them. */
export type Helper = HelperKind['calls']['update']['answer']['_output'] & KindFields;

/** A helper as their page has them. */
export type OpenHelper = HelperKind['calls']['get']['answer']['_output'] & KindFields;
