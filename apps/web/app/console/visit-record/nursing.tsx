import { labelOf } from '@thinna/contract/kit/failure';
import type { Options } from '@thinna/contract/kit/field';
import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import {
  akpsSteps,
  carePhases,
  doneByForm,
  findings,
  symptoms,
  toldBy,
  visitNeeds,
} from '@thinna/contract/visit-records/codes';
import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import { fill } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.tsx';
import { DayQuestion } from './day-question.tsx';
import { Measures } from './measures.tsx';
import { AnyOf, type Choice, OneOf } from './question.tsx';
import { ScoreRow } from './score-row.tsx';
import { isChosen, nextChanges } from './values.ts';
import { useFormWords } from './words.ts';

export const choicesOf = (options: Options<string>, language: Language): Choice[] =>
  Object.entries(options).map(([value, label]) => [value, label[language]]);

/** When catheters and feeding tubes are changed again, and how long medicines usually last. */
const CHANGE_DAYS = [14, 21, 28];
const MEDICINE_DAYS = [3, 7, 14, 28];

interface NursingProps {
  name: string;
  /** The day of the visit. */
  day: string;
  last: VisitRecord | null;
}

/** The questions of caregivers and medical professionals. */
export function NursingQuestions({ name, day, last }: NursingProps) {
  const words = useWords();
  const text = useFormWords();
  const { language } = words;
  const { schema, values } = useForm();
  const lastDay = last && formatDay(last.visited_on, language, 'short');
  const lastTime = (value: number | null | undefined) =>
    value == null ? null : `${fill(text.scores.last, { value })} · ${lastDay}`;
  const lastScore = (item: (typeof symptomCodes)[number]) =>
    last?.unable?.includes(item)
      ? `${text.scores.last_unable} · ${lastDay}`
      : lastTime(last?.[item]);
  return (
    <>
      <h2 className="text-xl font-bold">{text.scores.title}</h2>
      <p className="mb-3 text-ink-soft">{text.scores.hint}</p>
      {symptomCodes.map((item) => (
        <ScoreRow key={item} name={item} label={symptoms[item][language]} last={lastScore(item)} />
      ))}
      <OneOf name="told_by" legend={text.told_by} choices={choicesOf(toldBy, language)} />
      <OneOf
        name="akps"
        legend={fill(text.akps, { name })}
        aside={lastTime(last?.akps)}
        layout="option-rows"
        choices={akpsSteps.map(({ value, label }) => [
          String(value),
          <>
            <span className="option-number">{value}</span> {label[language]}
          </>,
        ])}
      />
      <Measures />
      <AnyOf
        name="found"
        legend={labelOf(schema, 'found', words)}
        choices={choicesOf(findings, language)}
      />
      <DoneAndNeeds options={doneByForm.nursing} />
      {nextChanges.map(
        ({ done, field }) =>
          isChosen(values, 'done', done) && (
            <DayQuestion
              key={field}
              name={field}
              legend={labelOf(schema, field, words)}
              from={day}
              daysAhead={CHANGE_DAYS}
            />
          ),
      )}
      <DayQuestion
        name="medicines_until"
        legend={labelOf(schema, 'medicines_until', words)}
        from={day}
        daysAhead={MEDICINE_DAYS}
      />
      <Field name="left_behind" rows={2} />
      <OneOf
        name="phase"
        legend={text.phase.title}
        hint={text.phase.hint}
        className="private-note"
        layout="option-rows"
        choices={choicesOf(carePhases, language)}
      />
    </>
  );
}

/** What was done, and what is needed: in nursing and in company. */
export function DoneAndNeeds({ options }: { options: Options<string> }) {
  const words = useWords();
  const { schema } = useForm();
  return (
    <>
      <AnyOf
        name="done"
        legend={labelOf(schema, 'done', words)}
        choices={choicesOf(options, words.language)}
      />
      <AnyOf
        name="needs"
        legend={labelOf(schema, 'needs', words)}
        choices={choicesOf(visitNeeds, words.language)}
      />
    </>
  );
}
