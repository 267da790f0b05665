import { SEARCH_AFTER_MS } from '@thinna/contract/constants/limits';
import { patientCalls, type RegisteredPatient } from '@thinna/contract/patients/patients';
import { NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import { useCall } from '../../lib/console/use-call.ts';
import { useDebounced } from '../../ui/form/use-debounced.ts';

/** Patients suggested at once. */
export const SUGGESTIONS_MAX = 10;

/**
 * Returns the patients in care that match the typed text, searched by the server; undefined until
 * the answer for this text is there. Nothing is searched for fewer than `lettersMin` letters.
 */
export function usePatientSearch(
  typed: string,
  lettersMin: number,
): { searchText: string; patients: RegisteredPatient[] | undefined; hasFailed: boolean } {
  const searchText = useDebounced(typed, SEARCH_AFTER_MS);
  const isWanted = typed.length >= lettersMin && searchText.length >= lettersMin;
  const query = { limit: String(SUGGESTIONS_MAX), ...(searchText && { search: searchText }) };
  const { data, isError, isFetching } = useCall(
    patientCalls.list,
    { query },
    { isEnabled: isWanted },
  );
  const isLoaded = isWanted && searchText === typed && !isFetching;
  return { searchText, patients: isLoaded ? (data ?? []) : undefined, hasFailed: isError };
}

/** Returns the name of a place without its map link; null if there is none. */
export function placeName(place: string | null): string | null {
  const name = splitPlace(place).place;
  return name === NO_PLACE ? null : name;
}

/** Joins what tells options of the same name apart. */
export const joinFacts = (...facts: (string | null)[]): string => facts.filter(Boolean).join(' · ');
