import { type HelperField, helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import type { Database } from '../../apps/server/src/db/client.ts';

export type Values = Partial<Record<HelperField, string | null>>;
type Person = Record<'name' | 'email' | 'phone_number' | 'address', string> & Values;

let helperCount = 0;

/** Valid input for each kind of helper, with every field filled in unless overridden. */
export const aHelper: Record<Kind, (values?: Values) => Person> = {
  volunteer: (values) => makeHelper('volunteer', values),
  caregiver: (values) => makeHelper('caregiver', values),
  medical_professional: (values) => makeHelper('medical_professional', values),
};

export const aVolunteer = aHelper.volunteer;

function makeHelper(kind: Kind, values: Values = {}): Person {
  helperCount += 1;
  const texts: Readonly<Record<string, string>> = {
    name: `Helper ${helperCount}`,
    email: `helper${helperCount}@clinic.example`,
    phone_number: String(5_000_000_000 + helperCount),
    address: `House ${helperCount}, Examplepuram`,
    availability: 'Weekends',
    skills: 'Driving',
    experience: 'Five years',
    certifications: 'Home nursing',
    specialization: 'Palliative medicine',
    license_number: `KL${1_000_000 + helperCount}`,
    notes: 'Speaks Tamil',
  };
  // Fields that the contract gains later get a generated text.
  const fields = Object.keys(helperKinds[kind].input.shape);
  const filled = fields.map((field) => [field, texts[field] ?? `Some ${field}`]);
  return { ...Object.fromEntries(filled), ...values };
}

/** Empties the tables of people and of rate-limited attempts; dependent rows cascade. */
export async function deletePeople({ pool }: Database): Promise<void> {
  for (const table of [
    'helpers',
    'patients',
    'patient_requests',
    'deleted_records',
    'quarantined_registrations',
    'attempts',
  ]) {
    await pool.query(`delete from ${table}`);
  }
}
