import type { Options } from '@thinna/contract/kit/field';
import { type NextStep, needsDay } from '@thinna/contract/visit-records/codes';
import type { VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import { useWords } from '../../lib/console/console-language.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useField, useForm } from '../../ui/form/form.tsx';
import { formatPhone, phoneLink } from '../../ui/phone-number.tsx';
import { DayQuestion } from './day-question.tsx';
import { Option } from './option.tsx';
import { Question } from './question.tsx';
import { useFormWords } from './words.ts';

/** The usual days of each step, counted from the visit. */
const daysOf: Readonly<Record<string, readonly number[]>> = {
  visit: [7, 14, 28],
  task: [0, 1, 3, 7],
  call: [1, 3, 7],
} satisfies Partial<Record<NextStep, readonly number[]>>;

const ROWS = 2;

interface NextStepProps {
  facts: VisitFormAnswer;
  /** The day of the visit. */
  day: string;
  /** The steps to choose from. */
  steps: Options<string>;
}

/** Exactly one next step; what it needs opens below its row. */
export function NextStepQuestion({ facts, day, steps }: NextStepProps) {
  const { language } = useWords();
  const text = useFormWords().next;
  const { values, set: setValue } = useForm();
  const { value, set } = useField('next');
  const choose = (step: string) => {
    // A day that was chosen for another step must not stand for this one.
    setValue('next_on', '');
    set(step);
  };
  return (
    <Question name="next" legend={text.title}>
      <div className="option-rows">
        {Object.entries(steps).map(([step, label], index) => (
          <div key={step}>
            <Option
              type="radio"
              name="next"
              id={index === 0 ? 'field-next' : undefined}
              value={step}
              isChosen={value === step}
              className={step === 'urgent' ? 'option-row option-danger' : 'option-row'}
              onChoose={(isChosen) => choose(isChosen ? step : '')}
            >
              {label[language]}
            </Option>
            {value === step && needsDay(step) && (
              <div className="next-step-more">
                <DayQuestion
                  key={values.visited_on}
                  name="next_on"
                  legend={text.when}
                  from={day}
                  daysAhead={daysOf[step] ?? []}
                  planned={step === 'visit' ? (facts.next_plan?.visit_date ?? null) : null}
                />
                <Field name="next_note" rows={ROWS} />
              </div>
            )}
            {value === step && step === 'urgent' && <DutyPhones phones={facts.phones} />}
          </div>
        ))}
      </div>
    </Question>
  );
}

/** Whom to call at once; shown before anything is sent. */
function DutyPhones({ phones }: Pick<VisitFormAnswer, 'phones'>) {
  const { language } = useWords();
  const text = useFormWords().next;
  return (
    <div role="status" className="duty-phones">
      <p className="font-bold">{text.urgent}</p>
      {phones.map(({ label, number }) => (
        <a key={number} className="button-quiet gap-2 no-underline" href={phoneLink(number)}>
          {label[language]} <span className="tabular-nums">{formatPhone(number)}</span>
        </a>
      ))}
    </div>
  );
}
