import { phoneDigits } from '@thinna/contract/field';
import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useIsAlive } from '../lib/use-is-alive.ts';
import { useSharedWords } from '../lib/words.ts';
import { useNotes } from './field-notes.tsx';
import { useField } from './form.tsx';

/** Above this length nobody counts letters, so no counter is shown. */
const COUNTED_UP_TO = 50;

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
  const { label, meta, value, problem, set } = useField(name);
  const id = `field-${name}`;
  const countId = useId();
  // Nobody counts along in a page without scripts; the line is kept free for it.
  const isAlive = useIsAlive();
  const { control, maxLength, isRequired = false } = meta;
  const isLine = control === undefined || control === 'code';
  const counter = isLine && maxLength !== undefined && maxLength <= COUNTED_UP_TO;
  const { className, describedBy, notes } = useNotes({
    hint: hint ?? (control === 'phone' ? words.form.phone_hint : undefined),
    problem,
    ...(notice !== undefined && { notice }),
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
          rows={rows}
          maxLength={maxLength}
          onChange={(event) => set(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type={typeOf[control ?? ''] ?? 'text'}
          inputMode={digitsOnly.has(control ?? '') ? 'numeric' : undefined}
          // What is pasted may be longer before it is tidied up.
          maxLength={tidying[control ?? ''] ? undefined : maxLength}
          onChange={({ target }) => {
            const tidy = tidying[control ?? ''];
            set(tidy ? tidy(target.value).slice(0, maxLength) : target.value);
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
