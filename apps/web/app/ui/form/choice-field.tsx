import { useSharedWords } from '../../lib/words.ts';
import { useNotes } from './field-notes.tsx';
import { useField } from './form.tsx';

/** Radio buttons or, for the control 'choices', checkboxes. */
export function ChoiceField({ name, hint }: { name: string; hint?: string }) {
  const words = useSharedWords();
  const { label, meta, value, problem, set } = useField(name);
  const { className, describedBy, notes } = useNotes({ hint, problem });
  const isSingle = meta.control === 'choice';
  const options = Object.entries(meta.options ?? {});
  // A single value may contain a space, as 'Medical Professional' does, so it is not split.
  const chosen = isSingle ? [value] : value.split(' ').filter(Boolean);

  const choose = (option: string, isChosen: boolean) => {
    const others = isSingle ? [] : chosen.filter((choice) => choice !== option);
    set([...others, ...(isChosen ? [option] : [])].join(' '));
  };

  return (
    <fieldset
      className={className}
      aria-describedby={describedBy}
      {...(isSingle && {
        role: 'radiogroup',
        'aria-required': true,
        'aria-invalid': problem !== undefined,
      })}
    >
      <legend>{label}</legend>
      {notes}
      <div className="choices">
        {options.map(([option, labels], index) => (
          <label key={option} className="choice">
            <input
              // The link of the error summary focuses the first option.
              id={index === 0 ? `field-${name}` : undefined}
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              value={option}
              checked={chosen.includes(option)}
              aria-invalid={isSingle ? undefined : problem !== undefined}
              onChange={(event) => choose(option, event.target.checked)}
            />
            <span>{labels[words.language]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
