import { SEARCH_AFTER_MS } from '@thinna/contract/limits';
import { patientCalls } from '@thinna/contract/patients';
import { useId } from 'react';
import { useWords } from '../../lib/console-language.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useNotes } from '../../ui/field-notes.tsx';
import { useField } from '../../ui/form.tsx';

/** One letter would suggest half the village. */
const LETTERS_MIN = 2;
const SUGGESTIONS = '10';

/** A patient of the register; the visit is theirs as long as the name stays. */
export interface PickedPatient {
  id: number;
  name: string;
}

interface PatientFieldProps {
  picked: PickedPatient | null;
  onPick(patient: PickedPatient): void;
}

/** Whom the visit is for: suggested from the register while a name is typed, or just that name. */
export function PatientField({ picked, onPick }: PatientFieldProps) {
  const own = useWords().schedules;
  const { label, meta, value, problem, set } = useField('patient_name');
  const isPicked = picked !== null && picked.name === value;
  const sought = useSettled(value.trim(), SEARCH_AFTER_MS);
  const isSought = !isPicked && sought.length >= LETTERS_MIN;
  const { data = [] } = useCall(
    patientCalls.list,
    { query: { search: sought, limit: SUGGESTIONS } },
    { isWanted: isSought },
  );
  const suggestions = (isSought ? data : []).map(({ id, register_number, ...patient }) => {
    const name = [patient.first_name, patient.last_name].filter(Boolean).join(' ');
    // Names repeat in a village: the number tells them apart.
    return { id, name, text: `${name} · ${register_number}` };
  });
  const listId = useId();
  const { className, describedBy, notes } = useNotes({
    hint: isPicked ? own.patient_known : own.patient_hint,
    problem,
  });

  const change = (typed: string) => {
    const chosen = suggestions.find(({ text }) => text === typed);
    if (chosen) onPick({ id: chosen.id, name: chosen.name });
    set(chosen?.name ?? typed);
  };

  return (
    <div className={className}>
      <label htmlFor="field-patient_name">{label}</label>
      {notes}
      <input
        id="field-patient_name"
        name="patient_name"
        className="input"
        list={listId}
        value={value}
        required
        maxLength={meta.maxLength}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={listId}>
        {suggestions.map(({ id, text }) => (
          <option key={id}>{text}</option>
        ))}
      </datalist>
    </div>
  );
}
