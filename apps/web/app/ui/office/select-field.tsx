import { fill } from '@thinna/contract/words/index';
import { useSharedWords } from '../../lib/words.ts';
import { useNotes } from '../form/field-notes.tsx';
import { useField } from '../form/form.tsx';

/** Options below a heading of their own; without one they stand by themselves. */
export interface OptionGroup {
  label?: string;
  options: readonly { value: string; label: string }[];
}

interface SelectFieldProps {
  name: string;
  hint?: string | undefined;
  /** What stands there when nothing is chosen. */
  none: string;
  groups: readonly OptionGroup[];
  /** Said instead of the error while there is something else to say: that the list did not come. */
  notice?: string | undefined;
}

/** One of many, in the browser's own list, which is searched by typing. */
export function SelectField({ name, hint, none, groups, notice }: SelectFieldProps) {
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
        onChange={(event) => set(event.target.value)}
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
