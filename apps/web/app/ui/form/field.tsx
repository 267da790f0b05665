import { phoneDigits } from '@thinna/contract/kit/field';
import { fill } from '@thinna/contract/words/index';
import { useSharedWords } from '../../lib/words.ts';
import { useLength } from './field-length.tsx';
import { useNotes } from './field-notes.tsx';
import { useField } from './form.tsx';

/** How the browser calls what is asked for. */
const typeOf: Readonly<Partial<Record<string, string>>> = {
  email: 'email',
  phone: 'tel',
};

/** For these a phone shows its digits. */
const digitsOnly = new Set(['phone', 'count', 'figure']);

/** What is made of typed or pasted text. */
const tidying: Readonly<Partial<Record<string, (typed: string) => string>>> = {
  phone: phoneDigits,
  code: (typed) => typed.replace(/\s/g, ''),
};

interface FieldProps {
  name: string;
  /** Why it is asked, or how it is answered. */
  hint?: string | undefined;
  autoComplete?: string | undefined;
  /** What is odd about the answer, though it can be sent; null for nothing now. */
  notice?: string | null;
  /** Of a text of several lines: how many are seen. */
  rows?: number;
}

/** One question of a form: label, hint, error, input, all from the contract. */
export function Field({ name, hint, autoComplete = 'off', notice, rows = 3 }: FieldProps) {
  const words = useSharedWords();
  const { label, meta, value, problem: refused, set } = useField(name);
  const id = `field-${name}`;
  const { control, isRequired = false } = meta;
  const tidy = tidying[control ?? ''];
  const isPhone = control === 'phone';
  // No counter for a phone number: its input takes ten digits and no more.
  const length = useLength({ label, value, max: isPhone ? undefined : meta.maxLength });
  const problem = refused ?? length.tooLong;
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
          inputMode={digitsOnly.has(control ?? '') ? 'numeric' : undefined}
          // What is pasted may be longer before it is tidied up.
          maxLength={tidy ? undefined : length.maxLength}
          onChange={({ target }) => {
            set(tidy ? tidy(target.value).slice(0, meta.maxLength) : target.value);
          }}
        />
      )}
      {length.counter}
    </div>
  );
}
