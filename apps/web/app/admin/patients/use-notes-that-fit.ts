import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Where the notes must end on A4 and Letter, with room for the margins and two more lines. */
const NOTES_END_MM = 225;
const PX_PER_MM = 96 / 25.4;

/**
 * Returns how many notes fit on the printed page. Measures them in a hidden copy of the sheet,
 * because the width of letters varies, above all in Malayalam.
 */
export function useNotesThatFit(sheet: RefObject<HTMLElement | null>, notes: string): number {
  const [fittingCount, setFittingCount] = useState(0);

  useEffect(() => {
    const measure = () => {
      const elements = [...(sheet.current?.querySelectorAll<HTMLElement>(notes) ?? [])];
      const firstOverflow = elements.findIndex(
        (note) => isHidden(note) || endOf(note) > NOTES_END_MM,
      );
      setFittingCount(firstOverflow < 0 ? elements.length : firstOverflow);
    };
    const measureSync = () => flushSync(measure);
    measure();
    addEventListener('beforeprint', measureSync);
    return () => removeEventListener('beforeprint', measureSync);
  });

  return fittingCount;
}

const endOf = ({ offsetTop, offsetHeight }: HTMLElement) => (offsetTop + offsetHeight) / PX_PER_MM;

/** Browsers may apply the print styles before `beforeprint`; a hidden note has no position. */
const isHidden = (note: HTMLElement) => getComputedStyle(note).display === 'none';
