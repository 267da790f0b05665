import { type FirstStep, firstStepCalls } from '@thinna/contract/dashboard/first-steps';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../lib/console/use-call.ts';
import { focusHeading } from '../ui/page-heading.tsx';
import { useWords } from './use-words.ts';

/** Where each step is done; the clinic's file is on the server. */
const pageOfStep: Readonly<Record<FirstStep, string | null>> = {
  clinic_file: null,
  second_admin: '/admin/accounts?add',
  second_step: '/admin/second-factor',
  helper: '/admin/volunteers?add',
  patient: '/admin/patients/add',
  statistics: '/admin/statistics',
};

const stepNames = Object.keys(pageOfStep) as FirstStep[];

/** Local storage key of "Don't show again". */
const HIDDEN_KEY = 'first-steps-hidden';

/**
 * What a clinic that has just begun does first. Each step is ticked off by what is there; the list
 * goes when all are done, when the clinic is at work, or when somebody hides it in this browser.
 */
export function FirstSteps() {
  const { first_steps: text } = useWords();
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) !== null);
  const { data } = useCall(firstStepCalls.get, {}, { isEnabled: !isHidden });
  if (isHidden || !data?.is_new_clinic) return null;
  const done = stepNames.filter((step) => data.steps[step]).length;
  if (done === stepNames.length) return null;

  const hide = () => {
    localStorage.setItem(HIDDEN_KEY, 'yes');
    setIsHidden(true);
    // The button is gone.
    focusHeading();
  };

  return (
    <div className="my-4 max-w-3xl rounded-step border-2 border-line bg-paper px-4 py-3">
      <h2 className="text-lg font-bold">{text.title}</h2>
      <p className="text-ink-soft">{fill(text.progress, { done, count: stepNames.length })}</p>
      <ol className="mt-2">
        {stepNames.map((step) => (
          <Step key={step} step={step} isDone={data.steps[step]} />
        ))}
      </ol>
      <button type="button" className="button-quiet mt-2" onClick={hide}>
        {text.hide}
      </button>
    </div>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { first_steps: text } = useWords();
  const page = pageOfStep[step];
  const name = text.steps[step];
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <span aria-hidden="true" className="w-5 flex-none text-center font-bold text-leaf">
        {isDone ? '✓' : '○'}
      </span>
      {isDone && (
        <span className="text-ink-soft">
          {name} <span className="sr-only">({text.is_done})</span>
        </span>
      )}
      {!isDone && page !== null && (
        <Link className="text-button" to={page}>
          {name}
        </Link>
      )}
      {!isDone && page === null && (
        <span>
          {name}. <span className="text-ink-soft">{text.clinic_file_hint}</span>
        </span>
      )}
    </li>
  );
}
