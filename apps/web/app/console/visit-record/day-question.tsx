import { addDays } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { useField } from '../../ui/form/form.tsx';
import { Option } from './option.tsx';
import { Question } from './question.tsx';
import { useFormWords } from './words.ts';

interface DayQuestionProps {
  name: string;
  legend: ReactNode;
  hint?: string;
  /** The day from which the days ahead are counted. */
  from: string;
  /** The days ahead that are offered. */
  daysAhead: readonly number[];
  /** A day that is planned already; offered first. */
  planned?: string | null;
}

const OTHER = 'other';
const DAYS_IN_WEEK = 7;

/** Asks for a day: one press for a usual one, the calendar for another. */
export function DayQuestion({
  name,
  legend,
  hint,
  from,
  daysAhead,
  planned = null,
}: DayQuestionProps) {
  const { language } = useWords();
  const text = useFormWords().until;
  const { label, value, problem, set } = useField(name);
  const id = useId();
  const ahead = daysAhead
    .map((days) => ({ day: addDays(from, days), label: distance(days) }))
    .filter(({ day }) => day !== planned);
  const offered = planned === null ? ahead : [{ day: planned, label: text.as_planned }, ...ahead];
  const isOffered = offered.some(({ day }) => day === value);
  const [isOther, setIsOther] = useState(value !== '' && !isOffered);

  function distance(days: number): string {
    if (days === 0) return text.today;
    if (days === 1) return text.tomorrow;
    if (days === DAYS_IN_WEEK) return text.week;
    return days % DAYS_IN_WEEK === 0
      ? fill(text.weeks, { count: days / DAYS_IN_WEEK })
      : fill(text.days, { count: days });
  }

  const choose = (day: string) => {
    setIsOther(false);
    set(day);
  };

  return (
    <Question name={name} legend={legend} hint={hint}>
      <div className="options">
        {offered.map(({ day, label: distanceLabel }, index) => (
          <Option
            key={day}
            type="radio"
            name={id}
            id={index === 0 ? `field-${name}` : undefined}
            value={day}
            isChosen={!isOther && value === day}
            onChoose={(isChosen) => choose(isChosen ? day : '')}
          >
            {distanceLabel}{' '}
            <time dateTime={day} className="option-day">
              {formatDay(day, language, 'brief')}
            </time>
          </Option>
        ))}
        <Option
          type="radio"
          name={id}
          value={OTHER}
          isChosen={isOther}
          onChoose={(isChosen) => {
            setIsOther(isChosen);
            set('');
          }}
        >
          {text.other}
        </Option>
      </div>
      {isOther && (
        <input
          className="input mt-2"
          type="date"
          name={name}
          aria-label={label}
          aria-invalid={problem !== undefined}
          // Without a maximum, browsers accept years of six digits.
          max="9999-12-31"
          value={value}
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Question>
  );
}
