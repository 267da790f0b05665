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
import { readDay } from '../../ui/console/day.tsx';
import { useField } from '../../ui/form/form.tsx';
import { useDebounced } from '../../ui/form/use-debounced.ts';
import { ComboboxField, type ComboboxOption } from '../../ui/office/combobox-field.tsx';
import { parseComboboxValue } from '../../ui/office/combobox-value.ts';
import { nameOf } from '../patients/name.ts';
import { useWords } from '../use-words.ts';
import { NOT_LISTED, parseVisitPatient, requestKey } from './visit-patient.ts';

/** One letter would suggest half the village. */
const LETTERS_MIN = 2;
const SUGGESTIONS = 10;

/**
 * Whom the visit is for: chosen from the register or from the requests that wait, or expressly
 * somebody whom the clinic does not know.
 */
export function PatientField() {
  const words = useWords();
  const text = words.visits.whom;
  const { value } = useField('patient_name');
  const chosenValue = parseComboboxValue(value);
  const { key } = chosenValue;
  const typed = chosenValue.text.trim();
  const { patients, requests, isThere, hasFailed } = useFound(typed);
  const notListed = { key: NOT_LISTED, text: typed, label: text.not_listed, note: typed };
  const found = [...patients, ...requests];

  const status = () => {
    if (typed.length < LETTERS_MIN) return undefined;
    if (!isThere) return words.console.loading;
    if (hasFailed) return text.not_loaded;
    return found.length === 0 ? text.nobody : fill(words.list.found, { count: found.length });
  };
  const hint = () => {
    if (key === null) return text.hint;
    if (key === NOT_LISTED) return text.is_not_listed;
    const known = parseVisitPatient(value).request_id === null ? text.is_patient : text.is_request;
    const chosen = found.find((option) => option.key === key);
    return chosen ? `${known} ${chosen.note}` : known;
  };

  return (
    <ComboboxField
      name="patient_name"
      hint={hint()}
      listLabel={text.list}
      groups={[
        { label: text.patients, options: patients },
        { label: text.requests, options: requests },
        { options: isThere ? [notListed] : [] },
      ]}
      status={status()}
    />
  );
}

/** Who has this in the name: the register is searched by the server, the few that wait here. */
function useFound(typed: string) {
  const words = useWords();
  const sought = useDebounced(typed, SEARCH_AFTER_MS);
  const isWanted = typed.length >= LETTERS_MIN && sought.length >= LETTERS_MIN;
  const query = { search: sought, limit: String(SUGGESTIONS) };
  const register = useCall(patientCalls.list, { query }, { isWanted });
  const waiting = useCall(patientInNeedCalls.waiting, {}, { isWanted });
  const isThere = isWanted && sought === typed && !register.isFetching && !waiting.isLoading;
  const where = (place: string | null) => {
    const name = splitPlace(place).place;
    return name === NO_PLACE ? null : name;
  };
  const ofPatient = (patient: RegisteredPatient): ComboboxOption => ({
    key: String(patient.id),
    text: nameOf(patient),
    note: joined(
      patient.register_number,
      where(patient.place),
      patient.age === null ? null : fill(words.visits.whom.age, { age: patient.age }),
    ),
  });
  const ofRequest = ({ id, patient_name, place, created_at }: WaitingRequest): ComboboxOption => ({
    key: requestKey(id),
    text: patient_name,
    note: joined(where(place), readDay(clinicDay(new Date(created_at)), words.language)),
  });
  const part = fold(sought);
  const requests = (waiting.data ?? []).filter((one) => fold(one.patient_name).includes(part));

  return {
    isThere,
    hasFailed: register.isError || waiting.isError,
    patients: isThere ? (register.data ?? []).map(ofPatient) : [],
    requests: isThere ? requests.slice(0, SUGGESTIONS).map(ofRequest) : [],
  };
}

const joined = (...facts: (string | null)[]): string => facts.filter(Boolean).join(' · ');
