import { NEW_PATIENT_DAYS } from '@thinna/contract/constants/limits';
import { z } from '@thinna/contract/kit/zod';
import { personalForm, treatment } from '@thinna/contract/patients/patient-fields';

/** What the list knows of a patient, as it is called there and in a file; nothing of the illness. */
export const listedPatient = z.object({
  register_number: z.string().meta({ label: { en: 'Register number', ml: 'രജിസ്റ്റർ നമ്പർ' } }),
  ...personalForm.shape,
  ...treatment,
});

const DAY_MS = 24 * 60 * 60 * 1000;

interface Added {
  created_at: string;
  viewed_at: string | null;
}

/** Added a short while ago, and nobody has looked at it. */
export const isNewPatient = ({ created_at, viewed_at }: Added, at: Date): boolean =>
  viewed_at === null && at.getTime() - Date.parse(created_at) <= NEW_PATIENT_DAYS * DAY_MS;

/** Full years on a day, both written YYYY-MM-DD; null without a day of birth, and before it. */
export function ageOn(dob: string, today: string): number | null {
  if (dob === '' || dob > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(4) < dob.slice(4) ? years - 1 : years;
}
