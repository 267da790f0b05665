import { AGE_MAX } from '@thinna/contract/constants/limits';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { ageOn } from '../../console/patient-list.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { useNotes } from '../../ui/form/field-notes.tsx';
import { useField } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';

/** The age in whole years; read-only and computed if the date of birth is given (D-22). */
export function AgeField() {
  const words = useWords();
  const text = words.patient_form;
  const { label, value, problem, set } = useField('age');
  const years = ageOn(useField('dob').value, useToday());
  const lastYears = useRef(years);
  const { className, describedBy, notes } = useNotes({
    hint: years === null ? undefined : years < 1 ? text.age_below_one : text.age_from_dob,
    problem,
  });

  useEffect(() => {
    if (years === lastYears.current) return;
    lastYears.current = years;
    if (years !== null) set(years < 1 ? '' : String(years));
  }, [years, set]);

  return (
    <div className={className}>
      <label htmlFor="field-age">{fill(words.form.optional, { label })}</label>
      {notes}
      <input
        id="field-age"
        name="age"
        className="input"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        readOnly={years !== null}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={({ target }) =>
          set(target.value.replace(/\D/g, '').slice(0, String(AGE_MAX).length))
        }
      />
    </div>
  );
}
