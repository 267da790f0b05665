import type { HelperField, Kind } from '@thinna/contract/helpers/helpers';

/**
 * The requirements of docs/spec/acceptance.md for one kind of helper. Copied by hand, not read from
 * the contract, because they check the contract. The helper tests run once per kind.
 */
interface KindOfHelper {
  kind: Kind;
  api: `/api/${string}`;
  page: `/admin/${string}`;
  title: string;
  /** The start of "not found" answers, and the `visit_type` of this kind's visits. */
  role: 'Volunteer' | 'Caregiver' | 'Medical Professional';
  /** Form fields and labels in the order of the requirements; the form may have more. */
  fields: Partial<Record<HelperField, string>>;
  /** Title and fields, in order, of the profile's second block. */
  details: { title: string; fields: HelperField[] };
  /** A field that the list shows as a column. */
  column: HelperField;
  userType?: string;
  userTypes: string[];
  failedEdit: 'alert' | 'toast';
  says: Record<keyof typeof volunteer.says, string>;
  lines: Partial<Record<keyof typeof volunteer.lines, string>>;
}

const person = {
  name: 'Name',
  email: 'Email',
  phone_number: 'Phone number',
  address: 'Address',
  availability: 'Availability',
};

const volunteer = {
  kind: 'volunteer',
  api: '/api/volunteers',
  page: '/admin/volunteers',
  title: 'Volunteers',
  role: 'Volunteer',
  fields: { ...person, skills: 'Skills', notes: 'Notes' },
  details: { title: 'Volunteer Details', fields: ['availability', 'skills', 'notes'] },
  column: 'skills',
  userType: 'volunteer',
  userTypes: ['volunteer'],
  failedEdit: 'alert',
  says: {
    add: 'Add volunteer',
    edit: 'Edit volunteer',
    deleteTitle: 'Delete Volunteer',
    deleteQuestion: 'Are you sure you want to delete this Volunteer?',
    empty: 'Volunteer not found',
    notFound: 'Volunteer not found',
    added: 'volunteer added successfully!',
    updated: 'volunteer updated successfully!',
    deleted: 'volunteer deleted successfully!',
    addFailed: 'Failed to add volunteer. Please try again.',
    updateFailed: 'Failed to update volunteer. Please try again.',
    deleteFailed: 'Failed to delete volunteer',
    emailTaken: 'A volunteer with this email already exists.',
    phoneTaken: 'A volunteer with this phone number already exists.',
    taken: 'Volunteer already exists.',
  },
  lines: {
    list: 'VOL-01, SHL-11',
    search: 'VOL-02',
    badge: 'VOL-03, VOL-44',
    view: 'VOL-04, VOL-05, SHL-12',
    refresh: 'VOL-13',
    back: 'VOL-14',
    empty: 'VOL-16',
    noMatch: 'VOL-16',
    notLoaded: 'VOL-17',
    question: 'VOL-07, VOL-08',
    deleted: 'VOL-09',
    deleteFailed: 'VOL-10',
    form: 'VOL-11, VOL-18, VOL-20',
    add: 'VOL-23, VOL-24, VOL-44',
    required: 'VOL-22',
    nameLength: 'VOL-19',
    phone: 'VOL-21',
    emailTaken: 'VOL-25',
    phoneTaken: 'VOL-26',
    taken: 'VOL-27',
    addFailed: 'VOL-28, VOL-29',
    filled: 'VOL-12',
    edit: 'VOL-30, VOL-31',
    updateFailed: 'VOL-32',
    editRules: 'VOL-19, VOL-21, VOL-22',
    profile: 'VOL-35, VOL-36, VOL-37, SHL-12',
    profileEdit: 'VOL-38',
    profileRefresh: 'VOL-39',
    profileBack: 'VOL-40',
    notFound: 'VOL-41',
    answer: 'VOL-34',
    isNew: 'VOL-44, VOL-45',
    otherKind: 'VOL-42',
    unlinked: 'VOL-43',
    duplicates: 'VOL-33, VOL-47',
    rules: 'VOL-19, VOL-21, VOL-22',
    userType: 'VOL-23',
  },
} satisfies Omit<KindOfHelper, 'says' | 'lines'> & Record<'says' | 'lines', object>;

