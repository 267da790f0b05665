import {
  type AuditEntry,
  auditLabel,
  type NamedPatient,
  type NamedRequest,
} from '@thinna/contract/audit/audit';
import { fill } from '@thinna/contract/words/index';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Moment, Moments } from '../../ui/console/moment.tsx';
import { RowsFrame } from '../../ui/office/row-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { groupRepeats, mergeRepeat, type Repeat } from './repeats.ts';

/** What patients and requests are called, by kind of record and id. */
type Names = Readonly<Partial<Record<string, ReadonlyMap<number, string>>>>;

interface AuditTableProps {
  entries: AuditEntry[];
  /** Patients in the entries, with their register numbers. */
  patients: NamedPatient[];
  /** Requests in the entries, with their codes. */
  requests: NamedRequest[];
}

/** The audit entries, each with its time and a sentence; repeats share one row. */
export function AuditTable({ entries, patients, requests }: AuditTableProps) {
  const text = useWords().audit;
  const names: Names = {
    patient: new Map(patients.map(({ id, register_number }) => [id, register_number])),
    patient_request: new Map(requests.map(({ id, code }) => [id, code])),
  };
  return (
    <RowsFrame>
      <thead>
        <tr>
          <th scope="col">{text.time}</th>
          <th scope="col">{text.happened}</th>
        </tr>
      </thead>
      <tbody>
        {groupRepeats(entries).map((repeat) =>
          repeat.length === 1 ? (
            <EntryRow key={repeat[0].id} entry={repeat[0]} names={names} />
          ) : (
            <RepeatRows key={repeat[0].id} repeat={repeat} names={names} />
          ),
        )}
      </tbody>
    </RowsFrame>
  );
}

interface EntryRowProps {
  entry: AuditEntry;
  names: Names;
  /** Instead of the entry's time. */
  time?: ReactNode;
  children?: ReactNode;
}

function EntryRow({ entry, names, time, children }: EntryRowProps) {
  return (
    <tr>
      <th scope="row" className="@min-[64rem]/rows:w-px @min-[64rem]/rows:py-2">
        {time ?? <Moment at={entry.at} />}
      </th>
      <td className="pb-1.5 @min-[64rem]/rows:py-2">
        <Sentence entry={entry} names={names} />
        {children}
      </td>
    </tr>
  );
}

/** One row for all of them, and on a press each on its own below. */
function RepeatRows({ repeat, names }: { repeat: Repeat; names: Names }) {
  const text = useWords().audit;
  const [isOpen, setIsOpen] = useState(false);
  const oldest = repeat.at(-1) ?? repeat[0];
  return (
    <>
      <EntryRow
        entry={mergeRepeat(repeat)}
        names={names}
        time={<Moments from={oldest.at} to={repeat[0].at} />}
      >
        {' · '}
        <button
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {fill(text.times, { count: repeat.length })}
        </button>
      </EntryRow>
      {isOpen && repeat.map((entry) => <EntryRow key={entry.id} entry={entry} names={names} />)}
    </>
  );
}

type WordsByName = Readonly<Partial<Record<string, string>>>;

/** "asha changed Volunteer 12: Name, Notes". An unknown action is shown as stored. */
function Sentence({ entry, names }: { entry: AuditEntry; names: Names }) {
  const words = useWords();
  const sentences: WordsByName = words.audit.deeds;
  const sentence = sentences[entry.action] ?? `{who} ${entry.action} {what}`;
  const placeholders: Readonly<Record<string, ReactNode>> = {
    '{who}': <Actor entry={entry} />,
    '{what}': <RecordLinks entry={entry} names={names} />,
  };
  // A new record has all of its fields, so they are not listed.
  const fields = entry.action === 'create' ? [] : entry.fields;
  return (
    <>
      {sentence.match(/\{\w+\}|[^{]+/g)?.map((part) => (
        <span key={part}>{placeholders[part] ?? part}</span>
      ))}
      {fields.length > 0 && (
        <span className="text-ink-soft">
          : {fields.map((field) => auditLabel(entry.record, field, words)).join(', ')}
        </span>
      )}
    </>
  );
}

function Actor({ entry: { actor_id, actor_name, actor_role } }: { entry: AuditEntry }) {
  const text = useWords().audit;
  if (actor_id === null) return actor_role === 'visitor' ? text.visitor : text.operator;
  const name = actor_name ?? fill(text.unknown_account, { id: actor_id });
  return (
    <HistoryLink name={name} to={`?actor_id=${actor_id}`}>
      <UserText>{name}</UserText>
    </HistoryLink>
  );
}

/** A list may name hundreds of patients; those beyond this number are shown on a press. */
const NAMED_AT_ONCE = 5;

/** Links to the record, or to each patient in the list that was read. */
function RecordLinks({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { record, record_id, patient_ids } = entry;
  const words = useWords();
  const records: WordsByName = words.audit.records;
  const [searchParams] = useSearchParams();
  const [isWhole, setIsWhole] = useState(false);
  const kind = records[record] ?? record;
  const ids = record_id === null ? withShownFirst(patient_ids, searchParams) : [record_id];
  if (ids.length === 0) return kind;
  const hiddenCount = ids.length - NAMED_AT_ONCE;
  return (
    <>
      {(isWhole ? ids : ids.slice(0, NAMED_AT_ONCE)).map((id, index) => {
        const name = names[record]?.get(id) ?? String(id);
        return (
          <Fragment key={id}>
            {index > 0 && ', '}
            <HistoryLink name={`${kind} ${name}`} to={`?record=${record}&record_id=${id}`}>
              {index === 0 ? `${kind} ${name}` : name}
            </HistoryLink>
          </Fragment>
        );
      })}
      {hiddenCount > 0 && (
        <>
          {' '}
          <button
            type="button"
            className="text-button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? words.show_less : fill(words.audit.more, { count: hiddenCount })}
          </button>
        </>
      )}
    </>
  );
}

/** Puts the patient whose history is shown first, so that every row of it names them. */
function withShownFirst(ids: readonly number[], searchParams: URLSearchParams): readonly number[] {
  const id = Number(searchParams.get('record_id'));
  return ids.includes(id) ? [id, ...ids.filter((other) => other !== id)] : ids;
}

interface HistoryLinkProps {
  name: string;
  to: string;
  children: ReactNode;
}

function HistoryLink({ name, to, children }: HistoryLinkProps) {
  const label = fill(useWords().audit.history_of, { name });
  return (
    <Link to={to} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
