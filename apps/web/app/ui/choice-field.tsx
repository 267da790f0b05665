import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useSharedWords } from '../lib/words.ts';
import { useField } from './form.tsx';

/** A few things to choose from, one or several as the contract says; all of them are in sight. */
export function ChoiceField({ name, hint }: { name: string; hint?: string }) {
  const words = useSharedWords();
  const { label, meta, value, problem, set } = useField(name);
  const described = useId();
  const isOne = meta.control === 'choice';
  const options = Object.entries(meta.options ?? {});
  const chosen = value.split(' ').filter(Boolean);

  const choose = (option: string, isChosen: boolean) => {
    const others = isOne ? [] : chosen.filter((one) => one !== option);
    set([...others, ...(isChosen ? [option] : [])].join(' '));
  };

  return (
    <fieldset
      className={problem === undefined ? 'field' : 'field field-wrong'}
      aria-describedby={`${hint === undefined ? '' : `${described}-hint `}${described}-error`}
      {...(isOne && {
        role: 'radiogroup',
        'aria-required': true,
        'aria-invalid': problem !== undefined,
      })}
    >
      <legend>{label}</legend>
      {hint !== undefined && (
        <span id={`${described}-hint`} className="hint">
          {hint}
        </span>
      )}
      <span id={`${described}-error`} className="wrong">
        {problem !== undefined && fill(words.form.error, { message: problem })}
      </span>
      <div className="choices">
        {options.map(([option, labels], at) => (
          <label key={option} className="choice">
            <input
              // The link in the summary of the problems leads to the first one.
              id={at === 0 ? `field-${name}` : undefined}
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              value={option}
              checked={chosen.includes(option)}
              aria-invalid={isOne ? undefined : problem !== undefined}
              onChange={(event) => choose(option, event.target.checked)}
            />
            <span>{labels[words.language]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