const caregiver: KindOfHelper = {
  kind: 'caregiver',
  api: '/api/caregivers',
  page: '/admin/caregivers',
  title: 'Caregivers',
  role: 'Caregiver',
  fields: { ...person, experience: 'Experience', certifications: 'Certifications', notes: 'Notes' },
  details: {
    title: 'Caregiver Details',
    fields: ['availability', 'experience', 'certifications', 'notes'],
  },
  column: 'experience',
  userTypes: ['caregiver'],
  failedEdit: 'toast',
  says: {
    add: 'Add caregiver',
    edit: 'Edit caregiver',
    deleteTitle: 'Delete Caregiver',
    deleteQuestion: 'Are you sure you want to delete this caregiver?',
    empty: 'No caregivers found',
    notFound: 'Caregiver not found',
    added: 'caregiver added successfully!',
    updated: 'caregiver updated successfully!',
    deleted: 'caregiver deleted successfully!',
    addFailed: 'Failed to add caregiver. Please try again.',
    updateFailed: 'Failed to update caregiver. Please try again.',
    deleteFailed: 'Failed to delete caregiver',
    emailTaken: 'A caregiver with this email already exists.',
    phoneTaken: 'A caregiver with this phone number already exists.',
    taken: 'Caregiver already exists.',
  },
  lines: {
    list: 'CGV-01, SHL-13',
    search: 'CGV-02',
    badge: 'CGV-03',
    view: 'CGV-04, SHL-14',
    refresh: 'CGV-11',
    back: 'CGV-11',
    empty: 'CGV-09',
    noMatch: 'CGV-09',
    notLoaded: 'CGV-10',
    question: 'CGV-05, CGV-06',
    deleted: 'CGV-07',
    deleteFailed: 'CGV-08',
    form: 'CGV-12',
    add: 'CGV-17, CGV-18',
    required: 'CGV-13, CGV-16',
    nameLength: 'CGV-14',
    phone: 'CGV-15',
    emailTaken: 'CGV-19',
    phoneTaken: 'CGV-20',
    taken: 'CGV-21',
    addFailed: 'CGV-22, CGV-23',
    edit: 'CGV-24, CGV-25',
    updateFailed: 'CGV-26',
    editRules: 'CGV-13, CGV-14, CGV-15',
    profile: 'CGV-27, CGV-28, CGV-29, SHL-14',
    profileEdit: 'CGV-30',
    profileRefresh: 'CGV-31',
    profileBack: 'CGV-32',
    notFound: 'CGV-33',
    answer: 'CGV-34',
    isNew: 'CGV-03, CGV-04',
    unlinked: 'CGV-35',
    duplicates: 'CGV-19, CGV-20',
    rules: 'CGV-13, CGV-14, CGV-15',
    userType: 'CGV-17',
  },
};

const medicalProfessional: KindOfHelper = {
  kind: 'medical_professional',
  api: '/api/medical-professionals',
  page: '/admin/medical-professionals',
  title: 'Medical Professionals',
  role: 'Medical Professional',
  fields: {
    ...person,
    specialization: 'Specialization',
    license_number: 'License number',
    experience: 'Experience',
    notes: 'Additional notes',
  },
  details: {
    title: 'Professional Details',
    fields: ['license_number', 'specialization', 'experience', 'availability', 'notes'],
  },
  column: 'specialization',
  userType: 'medical_professional',
  userTypes: ['medical_professional', 'medical'],
  failedEdit: 'alert',
  says: {
    add: 'Add Professional',
    edit: 'Edit Professional',
    deleteTitle: 'Delete Medical Professional',
    deleteQuestion: 'Are you sure you want to delete this medical professional?',
    empty: 'No medical professionals found',
    notFound: 'Medical Professional not found',
    added: 'Professional added successfully!',
    updated: 'Medical professional updated successfully!',
    deleted: 'Professional deleted successfully!',
    addFailed: 'Failed to add medical professional. Please try again.',
    updateFailed: 'Failed to update medical professional. Please try again.',
    deleteFailed: 'Failed to delete professional',
    emailTaken: 'A medical professional with this email already exists.',
    phoneTaken: 'A medical professional with this phone number already exists.',
    taken: 'Medical professional already exists.',
  },
  lines: {
    list: 'MED-01, MED-04, SHL-26',
    search: 'MED-02',
    badge: 'MED-03',
    view: 'MED-04, MED-05, SHL-27',
    refresh: 'MED-10',
    empty: 'MED-11',
    notLoaded: 'MED-12',
    question: 'MED-04, MED-06',
    deleted: 'MED-07',
    deleteFailed: 'MED-08',
    form: 'MED-09, MED-13',
    add: 'MED-17, MED-18',
    required: 'MED-14',
    nameLength: 'MED-14',
    phone: 'MED-15',
    emailTaken: 'MED-19',
    phoneTaken: 'MED-20',
    taken: 'MED-22',
    addFailed: 'MED-23, MED-24',
    edit: 'MED-25, MED-26',
    updateFailed: 'MED-27',
    editRules: 'MED-14, MED-15',
    profile: 'MED-28, MED-29, MED-30, SHL-27',
    profileEdit: 'MED-33',
    profileRefresh: 'MED-31',
    profileBack: 'MED-32',
    notFound: 'MED-34',
    isNew: 'MED-03, MED-05',
    unlinked: 'MED-35',
    duplicates: 'MED-19, MED-20',
    rules: 'MED-14, MED-15',
    userType: 'MED-17',
  },
};

export const kinds: KindOfHelper[] = [volunteer, caregiver, medicalProfessional];

/** Appends the acceptance lines of this kind, if there are any, to a test title. */
export const withAcceptanceLines = (text: string, lines: string | undefined): string =>
  lines ? `${text} (${lines})` : text;

/** Returns the field's label in the form. */
export function formLabel({ fields }: KindOfHelper, field: HelperField): string {
  const required = ['name', 'email', 'phone_number', 'address'];
  return `${fields[field]}${required.includes(field) ? '' : ' (optional)'}`;
}
