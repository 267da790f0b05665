import { useSyncExternalStore } from 'react';
import { useSharedWords } from '../../lib/words.ts';

/** Stands on paper only: what a page says of itself there, and the day on which it was printed. */
export function PrintedOn({ children }: { children: string }) {
  const day = usePrintDay('long');
  return (
    <p className="printed-on">
      {children} · {day}
    </p>
  );
}

/** Today at the clinic, as of the moment in which the page is printed. */
export function usePrintDay(dateStyle: 'medium' | 'long'): string {
  const { language } = useSharedWords();
  return useSyncExternalStore(beforePrinting, () =>
    new Date().toLocaleDateString(`${language}-IN`, { dateStyle, timeZone: 'Asia/Kolkata' }),
  );
}

/** A page may have been open since yesterday. */
function beforePrinting(listener: () => void): () => void {
  addEventListener('beforeprint', listener);
  return () => removeEventListener('beforeprint', listener);
}
