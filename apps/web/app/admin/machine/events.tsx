import type { MachineEvent } from '@thinna/contract/machine/machine';
import { fill, type OfficeWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import { useId } from 'react';
import { Moment } from '../../ui/console/moment.tsx';
import { useWords } from '../use-words.ts';

interface EventListProps {
  title: string;
  note?: string;
  /** Shown where there are none. */
  none: string;
  events: readonly MachineEvent[];
}

/** Backups, rehearsals or restores, the newest first, each in one row. */
export function EventList({ title, note, none, events }: EventListProps) {
  const { machine: text, language } = useWords();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {note !== undefined && <p className="max-w-prose text-ink-soft">{note}</p>}
      {events.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="machine-events">
          {events.map((event) => (
            <li key={event.happened_at}>
              <Moment at={event.happened_at} />
              <span className={event.succeeded ? 'event-succeeded' : 'event-failed'}>
                {event.succeeded ? text.succeeded : text.failed}
              </span>
              <span className="event-figures">{figuresOf(event, text, language).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The figures that were reported, in words. */
function figuresOf(
  { tables, rows, bytes, seconds }: MachineEvent,
  text: OfficeWords['machine'],
  language: Language,
): string[] {
  const format = (value: number, digits = 0) =>
    value.toLocaleString(`${language}-IN`, { maximumFractionDigits: digits });
  const sized = (value: number) =>
    value >= 1e9 ? `${format(value / 1e9, 1)} GB` : `${format(Math.max(value / 1e6, 0.1), 1)} MB`;
  const took = (value: number) =>
    value < 120
      ? fill(text.seconds, { count: format(value) })
      : fill(text.minutes, { count: format(value / 60) });
  return [
    tables === null ? null : fill(text.tables, { count: format(tables) }),
    rows === null ? null : fill(text.rows, { count: format(rows) }),
    bytes === null ? null : sized(bytes),
    seconds === null ? null : took(seconds),
  ].filter((figure) => figure !== null);
}
