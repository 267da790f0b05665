import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useSharedWords } from '../../lib/words.ts';
import { useDebounced } from './use-debounced.ts';

/** Limits up to this one are enforced by `maxLength`; the documents ask for that (D-204). */
const MAX_LENGTH_UP_TO = 50;

/** Share of the limit from which the counter is shown. */
const COUNTER_FROM = 0.9;

/** Delay after the last letter before a screen reader announces the counter. */
const ANNOUNCE_AFTER_MS = 1000;

/** Formats a number the same way in both languages. */
const formatNumber = (number: number) => number.toLocaleString('en-IN');

interface LengthOptions {
  label: string;
  value: string;
  /** Undefined for no counter. */
  max: number | undefined;
}

/** Returns counter and error of a length limit. A longer text is reported, not cut (D-204). */
export function useLength({ label, value, max = Infinity }: LengthOptions) {
  const words = useSharedWords();
  const id = useId();
  // Before hydration the counter is empty but takes its line, to avoid a layout shift.
  const isHydrated = useIsHydrated();
  const isEnforced = max <= MAX_LENGTH_UP_TO;
  // Saving trims the text, so surrounding space does not count.
  const count = value.trim().length;
  const tooLong = !isEnforced && count > max ? fill(words.rules.too_long, { label }) : undefined;
  const counterText =
    isEnforced || count >= max * COUNTER_FROM
      ? fill(words.form.count, { count: formatNumber(count), max: formatNumber(max) })
      : '';
  const announced = useDebounced(
    tooLong ? `${tooLong}. ${counterText}` : counterText,
    ANNOUNCE_AFTER_MS,
  );

  return {
    maxLength: isEnforced ? max : undefined,
    tooLong,
    id,
    counter: (
      <>
        <span
          id={id}
          className={`text-right ${tooLong ? 'wrong' : 'hint'}`}
          aria-hidden={!isEnforced}
        >
          {isEnforced && !isHydrated ? '\u00A0' : counterText}
        </span>
        {!isEnforced && (
          <span role="status" className="sr-only">
            {announced}
          </span>
        )}
      </>
    ),
  };
}
