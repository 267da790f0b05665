import { phoneDigits } from '@thinna/contract/field';
import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useIsAlive } from '../lib/use-is-alive.ts';
import { useSharedWords } from '../lib/words.ts';
import { useNotes } from './field-notes.tsx';
import { useField } from './form.tsx';

/** Above this length nobody counts letters, so no counter is shown. */
const COUNTED_UP_TO = 50;

interface FieldProps {
  name: string;
  /** Why it is asked, or how it is answered. */
  hint?: string | undefined;
  autoComplete?: string | undefined;
}

/** One question of a form: label, hint, error, input, all from the contract. */
export function Field({ name, hint, autoComplete = 'off' }: FieldProps) {
  const words = useSharedWords();
  const { label, meta, value, problem, set } = useField(name);
  const id = `field-${name}`;
  const countId = useId();
  // Nobody counts along in a page without scripts; the line is kept free for it.
  const isAlive = useIsAlive();
  const { control, maxLength, isRequired = false } = meta;
  const counter = control === undefined && maxLength !== undefined && maxLength <= COUNTED_UP_TO;
  const { className, describedBy, notes } = useNotes({
    hint: hint ?? (control === 'phone' ? words.form.phone_hint : undefined),
    problem,
  });

  const shared = {
    id,
    name,
    value,
    required: isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': counter ? `${describedBy} ${countId}` : describedBy,
    className: 'input',
    autoComplete,
  };

  return (
    <div className={className}>
      <label htmlFor={id}>{isRequired ? label : fill(words.form.optional, { label })}</label>
      {notes}
      {control === 'lines' ? (
        <textarea
          {...shared}
          rows={3}
          maxLength={maxLength}
          onChange={(event) => set(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type={control === 'email' ? 'email' : control === 'phone' ? 'tel' : 'text'}
          inputMode={control === 'phone' || control === 'count' ? 'numeric' : undefined}
          // A pasted +91 number is longer than ten digits before it is cut.
          maxLength={control === 'phone' ? undefined : maxLength}
          onChange={(event) => {
            const typed = event.target.value;
            set(control === 'phone' ? phoneDigits(typed) : typed);
          }}
        />
      )}
      {counter && (
        <span id={countId} className="hint text-right">
          {isAlive ? fill(words.form.count, { count: value.length, max: maxLength }) : '\u00A0'}
        </span>
      )}
    </div>
  );
}
