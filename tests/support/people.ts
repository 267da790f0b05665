import { type HelperField, helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import type { Database } from '../../apps/server/src/db/client.ts';

export type Values = Partial<Record<HelperField, string | null>>;
type Person = Record<'name' | 'email' | 'phone_number' | 'address', string> & Values;

let made = 0;

/** A valid helper of each kind, with every field filled in; a test names only what matters to it. */
export const aHelper: Record<Kind, (values?: Values) => Person> = {
  volunteer: (values) => make('volunteer', values),
  caregiver: (values) => make('caregiver', values),
  medical_professional: (values) => make('medical_professional', values),
};

export const aVolunteer = aHelper.volunteer;

function make(kind: Kind, values: Values = {}): Person {
  made += 1;
  const known: Readonly<Record<string, string>> = {
    name: `Helper ${made}`,
    email: `helper${made}@clinic.example`,
    phone_number: String(5_000_000_000 + made),
    address: `House ${made}, Examplepuram`,
    availability: 'Weekends',
    skills: 'Driving',
    experience: 'Five years',
    certifications: 'Home nursing',
    specialization: 'Palliative medicine',
    license_number: `KL${1_000_000 + made}`,
    notes: 'Speaks Tamil',
  };
  // A field that is added later gets a text as well, without a change here.
  const fields = Object.keys(helperKinds[kind].input.shape);
  const filled = fields.map((field) => [field, known[field] ?? `Some ${field}`]);
  return { ...Object.fromEntries(filled), ...values };
}

/** Nobody has come forward yet, and nobody has tried; what belongs to people goes with them. */
export async function forgetPeople({ pool }: Database): Promise<void> {
  for (const table of ['helpers', 'patients', 'patient_requests', 'deleted_records', 'attempts']) {
    await pool.query(`delete from ${table}`);
  }
}
