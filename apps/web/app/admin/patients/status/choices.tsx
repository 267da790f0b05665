import { keysOf } from '@thinna/contract/kit/field';
import { careStatuses, isAbsent } from '@thinna/contract/patient-status/statuses';
import type { Patient } from '@thinna/contract/patients/patients';
import { useNotes } from '../../../ui/form/field-notes.tsx';
import { useField } from '../../../ui/form/form.tsx';
import { useWords } from '../../use-words.ts';

/**
 * Five large choices, each with what it means. The present one is there to be seen; somebody who is
 * away can get another day of return.
 */
export function StatusChoices({ patient }: { patient: Patient }) {
  const { patient_status: text, language } = useWords();
  const { value, problem, set } = useField('to');
  const { className, describedBy, notes } = useNotes({ problem });
  return (
    <fieldset
      className={`${className} status-choices`}
      role="radiogroup"
      aria-required
      aria-invalid={problem !== undefined}
      aria-describedby={describedBy}
    >
      <legend className="font-bold">{text.steps.which}</legend>
      {notes}
      {keysOf(careStatuses).map((status, index) => {
        const isPresent = status === patient.care_status;
        return (
          <label key={status} className="choice">
            <input
              id={index === 0 ? 'field-to' : undefined}
              type="radio"
              name="to"
              value={status}
              checked={value === status}
              disabled={isPresent && !isAbsent(status)}
              onChange={() => set(status)}
            />
            <span className="font-bold">{careStatuses[status][language]}</span>
            <span>{isPresent ? text.now : text.meanings[status]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
