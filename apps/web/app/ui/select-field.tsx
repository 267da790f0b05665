import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useSharedWords } from '../lib/words.ts';
import { useField } from './form.tsx';

/** Options below a heading of their own. */
export interface OptionGroup {
  label: string;
  options: readonly { value: string; label: string }[];
}

interface SelectFieldProps {
  name: string;
  hint: string;
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
  const described = useId();
  const { isRequired = false } = meta;

  return (
    <div className={problem === undefined ? 'field' : 'field field-wrong'}>
      <label htmlFor={id}>{isRequired ? label : fill(words.form.optional, { label })}</label>
      <span id={`${described}-hint`} className="hint">
        {hint}
      </span>
      <span id={`${described}-error`} className="wrong" role="status">
        {problem === undefined ? notice : fill(words.form.error, { message: problem })}
      </span>
      <select
        id={id}
        name={name}
        className="input"
        value={value}
        required={isRequired}
        aria-invalid={problem !== undefined}
        aria-describedby={`${described}-hint ${described}-error`}
        onChange={(event) => set(event.target.value)}
      >
        <option value="">{none}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
