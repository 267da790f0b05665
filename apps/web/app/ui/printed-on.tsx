import { useSyncExternalStore } from 'react';
import { useSharedWords } from '../lib/words.ts';

/** Stands on paper only: what a page says of itself there, and the day on which it was printed. */
export function PrintedOn({ children }: { children: string }) {
  const { language } = useSharedWords();
  const day = useSyncExternalStore(beforePrinting, () =>
    new Date().toLocaleDateString(`${language}-IN`, {
      dateStyle: 'long',
      timeZone: 'Asia/Kolkata',
    }),
  );
  return (
    <p className="printed-on">
      {children} · {day}
    </p>
  );
}

/** A page may have been open since yesterday. */
function beforePrinting(listener: () => void): () => void {
  addEventListener('beforeprint', listener);
  return () => removeEventListener('beforeprint', listener);
}
