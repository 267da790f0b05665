import { useState } from 'react';
import { useSharedWords } from '../../lib/words.ts';
import { useNotes } from '../form/field-notes.tsx';
import { useField } from '../form/form.tsx';

interface PasswordFieldProps {
  name: string;
  hint?: string;
  autoComplete?: 'current-password' | 'new-password';
}

/** A password field with a "Show" button; pasting and password managers work. */
export function PasswordField({
  name,
  hint,
  autoComplete = 'current-password',
}: PasswordFieldProps) {
  const words = useSharedWords().form;
  const { label, value, problem, set } = useField(name);
  const { className, describedBy, notes } = useNotes({ hint, problem });
  const [isReadable, setIsReadable] = useState(false);
  const id = `field-${name}`;

  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {notes}
      <div className="flex gap-2">
        <input
          id={id}
          name={name}
          className="input"
          type={isReadable ? 'text' : 'password'}
          value={value}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set(event.target.value)}
        />
        <button
          type="button"
          className="button-quiet shrink-0"
          aria-pressed={isReadable}
          aria-label={words.show_password}
          onClick={() => setIsReadable(!isReadable)}
        >
          {words.show}
        </button>
      </div>
    </div>
  );
}
