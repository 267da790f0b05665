import { fill } from '@thinna/contract/words/index';
import { useSharedWords } from '../../lib/words.ts';
import { useNotes } from '../form/field-notes.tsx';
import { useField } from '../form/form.tsx';

interface DayOrTimeFieldProps {
  name: string;
  hint?: string | undefined;
  /** A warning about a valid but unusual value; null if there is none now. */
  notice?: string | null;
}

/** A date or time field with the native picker. Not part of `Field`, to keep public pages small. */
export function DayOrTimeField({ name, hint, notice }: DayOrTimeFieldProps) {
  const words = useSharedWords();
  const { label, meta, value, problem, set } = useField(name);
  const id = `field-${name}`;
  const { isRequired = false } = meta;
  const isDay = meta.control === 'day';
  const { className, describedBy, notes } = useNotes({
    hint,
    problem,
    ...(notice !== undefined && { notice }),
  });

  return (
    <div className={className}>
      <label htmlFor={id}>{isRequired ? label : fill(words.form.optional, { label })}</label>
      {notes}
      <input
        id={id}
        name={name}
        className="input"
        type={isDay ? 'date' : 'time'}
        // Without a maximum, browsers accept years of six digits.
        max={isDay ? '9999-12-31' : undefined}
        value={value}
        required={isRequired}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
}
