import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useSharedWords } from '../../lib/words.ts';

interface Notes {
  hint?: string | undefined;
  problem: string | undefined;
  /** A warning, shown while there is no problem; null if there is none now. */
  notice?: string | null;
}

/** Renders hint and error of a field; returns their ids for `aria-describedby`. */
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
