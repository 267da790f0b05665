import { SEARCH_AFTER_MS } from '@thinna/contract/constants/limits';
import { patientCalls, type RegisteredPatient } from '@thinna/contract/patients/patients';
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
    { isAudited: true, isEnabled: isWanted },
  );
  const isLoaded = isWanted && searchText === typed && !isFetching;
  return { searchText, patients: isLoaded ? (data ?? []) : undefined, hasFailed: isError };
}
