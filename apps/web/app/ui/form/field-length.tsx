import { fill } from '@thinna/contract/words/index';
import { useId } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useSharedWords } from '../../lib/words.ts';
import { useDebounced } from './use-debounced.ts';

/** Up to here the input itself takes no more, as the documents say of names and codes. */
const HELD_UP_TO = 50;

/** The counter appears once this share of the limit is used. */
const NEARLY_ALL = 0.9;

/** Announced to screen readers after typing pauses. */
const TOLD_AFTER_MS = 1000;

/** Alike in both languages. */
const spelt = (many: number) => many.toLocaleString('en-IN');

interface Length {
  label: string;
  value: string;
  /** Without a limit there is no counter. */
  max: number | undefined;
}

/** How long an answer may be. A longer text is not cut: it is counted, and what is wrong is said (D-204). */
export function useLength({ label, value, max = Infinity }: Length) {
  const words = useSharedWords();
  const id = useId();
  // Without scripts there is no counter, but its line is reserved.
  const isAlive = useIsHydrated();
  const isHeld = max <= HELD_UP_TO;
  // Surrounding space is trimmed when saved, so it is not counted.
  const count = value.trim().length;
  const tooLong = !isHeld && count > max ? fill(words.rules.too_long, { label }) : undefined;
  const counted =
    isHeld || count >= max * NEARLY_ALL
      ? fill(words.form.count, { count: spelt(count), max: spelt(max) })
      : '';
  const told = useDebounced(tooLong ? `${tooLong}. ${counted}` : counted, TOLD_AFTER_MS);

  return {
    /** For the input itself. */
    maxLength: isHeld ? max : undefined,
    tooLong,
    id,
    counter: (
      <>
        <span id={id} className={`text-right ${tooLong ? 'wrong' : 'hint'}`} aria-hidden={!isHeld}>
          {isHeld && !isAlive ? '\u00A0' : counted}
        </span>
        {!isHeld && (
          <span role="status" className="sr-only">
            {told}
          </span>
        )}
      </>
    ),
  };
}
