import type { Problem } from '@thinna/contract/kit/failure';
import type { ReactNode, Ref } from 'react';
import { useSharedWords } from '../../lib/words.ts';

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  sentence: string | null;
  problems: Problem[];
  children: ReactNode;
}

/** The errors at the top of a form, each with a link that focuses its field. */
export function ErrorSummary({ ref, sentence, problems, children }: ErrorSummaryProps) {
  const words = useSharedWords().form;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="error-summary">
      <p className="font-bold">{words.problem}</p>
      {sentence !== null && <p>{sentence}</p>}
      <ul>
        {problems
          .filter((problem) => problem.message !== sentence)
          .map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#field-${field}`}
                onClick={(event) => {
                  // Following the link would add a history entry.
                  event.preventDefault();
                  document.getElementById(`field-${field}`)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
      </ul>
      {children}
    </div>
  );
}
