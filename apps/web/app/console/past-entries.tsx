import { useWords } from '../lib/console/console-language.tsx';
import type { Entry } from './patient-record.ts';
import { Timeline } from './timeline.tsx';

interface EarlierProps {
  entries: readonly Entry[];
  /** As many as leave the box in sight. */
  first: number;
}

/** Above a box that only adds: what is there already, and stays. */
export function Earlier({ entries, first }: EarlierProps) {
  const own = useWords().patient_record;
  if (entries.length === 0) return null;
  return (
    <div className="earlier">
      <p className="mb-2 font-bold">{own.earlier}</p>
      <Timeline entries={entries} first={first} />
    </div>
  );
}
