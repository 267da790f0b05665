import { z } from '@thinna/contract/kit/zod';
import { fill } from '@thinna/contract/words/index';
import { useField } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';

const choices = ['1', '2', '4', '8', '12'] as const;

/** How many weeks in a row a new visit is planned. */
export const repeatWeeks = z.enum(choices);

/** Chooses between a single visit and a weekly one. */
export function RepeatField() {
  const text = useWords().week.repeat;
  const { value, set } = useField('weeks');
  return (
    <fieldset className="field">
      <legend>{text.label}</legend>
      <div className="choices">
        {choices.map((count) => (
          <label key={count} className="choice">
            <input
              type="radio"
              name="weeks"
              value={count}
              checked={value === count}
              onChange={() => set(count)}
            />
            <span>{count === '1' ? text.once : fill(text.weekly, { count })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
