import { type ReactNode, useId } from 'react';
import { useNotes } from '../../ui/form/field-notes.tsx';
import { useField } from '../../ui/form/form.tsx';
import { Option } from './option.tsx';

interface QuestionProps {
  /** The field that is answered. */
  name: string;
  legend: ReactNode;
  hint?: string | undefined;
  /** Stands beside the legend. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A question with its hint, what stands beside it, and its problem. */
export function Question({ name, legend, hint, aside, className = '', children }: QuestionProps) {
  const { problem } = useField(name);
  const notes = useNotes({ hint, problem });
  const asideId = useId();
  return (
    <fieldset
      className={`question ${notes.className} ${className}`}
      aria-describedby={aside ? `${asideId} ${notes.describedBy}` : notes.describedBy}
    >
      <legend>
        <span className="question-text">{legend}</span>
      </legend>
      {aside && (
        <span id={asideId} className="question-aside">
          {aside}
        </span>
      )}
      {notes.notes}
      {children}
    </fieldset>
  );
}

/** A value and its label. */
export type Choice = readonly [value: string, label: ReactNode];

interface ChoicesProps extends Omit<QuestionProps, 'children'> {
  choices: readonly Choice[];
  /** Class of the list of choices. */
  layout?: string;
  children?: ReactNode;
}

/** A question with one answer, or none. Nothing is chosen at first. */
export function OneOf({ name, choices, layout = 'options', children, ...rest }: ChoicesProps) {
  const { value, set } = useField(name);
  return (
    <Question name={name} {...rest}>
      <div className={layout}>
        {choices.map(([choice, label], index) => (
          <Option
            key={choice}
            type="radio"
            name={name}
            // The link of the error summary focuses the first choice.
            id={index === 0 ? `field-${name}` : undefined}
            value={choice}
            isChosen={value === choice}
            onChoose={(isChosen) => set(isChosen ? choice : '')}
          >
            {label}
          </Option>
        ))}
      </div>
      {children}
    </Question>
  );
}

/** A question with any number of answers, which the form holds joined with spaces. */
export function AnyOf({ name, choices, layout = 'options', children, ...rest }: ChoicesProps) {
  const { value, set } = useField(name);
  const chosen = value.split(' ').filter(Boolean);
  const choose = (choice: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== choice);
    set([...others, ...(isChosen ? [choice] : [])].join(' '));
  };
  return (
    <Question name={name} {...rest}>
      <div className={layout}>
        {choices.map(([choice, label], index) => (
          <Option
            key={choice}
            type="checkbox"
            name={name}
            id={index === 0 ? `field-${name}` : undefined}
            value={choice}
            isChosen={chosen.includes(choice)}
            onChoose={(isChosen) => choose(choice, isChosen)}
          >
            {label}
          </Option>
        ))}
      </div>
      {children}
    </Question>
  );
}
