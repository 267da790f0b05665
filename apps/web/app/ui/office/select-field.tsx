import { fill } from '@thinna/contract/words/index';
import { useSharedWords } from '../../lib/words.ts';
import { useNotes } from '../form/field-notes.tsx';
import { useField } from '../form/form.tsx';

/** Options with an optional heading (optgroup). */
export interface OptionGroup {
  label?: string;
  options: readonly { value: string; label: string }[];
}

interface SelectFieldProps {
  name: string;
  hint?: string | undefined;
  /** Label of the empty option. */
  none: string;
  groups: readonly OptionGroup[];
  /** Shown while there is no problem, for example that the options could not be loaded. */
  notice?: string | undefined;
  onChoose?(value: string): void;
}

/** A native <select> field. */
export function SelectField({ name, hint, none, groups, notice, onChoose }: SelectFieldProps) {
  const words = useSharedWords();
  const { label, meta, value, problem, set } = useField(name);
  const id = `field-${name}`;
  const { className, describedBy, notes } = useNotes({ hint, problem, notice: notice ?? null });
  const { isRequired = false } = meta;

  return (
    <div className={className}>
      <label htmlFor={id}>{isRequired ? label : fill(words.form.optional, { label })}</label>
      {notes}
      <select
        id={id}
        name={name}
        className="input"
        value={value}
        required={isRequired}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          set(event.target.value);
          onChoose?.(event.target.value);
        }}
      >
        <option value="">{none}</option>
        {groups.map((group) =>
          group.label === undefined ? (
            <Options key="" {...group} />
          ) : (
            <optgroup key={group.label} label={group.label}>
              <Options {...group} />
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

function Options({ options }: OptionGroup) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
