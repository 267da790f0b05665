import { SEARCH_AFTER_MS } from '@thinna/contract/constants/limits';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fold } from '@thinna/contract/kit/office/fold';
import { patientCalls, type RegisteredPatient } from '@thinna/contract/patients/patients';
import { NO_PLACE, splitPlace } from '@thinna/contract/patients/place';
import {
  patientInNeedCalls,
  type WaitingRequest,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { fill } from '@thinna/contract/words/index';
import { useCall } from '../../lib/console/use-call.ts';
import { formatDay } from '../../ui/console/day.tsx';
import { useField } from '../../ui/form/form.tsx';
import { useDebounced } from '../../ui/form/use-debounced.ts';
import { ComboboxField, type ComboboxOption } from '../../ui/office/combobox-field.tsx';
import { parseComboboxValue } from '../../ui/office/combobox-value.ts';
import { nameOf } from '../patients/name.ts';
import { useWords } from '../use-words.ts';
import { NOT_LISTED, parseVisitPatient, requestKey } from './visit-patient.ts';

/** Letters before suggestions appear; a single letter would match too many people. */
const LETTERS_MIN = 2;
const SUGGESTIONS = 10;

/** The patient of a visit, chosen from the register or the waiting requests, or "not listed". */
export function PatientField() {
  const words = useWords();
  const text = words.visits.whom;
  const { value } = useField('patient_name');
  const chosenValue = parseComboboxValue(value);
  const { key } = chosenValue;
  const typed = chosenValue.text.trim();
  const { patients, requests, isLoaded, hasFailed } = useSuggestions(typed);
  const notListed = { key: NOT_LISTED, text: typed, label: text.not_listed, note: typed };
  const found = [...patients, ...requests];

  const status = () => {
    if (typed.length < LETTERS_MIN) return undefined;
    if (!isLoaded) return words.console.loading;
    if (hasFailed) return text.not_loaded;
    return found.length === 0 ? text.nobody : fill(words.list.found, { count: found.length });
  };
  const hint = () => {
    if (key === null) return text.hint;
    if (key === NOT_LISTED) return text.is_not_listed;
    const kind = parseVisitPatient(value).request_id === null ? text.is_patient : text.is_request;
    const chosen = found.find((option) => option.key === key);
    return chosen ? `${kind} ${chosen.note}` : kind;
  };

  return (
    <ComboboxField
      name="patient_name"
      hint={hint()}
      listLabel={text.list}
      groups={[
        { label: text.patients, options: patients },
        { label: text.requests, options: requests },
        { options: isLoaded ? [notListed] : [] },
      ]}
      status={status()}
    />
  );
}

/** Returns the matching patients, searched by the server, and the matching waiting requests. */
function useSuggestions(typed: string) {
  const words = useWords();
  const searchText = useDebounced(typed, SEARCH_AFTER_MS);
  const isWanted = typed.length >= LETTERS_MIN && searchText.length >= LETTERS_MIN;
  const query = { search: searchText, limit: String(SUGGESTIONS) };
  const register = useCall(patientCalls.list, { query }, { isEnabled: isWanted });
  const waiting = useCall(patientInNeedCalls.waiting, {}, { isEnabled: isWanted });
  const isLoaded = isWanted && searchText === typed && !register.isFetching && !waiting.isLoading;
  const placeName = (place: string | null) => {
    const name = splitPlace(place).place;
    return name === NO_PLACE ? null : name;
  };
  const patientOption = (patient: RegisteredPatient): ComboboxOption => ({
    key: String(patient.id),
    text: nameOf(patient),
    note: joinFacts(
      patient.register_number,
      placeName(patient.place),
      patient.age === null ? null : fill(words.visits.whom.age, { age: patient.age }),
    ),
  });
  const requestOption = ({
    id,
    patient_name,
    place,
    created_at,
  }: WaitingRequest): ComboboxOption => ({
    key: requestKey(id),
    text: patient_name,
    note: joinFacts(placeName(place), formatDay(clinicDay(new Date(created_at)), words.language)),
  });
  const foldedText = fold(searchText);
  const requests = (waiting.data ?? []).filter((request) =>
    fold(request.patient_name).includes(foldedText),
  );

  return {
    isLoaded,
    hasFailed: register.isError || waiting.isError,
    patients: isLoaded ? (register.data ?? []).map(patientOption) : [],
    requests: isLoaded ? requests.slice(0, SUGGESTIONS).map(requestOption) : [],
  };
}

const joinFacts = (...facts: (string | null)[]): string => facts.filter(Boolean).join(' · ');
