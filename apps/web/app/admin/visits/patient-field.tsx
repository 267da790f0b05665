import { clinicDay } from '@thinna/contract/kit/office/day';
import { fold } from '@thinna/contract/kit/office/fold';
import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import {
  patientInNeedCalls,
  type WaitingRequest,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { fill } from '@thinna/contract/words/index';
import { useCall } from '../../lib/console/use-call.ts';
import { formatDay } from '../../ui/console/day.tsx';
import { useField } from '../../ui/form/form.tsx';
import type { ComboboxOption } from '../../ui/office/combobox.tsx';
import { ComboboxField } from '../../ui/office/combobox-field.tsx';
import { parseComboboxValue } from '../../ui/office/combobox-value.ts';
import { optionNote, patientOption, placeName } from '../patients/patient-option.ts';
import { SUGGESTIONS_MAX, usePatientSearch } from '../patients/use-patient-search.ts';
import { useWords } from '../use-words.ts';
import { NOT_LISTED, parseVisitPatient, requestKey } from './visit-patient.ts';

/** Letters before suggestions appear; a single letter would match too many people. */
const LETTERS_MIN = 2;

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
  const { searchText, patients, hasFailed } = usePatientSearch(typed, LETTERS_MIN);
  const isWanted = searchText.length >= LETTERS_MIN;
  const waiting = useCall(patientInNeedCalls.waiting, {}, { isAudited: true, isEnabled: isWanted });
  const isLoaded = patients !== undefined && !waiting.isLoading;
  const ageOf = ({ age }: RegisteredPatient) =>
    age === null ? null : fill(words.visits.whom.age, { age });
  const requestOption = ({
    id,
    patient_name,
    place,
    created_at,
  }: WaitingRequest): ComboboxOption => ({
    key: requestKey(id),
    text: patient_name,
    note: optionNote(placeName(place), formatDay(clinicDay(new Date(created_at)), words.language)),
  });
  const foldedText = fold(searchText);
  const requests = (waiting.data ?? []).filter((request) =>
    fold(request.patient_name).includes(foldedText),
  );

  return {
    isLoaded,
    hasFailed: hasFailed || waiting.isError,
    patients: isLoaded ? patients.map((patient) => patientOption(patient, ageOf(patient))) : [],
    requests: isLoaded ? requests.slice(0, SUGGESTIONS_MAX).map(requestOption) : [],
  };
}
