import { type AuditEntry, auditLabel, type NamedPatient } from '@thinna/contract/audit/audit';
import { fill } from '@thinna/contract/words/index';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../ui/console/moment.tsx';
import { RowsFrame } from '../../ui/office/row-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

type Numbers = ReadonlyMap<number, string>;

interface AuditTableProps {
  entries: AuditEntry[];
  /** Whose register numbers are known. */
  patients: NamedPatient[];
}

/** A diary: when, and a sentence. */
export function AuditTable({ entries, patients }: AuditTableProps) {
  const text = useWords().audit;
  const numbers = new Map(patients.map(({ id, register_number }) => [id, register_number]));
  return (
    <RowsFrame>
      <thead>
        <tr>
          <th scope="col">{text.time}</th>
          <th scope="col">{text.happened}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className="@min-[64rem]/rows:w-px @min-[64rem]/rows:py-2">
              <Moment at={entry.at} />
            </th>
            <td className="pb-1.5 @min-[64rem]/rows:py-2">
              <Sentence entry={entry} numbers={numbers} />
            </td>
          </tr>
        ))}
      </tbody>
    </RowsFrame>
  );
}

type Named = Readonly<Partial<Record<string, string>>>;

/** "asha changed Volunteer 12: Name, Notes". What is not known by words is called by its name. */
function Sentence({ entry, numbers }: { entry: AuditEntry; numbers: Numbers }) {
  const words = useWords();
  const deeds: Named = words.audit.deeds;
  const deed = deeds[entry.action] ?? `{who} ${entry.action} {what}`;
  const gaps: Readonly<Record<string, ReactNode>> = {
    '{who}': <Who entry={entry} />,
    '{what}': <What entry={entry} numbers={numbers} />,
  };
  // Whoever adds a record fills in all of its fields.
  const fields = entry.action === 'create' ? [] : entry.fields;
  return (
    <>
      {deed.match(/\{\w+\}|[^{]+/g)?.map((part) => (
        <span key={part}>{gaps[part] ?? part}</span>
      ))}
      {fields.length > 0 && (
        <span className="text-ink-soft">
          : {fields.map((field) => auditLabel(entry.record, field, words)).join(', ')}
        </span>
      )}
    </>
  );
}

function Who({ entry: { actor_id, actor_name, actor_role } }: { entry: AuditEntry }) {
  const text = useWords().audit;
  if (actor_id === null) return actor_role === 'visitor' ? text.visitor : text.operator;
  const name = actor_name ?? fill(text.unknown_account, { id: actor_id });
  return (
    <History of={name} address={`?actor_id=${actor_id}`}>
      <UserText>{name}</UserText>
    </History>
  );
}

/** One record, or each of the patients whom a list showed; a patient by the register's number. */
function What({ entry, numbers }: { entry: AuditEntry; numbers: Numbers }) {
  const { record, record_id, patient_ids } = entry;
  const records: Named = useWords().audit.records;
  const kind = records[record] ?? record;
  const ids = record_id === null ? patient_ids : [record_id];
  if (ids.length === 0) return kind;
  return ids.map((id, at) => {
    const called = (record === 'patient' && numbers.get(id)) || String(id);
    return (
      <Fragment key={id}>
        {at > 0 && ', '}
        <History of={`${kind} ${called}`} address={`?record=${record}&record_id=${id}`}>
          {at === 0 ? `${kind} ${called}` : called}
        </History>
      </Fragment>
    );
  });
}

function History({ of, address, children }: { of: string; address: string; children: ReactNode }) {
  const label = fill(useWords().audit.history_of, { name: of });
  return (
    <Link to={address} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
