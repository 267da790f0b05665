import { phoneDigits } from '@thinna/contract/kit/field';
import { fill } from '@thinna/contract/words/index';
import { useSharedWords } from '../../lib/words.ts';
import { useLength } from './field-length.tsx';
import { useNotes } from './field-notes.tsx';
import { useField } from './form.tsx';

/** `type` of the input, by control. */
const typeOf: Readonly<Partial<Record<string, string>>> = {
  email: 'email',
  phone: 'tel',
};

/** Controls for which phones show a digit keyboard. */
const digitControls = new Set(['phone', 'count', 'figure']);

/** Cleans up typed or pasted text, by control. */
const cleaners: Readonly<Partial<Record<string, (text: string) => string>>> = {
  phone: phoneDigits,
  code: (text) => text.replace(/\s/g, ''),
};

interface FieldProps {
  name: string;
  hint?: string | undefined;
  autoComplete?: string | undefined;
  /** A warning about a valid but unusual value; null if there is none now. */
  notice?: string | null;
  /** Height of a textarea in lines. */
  rows?: number;
}

/** A form field with label, hint and error; label, type and limits come from the contract. */
export function Field({ name, hint, autoComplete = 'off', notice, rows = 3 }: FieldProps) {
  const words = useSharedWords();
  const { label, meta, value, problem: formProblem, set } = useField(name);
  const id = `field-${name}`;
  const { control, isRequired = false } = meta;
  const clean = cleaners[control ?? ''];
  const isPhone = control === 'phone';
  // No counter for a phone number: the input is cut to ten digits.
  const length = useLength({ label, value, max: isPhone ? undefined : meta.maxLength });
  const problem = formProblem ?? length.tooLong;
  const { className, describedBy, notes } = useNotes({
    hint: hint ?? (isPhone ? words.form.phone_hint : undefined),
    problem,
    ...(notice !== undefined && { notice }),
  });

  const shared = {
    id,
    name,
    value,
    required: isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${describedBy} ${length.id}`,
    className: 'input',
    autoComplete,
  };

  return (
    <div className={className}>
      <label htmlFor={id}>{isRequired ? label : fill(words.form.optional, { label })}</label>
      {notes}
      {control === 'lines' ? (
        <textarea {...shared} rows={rows} onChange={(event) => set(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={typeOf[control ?? ''] ?? 'text'}
          inputMode={digitControls.has(control ?? '') ? 'numeric' : undefined}
          // Pasted text may be longer before it is cleaned up, so it is cut afterwards.
          maxLength={clean ? undefined : length.maxLength}
          onChange={({ target }) => {
            set(clean ? clean(target.value).slice(0, meta.maxLength) : target.value);
          }}
        />
      )}
      {length.counter}
    </div>
  );
}
