import type { ReactNode } from 'react';
import { useField } from '../../ui/form/form.tsx';
import { Option } from './option.tsx';
import { Question } from './question.tsx';
import { useFormWords } from './words.ts';

/** 10 is the worst. */
const scores = Array.from({ length: 11 }, (_, score) => String(score));

/** What a row holds when nobody could answer. */
export const UNABLE = 'unable';

interface ScoreRowProps {
  name: string;
  label: string;
  /** What the last record has; it is never filled in. */
  last: ReactNode;
}

/** One item: 0 to 10, or that nobody could say, or nothing. */
export function ScoreRow({ name, label, last }: ScoreRowProps) {
  const text = useFormWords().scores;
  const { value, set } = useField(name);
  return (
    <Question name={name} legend={label} aside={last} className="score-row">
      <div className="scores">
        {[...scores, UNABLE].map((score, index) => (
          <Option
            key={score}
            type="radio"
            name={name}
            id={index === 0 ? `field-${name}` : undefined}
            value={score}
            isChosen={value === score}
            className={score === UNABLE ? 'score-unable' : 'score'}
            onChoose={(isChosen) => set(isChosen ? score : '')}
          >
            {score === UNABLE ? text.unable : score}
          </Option>
        ))}
      </div>
    </Question>
  );
}
