import { useWords } from '../lib/console/console-language.tsx';
import type { Entry } from './patient-record.ts';
import { Timeline } from './timeline.tsx';

interface PastEntriesProps {
  entries: readonly Entry[];
  /** As many as leave the box in sight. */
  first: number;
}

/** Above a box that only adds: what is there already, and stays. */
export function PastEntries({ entries, first }: PastEntriesProps) {
  const text = useWords().patient_record;
  if (entries.length === 0) return null;
  return (
    <div className="earlier">
      <p className="mb-2 font-bold">{text.earlier}</p>
      <Timeline entries={entries} first={first} />
    </div>
  );
}
