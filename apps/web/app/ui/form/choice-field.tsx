import { useSharedWords } from '../../lib/words.ts';
import { useNotes } from './field-notes.tsx';
import { useField } from './form.tsx';

/** A few things to choose from, one or several as the contract says; all of them are in sight. */
export function ChoiceField({ name, hint }: { name: string; hint?: string }) {
  const words = useSharedWords();
  const { label, meta, value, problem, set } = useField(name);
  const { className, describedBy, notes } = useNotes({ hint, problem });
  const isOne = meta.control === 'choice';
  const options = Object.entries(meta.options ?? {});
  // One may have a space in it, as 'Medical Professional'.
  const chosen = isOne ? [value] : value.split(' ').filter(Boolean);

  const choose = (option: string, isChosen: boolean) => {
    const others = isOne ? [] : chosen.filter((one) => one !== option);
    set([...others, ...(isChosen ? [option] : [])].join(' '));
  };

  return (
    <fieldset
      className={className}
      aria-describedby={describedBy}
      {...(isOne && {
        role: 'radiogroup',
        'aria-required': true,
        'aria-invalid': problem !== undefined,
      })}
    >
      <legend>{label}</legend>
      {notes}
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
