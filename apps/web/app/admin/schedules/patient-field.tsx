import { SEARCH_AFTER_MS } from '@thinna/contract/limits';
import { patientCalls } from '@thinna/contract/patients';
import { useId } from 'react';
import { useCall } from '../../lib/use-call.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useNotes } from '../../ui/field-notes.tsx';
import { useField } from '../../ui/form.tsx';
import { nameOf } from '../patients/name.ts';
import { useWords } from '../use-words.ts';
import { pickedIn, valueOf } from './picked.ts';

/** One letter would suggest half the village. */
const LETTERS_MIN = 2;
const SUGGESTIONS = '10';

/**
 * Whom the visit is for: suggested from the register while a name is typed, or just that name. The
 * visit is that patient's as long as the name stays.
 */
export function PatientField() {
  const own = useWords().schedules;
  const { label, meta, value, problem, set } = useField('patient_name');
  const { id: patientId, name: typed } = pickedIn(value);
  const isPicked = patientId !== null;
  const sought = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const isSought = !isPicked && sought.length >= LETTERS_MIN;
  const { data = [] } = useCall(
    patientCalls.list,
    { query: { search: sought, limit: SUGGESTIONS } },
    { isWanted: isSought },
  );
  const suggestions = (isSought ? data : []).map((patient) => {
    const name = nameOf(patient);
    // Names repeat in a village: the number tells them apart.
    return { id: patient.id, name, text: `${name} · ${patient.register_number}` };
  });
  const listId = useId();
  const { className, describedBy, notes } = useNotes({
    hint: isPicked ? own.patient_known : own.patient_hint,
    problem,
  });

  const change = (text: string) => {
    const chosen = suggestions.find((one) => one.text === text);
    set(chosen ? valueOf(chosen) : text);
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
        value={typed}
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
