import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useSharedWords } from '../../lib/words.ts';

interface Notes {
  /** What helps before anything is typed. */
  hint?: string | undefined;
  problem: string | undefined;
  /** Said while nothing is wrong with the answer, but something with the question; null for not now. */
  notice?: string | null;
}

/** What stands between a question and its answer, and how the answer points at it. */
export function useNotes({ hint, problem, notice }: Notes) {
  const words = useSharedWords();
  const id = useId();
  return {
    className: problem === undefined ? 'field' : 'field field-wrong',
    describedBy: hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`,
    notes: (
      <>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="hint">
            {hint}
          </span>
        )}
        <span
          id={`${id}-error`}
          className="wrong"
          role={notice === undefined ? undefined : 'status'}
        >
          {problem === undefined ? notice : fill(words.form.error, { message: problem })}
        </span>
      </>
    ),
  };
}
