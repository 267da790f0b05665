import { useWords } from '../lib/console/console-language.tsx';
import type { Entry } from './patient-record.ts';
import { Timeline } from './timeline.tsx';

interface PastEntriesProps {
  entries: readonly Entry[];
  /** Number of entries shown at first, so that the input below stays in view. */
  first: number;
}

/** The earlier entries of a log, shown above an input that only appends to it. */
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
