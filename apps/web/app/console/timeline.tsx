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
  /** The newest first. */
  entries: readonly Entry[];
  /** How many are shown before all of them are asked for. */
  first: number;
  /** Shown when there is nothing; defaults to a general sentence. */
  none?: string;
  /** Actions on one entry. */
  action?(entry: Entry): ReactNode;
}

/** What was noted, each with its time. */
export function Timeline({ entries, first, none, action }: TimelineProps) {
  const text = useWords().patient_record;
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const shown = isWhole ? entries : entries.slice(0, first);

  // The button is gone then: the focus goes to what it has brought.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('li')[first]?.focus();
  }, [isWhole, first]);

  if (entries.length === 0) return <p className="text-ink-soft">{none ?? text.nothing_noted}</p>;
  return (
    <>
      <ol ref={list} className="timeline">
        {shown.map((entry, at) => (
          // A log only grows, at its end: the oldest keeps its place from there.
          <li key={entries.length - at} tabIndex={-1}>
            <EntryTime entry={entry} />
            <EntryText entry={entry} />
            {action?.(entry)}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <button type="button" className="button-quiet mt-3" onClick={() => setIsWhole(true)}>
          {fill(text.show_all, { count: entries.length })}
        </button>
      )}
    </>
  );
}

/** The day that it is about, and when it was written down: they may differ (D-30). */
function EntryTime({ entry: { at, day } }: { entry: Entry }) {
  const text = useWords().patient_record;
  if (at === null) return null;
  return (
    <p className="timeline-time">
      {day !== undefined && (
        <span>
          {text.on_day} <Day on={day} />
        </span>
      )}
      <span>
        {day !== undefined && `${text.recorded} `}
        <Moment at={at} />
      </span>
    </p>
  );
}

function EntryText({ entry }: { entry: Entry }) {
  const words = useWords();
  return (
    <>
      {(['disease', 'medication'] as const).map((field) => {
        const state = entry[field];
        if (state === undefined) return null;
        return (
          <p key={field}>
            <span className="text-ink-soft">{labelOf(health, field, words)}:</span>{' '}
            {state === null ? words.patient_record.ended : <UserText>{state}</UserText>}
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
