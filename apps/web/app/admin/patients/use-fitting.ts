import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A4 and Letter without their margins, and without the two lines that stand below the notes. */
const NOTES_END_MM = 225;
const PX_PER_MM = 96 / 25.4;

/**
 * How many of the notes on a sheet end before its page does. They are laid out unseen as they are
 * printed, and measured: what a letter takes depends on the letter, above all in Malayalam.
 */
export function useFitting(sheet: RefObject<HTMLElement | null>, notes: string): number {
  const [fitting, setFitting] = useState(0);

  useEffect(() => {
    const measure = () => {
      const all = [...(sheet.current?.querySelectorAll<HTMLElement>(notes) ?? [])];
      const ends = all.findIndex(
        ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > NOTES_END_MM * PX_PER_MM,
      );
      setFitting(ends < 0 ? all.length : ends);
    };
    const measureAtOnce = () => flushSync(measure);
    measure();
    addEventListener('beforeprint', measureAtOnce);
    return () => removeEventListener('beforeprint', measureAtOnce);
  });

  return fitting;
}
