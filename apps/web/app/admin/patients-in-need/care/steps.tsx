import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../use-words.ts';

const stepNames = ['facts', 'helper', 'visit'] as const;
export type StepName = (typeof stepNames)[number] | 'done';

interface StepsProps {
  current: StepName;
  /** Steps that were left for later. */
  later: readonly StepName[];
}

/** The names of the steps, with which are done. */
export function Steps({ current, later }: StepsProps) {
  const text = useWords().patients_in_need.care;
  const currentIndex = current === 'done' ? stepNames.length : stepNames.indexOf(current);
  return (
    <ol className="care-steps">
      {stepNames.map((step, index) => {
        const isDone = index < currentIndex && !later.includes(step);
        return (
          <li
            key={step}
            data-done={isDone || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            {text.steps[step]}
            {isDone && <span className="sr-only">, {text.step_done}</span>}
            {later.includes(step) && <span className="sr-only">, {text.step_later}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The heading of a step. Gets the focus when the step begins. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="mb-3 text-lg font-bold">
      {children}
    </h3>
  );
}

/** Goes on without this step. */
export function LaterButton({ onClick }: { onClick(): void }) {
  const text = useWords().patients_in_need.care;
  return (
    <button type="button" className="button-quiet" onClick={onClick}>
      {text.later}
    </button>
  );
}
