import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import type { ComboboxOption } from '../../ui/office/combobox.tsx';
import { nameOf } from './name.ts';

/** Returns a patient as an option of a combobox; `fact` is added to register number and place. */
export const patientOption = (patient: RegisteredPatient, fact: string | null): ComboboxOption => ({
  key: String(patient.id),
  text: nameOf(patient),
  note: optionNote(patient.register_number, placeName(patient.place), fact),
});

/** Joins the facts that tell options of the same name apart. */
export const optionNote = (...facts: (string | null)[]): string =>
  facts.filter(Boolean).join(' · ');

/** Returns the name of a place without its map link; null if there is none. */
export function placeName(place: string | null): string | null {
  const name = splitPlace(place).place;
  return name === NO_PLACE ? null : name;
}
