import {
  assignmentRefusal,
  assignmentCalls as calls,
} from '@thinna/contract/assignments/assignments';
import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { labelOf } from '@thinna/contract/kit/failure';
import type { RegisteredPatient } from '@thinna/contract/patients/patients';
import { type FormEvent, useId, useState } from 'react';
import { formErrorOf } from '../../console/form-error.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { useNotes } from '../../ui/form/field-notes.tsx';
import { usePatientSearch } from '../patients/use-patient-search.ts';
import { useHelpers } from '../use-helpers.ts';
import { useWords } from '../use-words.ts';
import { PatientCombobox } from './patient-combobox.tsx';
import { Select } from './select.tsx';

const kinds = Object.keys(helperKinds) as Kind[];
const { body } = calls.create;

interface AssignFormProps {
  /**
   * Version of the list on the screen. A newer one starts a new idempotency key, so that a removed
   * assignment can be created again.
   */
  seen: string;
  /** Assigns to this patient, instead of asking for one. */
  patient?: RegisteredPatient;
  onAssigned?(): void;
}

/** Asks for the patient, the helper type and the helper. A change clears what follows (D-95). */
export function AssignForm({ seen, patient: givenPatient, onAssigned }: AssignFormProps) {
  const words = useWords();
  const text = words.assignments;
  const toast = useToast();
  const { run, isRunning } = useAction(calls.create, { isRetrySafe: true, seen });
  const [typed, setTyped] = useState('');
  const [patient, setPatient] = useState<RegisteredPatient | null>(givenPatient ?? null);
  const [helperType, setHelperType] = useState<Kind | null>(null);
  const [helperId, setHelperId] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const helpers = {
    volunteer: useHelpers('volunteer'),
    caregiver: useHelpers('caregiver'),
    medical_professional: useHelpers('medical_professional'),
  };
  const search = usePatientSearch(typed.trim(), givenPatient ? 1 : 0);
  const hasFailed = search.hasFailed || kinds.some((kind) => helpers[kind].isError);

  const problem =
    helperType &&
    (patient ? assignmentRefusal(helperType, patient.support_type, words) : text.select_patient);

  const choosePatient = (name: string, chosen: RegisteredPatient | null) => {
    setTyped(name);
    setPatient(chosen);
    chooseHelperType(null);
  };
  const chooseHelperType = (chosen: Kind | null) => {
    setHelperType(chosen);
    chooseHelper('');
  };
  const chooseHelper = (chosen: string) => {
    setHelperId(chosen);
    setRefusal(null);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget, nativeEvent } = event;
    if (!patient || !helperType || isRunning) return;
    setRefusal(null);
    try {
      const assignment = { patientId: patient.id, helperId: Number(helperId), helperType };
      await run({ body: assignment });
    } catch (error) {
      return setRefusal(formErrorOf(error, text.create_failed).sentence);
    }
    toast.success(text.created);
    onAssigned?.();
    // The patient stays chosen for a second helper. The disabled button would lose the focus.
    if (document.activeElement === (nativeEvent as SubmitEvent).submitter) {
      currentTarget.querySelector<HTMLElement>('[type="radio"]')?.focus();
    }
    chooseHelperType(null);
  };

  return (
    <form
      noValidate
      aria-label={text.assign}
      className={givenPatient ? undefined : 'border-2 border-laterite bg-paper p-5'}
      onSubmit={(event) => void send(event)}
    >
      {hasFailed && (
        <p role="alert" className="notice mb-4">
          {text.fetch_failed}
        </p>
      )}
      {!givenPatient && (
        <PatientCombobox
          typed={typed}
          patients={search.patients}
          hasFailed={search.hasFailed}
          onChange={choosePatient}
        />
      )}
      <HelperType chosen={helperType} problem={problem ?? undefined} onChoose={chooseHelperType} />
      <Select
        label={labelOf(body, 'helperId', words)}
        none={text.choose_helper}
        value={helperId}
        options={(helperType && !problem && helpers[helperType].members) || []}
        isDisabled={!helperType || problem !== null}
        onChoose={chooseHelper}
      />
      <p role="alert" className="font-semibold text-danger">
        {refusal}
      </p>
      <button
        type="submit"
        className="button mt-2"
        disabled={!patient || !helperId || problem !== null}
        aria-busy={isRunning}
      >
        {text.submit}
      </button>
    </form>
  );
}

interface HelperTypeProps {
  chosen: Kind | null;
  problem: string | undefined;
  onChoose(kind: Kind): void;
}

function HelperType({ chosen, problem, onChoose }: HelperTypeProps) {
  const words = useWords();
  const name = useId();
  const { className, describedBy, notes } = useNotes({ problem, notice: null });
  return (
    <fieldset className={className} aria-describedby={describedBy}>
      <legend>{labelOf(body, 'helperType', words)}</legend>
      {notes}
      <div className="choices">
        {kinds.map((kind) => (
          <label key={kind} className="choice">
            <input
              type="radio"
              name={name}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            <span>{words.helpers[kind].one}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
