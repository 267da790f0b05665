import { fill } from '@thinna/contract/words/index';
import { useId, useState } from 'react';
import { useSharedWords } from '../lib/words.ts';
import { useField } from './form.tsx';

/** A password that can be read while it is typed, pasted, and filled in by a password manager. */
export function PasswordField({
  name,
  show,
  hint,
  autoComplete = 'current-password',
}: {
  name: string;
  /** The button beside it: the word on it, and its whole name. */
  show: { label: string; name: string };
  hint?: string;
  autoComplete?: 'current-password' | 'new-password';
}) {
  const words = useSharedWords();
  const { label, value, problem, set } = useField(name);
  const [isReadable, setIsReadable] = useState(false);
  const id = `field-${name}`;
  const described = useId();

  return (
    <div className={problem === undefined ? 'field' : 'field field-wrong'}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span id={`${described}-hint`} className="hint">
          {hint}
        </span>
      )}
      <span id={`${described}-error`} className="wrong">
        {problem !== undefined && fill(words.form.error, { message: problem })}
      </span>
      <div className="flex gap-2">
        <input
          id={id}
          name={name}
          className="input"
          type={isReadable ? 'text' : 'password'}
          value={value}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${hint === undefined ? '' : `${described}-hint `}${described}-error`}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set(event.target.value)}
        />
        <button
          type="button"
          className="button-quiet shrink-0"
          aria-pressed={isReadable}
          aria-label={show.name}
          onClick={() => setIsReadable(!isReadable)}
        >
          {show.label}
        </button>
      </div>
    </div>
  );
}
