import { roleNameOf, roleOptions } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import {
  familyMissedReasons,
  familySteps,
  hasNextStep,
  missedReasons,
  nextSteps,
  visitOutcomes,
} from '@thinna/contract/visit-records/codes';
import type { VisitRecord } from '@thinna/contract/visit-records/record-answer';
import type { VisitFormAnswer } from '@thinna/contract/visit-records/visit-records';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { useWords } from '../../lib/console/console-language.tsx';
import { formatDay } from '../../ui/console/day.tsx';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useNotes } from '../../ui/form/field-notes.tsx';
import { useField, useForm } from '../../ui/form/form.tsx';
import { CompanyQuestions } from './company.tsx';
import { FamilyQuestions } from './family.tsx';
import { NextStepQuestion } from './next-step.tsx';
import { choicesOf, NursingQuestions } from './nursing.tsx';
import { type Choice, OneOf } from './question.tsx';
import { asksWho, formOf, MISTAKE, NOT_SEEN, outcomeOf, SEEN } from './values.ts';
import { useFormWords } from './words.ts';

interface QuestionsProps {
  facts: VisitFormAnswer;
  former: VisitRecord | undefined;
}

const NOTE_ROWS = 4;

/** The questions in their order; what is asked follows from who was there and how it ended. */
export function Questions({ facts, former }: QuestionsProps) {
  const { language } = useWords();
  const text = useFormWords();
  const { values } = useForm();
  const { name } = facts.patient;
  const day = values.visited_on || facts.today;
  const form = formOf(values, facts, former);
  const isFamily = form === 'family';
  const outcome = outcomeOf(values);
  const seenChoices: Choice[] = [
    [SEEN, text.seen.yes],
    [NOT_SEEN, text.seen.no],
    ...(values.replaces ? [[MISTAKE, visitOutcomes.mistake[language]] as const] : []),
  ];
  return (
    <>
      {asksWho(facts, former) && <WhoField helpers={facts.helpers} />}
      <VisitDay />
      <OneOf
        name="seen"
        legend={isFamily ? text.seen.family : fill(text.seen.question, { name })}
        layout="option-pair"
        choices={seenChoices}
      />
      {values.seen === SEEN && form === 'nursing' && (
        <NursingQuestions name={name} day={day} last={facts.last_record} />
      )}
      {values.seen === SEEN && form === 'company' && <CompanyQuestions />}
      {values.seen === SEEN && isFamily && <FamilyQuestions />}
      {values.seen === NOT_SEEN && (
        <OneOf
          name="outcome"
          legend={text.why_not}
          choices={choicesOf(isFamily ? familyMissedReasons : missedReasons, language)}
        />
      )}
      {values.seen === NOT_SEEN && outcome === 'other' && <Field name="reason" />}
      {values.seen === SEEN && <Field name="with_names" />}
      {(values.seen === SEEN || values.seen === NOT_SEEN) && <Field name="note" rows={NOTE_ROWS} />}
      {outcome === 'died' && <p className="notice mb-4">{text.next.no_step}</p>}
      {outcome !== '' && hasNextStep(outcome) && (
        <NextStepQuestion facts={facts} day={day} steps={isFamily ? familySteps : nextSteps} />
      )}
      {values.replaces && <Field name="correction" hint={text.correction_hint} />}
    </>
  );
}

/** Which day it is about: already there, and rarely another one. */
function VisitDay() {
  const { language } = useWords();
  const text = useFormWords();
  const { value, problem } = useField('visited_on');
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging || problem !== undefined || value === '') {
    return <DayOrTimeField name="visited_on" />;
  }
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4">
      <strong>{fill(text.visit_of, { day: formatDay(value, language, 'near') })}</strong>
      <button type="button" className="text-button" onClick={() => setIsChanging(true)}>
        {text.change_day}
      </button>
    </p>
  );
}

/** Asks a shared account, and the office, who was there: those of the patient first. */
function WhoField({ helpers }: Pick<VisitFormAnswer, 'helpers'>) {
  const { language } = useWords();
  const text = useFormWords();
  const { value, problem, set } = useField('helper_id');
  const { className, describedBy, notes } = useNotes({ problem });
  return (
    <div className={className}>
      <label htmlFor="field-helper_id">{text.who}</label>
      {notes}
      <select
        id="field-helper_id"
        name="helper_id"
        className="input"
        value={value}
        required
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => set(event.target.value)}
      >
        <option value="">{text.missing.helper_id}</option>
        {helpers.map(({ id, name, kind }) => (
          <option key={id} value={id}>
            {name}
            {isOneOf(roleNameOf, kind) && ` · ${roleOptions[roleNameOf[kind]][language]}`}
          </option>
        ))}
      </select>
    </div>
  );
}
