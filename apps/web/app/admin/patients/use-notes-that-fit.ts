import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A4 and Letter without their margins, and without the two lines that stand below the notes. */
const NOTES_END_MM = 225;
const PX_PER_MM = 96 / 25.4;

/**
 * How many of the notes on a sheet end before its page does. They are laid out unseen as they are
 * printed, and measured: what a letter takes depends on the letter, above all in Malayalam.
 */
export function useNotesThatFit(sheet: RefObject<HTMLElement | null>, notes: string): number {
  const [fitting, setFitting] = useState(0);

  useEffect(() => {
    const measure = () => {
      const all = [...(sheet.current?.querySelectorAll<HTMLElement>(notes) ?? [])];
      const ends = all.findIndex((note) => isLeftOut(note) || endOf(note) > NOTES_END_MM);
      setFitting(ends < 0 ? all.length : ends);
    };
    const measureAtOnce = () => flushSync(measure);
    measure();
    addEventListener('beforeprint', measureAtOnce);
    return () => removeEventListener('beforeprint', measureAtOnce);
  });

  return fitting;
}

const endOf = ({ offsetTop, offsetHeight }: HTMLElement) => (offsetTop + offsetHeight) / PX_PER_MM;

/** A browser that lays the paper out before it asks has no place any more for what did not fit. */
const isLeftOut = (note: HTMLElement) => getComputedStyle(note).display === 'none';
