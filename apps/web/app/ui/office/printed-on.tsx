import { useSyncExternalStore } from 'react';
import { useSharedWords } from '../../lib/words.ts';

/** A line for print only: a text and the day of printing. */
export function PrintedOn({ children }: { children: string }) {
  const day = usePrintDay('long');
  return (
    <p className="printed-on">
      {children} · {day}
    </p>
  );
}

/** Returns the current day at the clinic, updated before printing. */
export function usePrintDay(dateStyle: 'medium' | 'long'): string {
  const { language } = useSharedWords();
  return useSyncExternalStore(subscribeToPrint, () =>
    new Date().toLocaleDateString(`${language}-IN`, { dateStyle, timeZone: 'Asia/Kolkata' }),
  );
}

/** Subscribes to printing, because the page may have been open since yesterday. */
function subscribeToPrint(listener: () => void): () => void {
  addEventListener('beforeprint', listener);
  return () => removeEventListener('beforeprint', listener);
}
