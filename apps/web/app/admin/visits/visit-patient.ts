import type { Visit } from '@thinna/contract/visits/visits';
import { formatComboboxValue, parseComboboxValue } from '../../ui/office/combobox-value.ts';

/** Combobox key of a person who is not in the register; the key of a patient is the id. */
export const NOT_LISTED = 'not listed';
const REQUEST_PREFIX = 'request ';
export const requestKey = (id: number): string => `${REQUEST_PREFIX}${id}`;

export type VisitPatient = Pick<Visit, 'patient_id' | 'request_id' | 'patient_name'>;

/** Returns the patient of a visit as the form's value. */
export function formatVisitPatient({ patient_id, request_id, patient_name }: VisitPatient): string {
  const requestOrUnlisted = request_id === null ? NOT_LISTED : requestKey(request_id);
  return formatComboboxValue({
    key: patient_id === null ? requestOrUnlisted : String(patient_id),
    text: patient_name,
  });
}

export function parseVisitPatient(value: string): VisitPatient {
  const { key, text } = parseComboboxValue(value);
  const unlisted = { patient_id: null, request_id: null, patient_name: text };
  if (key === null || key === NOT_LISTED) return unlisted;
  return key.startsWith(REQUEST_PREFIX)
    ? { ...unlisted, request_id: Number(key.slice(REQUEST_PREFIX.length)) }
    : { ...unlisted, patient_id: Number(key) };
}
