import { labelOf } from '@thinna/contract/kit/failure';
import { health } from '@thinna/contract/patients/patient-fields';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../lib/console/console-language.tsx';
import { Day } from '../ui/console/day.tsx';
import { Moment } from '../ui/console/moment.tsx';
import { UserText } from '../ui/user-text.tsx';
import type { Entry } from './patient-record.ts';

interface TimelineProps {
  /** Newest first. */
  entries: readonly Entry[];
  /** Number of entries shown before "show all" is pressed. */
  first: number;
  /** Shown when there are no entries; defaults to a general sentence. */
  none?: string;
  /** Actions on one entry. */
  action?(entry: Entry): ReactNode;
}

/** The entries of a log, each with its time. */
export function Timeline({ entries, first, none, action }: TimelineProps) {
  const text = useWords().patient_record;
  const [isExpanded, setIsExpanded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const shown = isExpanded ? entries : entries.slice(0, first);

  // The pressed "show all" button is gone: focus the first entry that it revealed.
  useEffect(() => {
    if (isExpanded) list.current?.querySelectorAll('li')[first]?.focus();
  }, [isExpanded, first]);

  if (entries.length === 0) return <p className="text-ink-soft">{none ?? text.nothing_noted}</p>;
  return (
    <>
      <ol ref={list} className="timeline">
        {shown.map((entry, index) => (
          // New entries come first, so counting from the oldest keeps the keys stable.
          <li key={entries.length - index} tabIndex={-1}>
            <EntryTime entry={entry} />
            <EntryText entry={entry} />
            {action?.(entry)}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <button type="button" className="button-quiet mt-3" onClick={() => setIsExpanded(true)}>
          {fill(text.show_all, { count: entries.length })}
        </button>
      )}
    </>
  );
}

/** The day that an entry is about and the time of recording, which may differ (D-30). */
function EntryTime({ entry: { at, day, kind, by } }: { entry: Entry }) {
  const text = useWords().patient_record;
  if (at === null) return null;
  return (
    <p className="timeline-time">
      {kind !== undefined && <strong>{kind}</strong>}
      {day !== undefined && (
        <span>
          {text.on_day} <Day on={day} />
        </span>
      )}
      <span>
        {day !== undefined && `${text.recorded} `}
        <Moment at={at} />
      </span>
      {by !== undefined && <UserText>{by}</UserText>}
    </p>
  );
}

function EntryText({ entry }: { entry: Entry }) {
  const words = useWords();
  return (
    <>
      {(['disease', 'medication'] as const).map((field) => {
        const value = entry[field];
        if (value === undefined) return null;
        return (
          <p key={field}>
            <span className="text-ink-soft">{labelOf(health, field, words)}:</span>{' '}
            {value === null ? words.patient_record.ended : <UserText>{value}</UserText>}
          </p>
        );
      })}
      {entry.text !== '' && (
        <p>
          <UserText>{entry.text}</UserText>
        </p>
      )}
    </>
  );
}
