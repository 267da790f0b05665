import type { Visit } from '@thinna/contract/visits/visits';
import { formatComboboxValue, parseComboboxValue } from '../../ui/office/combobox-value.ts';

/** The key of somebody whom the register does not have; that of a patient is the number. */
export const NOT_LISTED = 'not listed';
const REQUEST = 'request ';
export const requestKey = (id: number): string => `${REQUEST}${id}`;

type VisitPatient = Pick<Visit, 'patient_id' | 'request_id' | 'patient_name'>;

/** Whom a visit is for, as the form holds it. */
export function formatVisitPatient({ patient_id, request_id, patient_name }: VisitPatient): string {
  const request = request_id === null ? NOT_LISTED : requestKey(request_id);
  return formatComboboxValue({
    key: patient_id === null ? request : String(patient_id),
    text: patient_name,
  });
}

export function parseVisitPatient(value: string): VisitPatient {
  const { key, text } = parseComboboxValue(value);
  const whom = { patient_id: null, request_id: null, patient_name: text };
  if (key === null || key === NOT_LISTED) return whom;
  return key.startsWith(REQUEST)
    ? { ...whom, request_id: Number(key.slice(REQUEST.length)) }
    : { ...whom, patient_id: Number(key) };
}
