import { NEW_PATIENT_DAYS } from '@thinna/contract/constants/limits';
import { z } from '@thinna/contract/kit/zod';
import { personalForm, treatment } from '@thinna/contract/patients/patient-fields';

/** Fields of a patient, with their labels, in the list and in its CSV file: no clinical fields. */
export const listedPatient = z.object({
  register_number: z.string().meta({ label: { en: 'Register number', ml: 'രജിസ്റ്റർ നമ്പർ' } }),
  ...personalForm.shape,
  ...treatment,
});

const DAY_MS = 24 * 60 * 60 * 1000;

interface AddedPatient {
  created_at: string;
  viewed_at: string | null;
}

/** Returns whether a patient was added in the last NEW_PATIENT_DAYS days and not viewed yet. */
export const isNewPatient = ({ created_at, viewed_at }: AddedPatient, at: Date): boolean =>
  viewed_at === null && at.getTime() - Date.parse(created_at) <= NEW_PATIENT_DAYS * DAY_MS;

/** Returns the age in full years; null if `dob` is blank or after `today` (both YYYY-MM-DD). */
export function ageOn(dob: string, today: string): number | null {
  if (dob === '' || dob > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(4) < dob.slice(4) ? years - 1 : years;
}
