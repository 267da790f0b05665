import { accountList } from '@thinna/contract/accounts/account-list';
import {
  type AuditFilter,
  type AuditRecord,
  auditCalls,
  auditRecords,
} from '@thinna/contract/audit/audit';
import { labelOf } from '@thinna/contract/kit/failure';
import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';

/** The filters in the URL, which the server validates. */
export type ChosenAuditFilters = Partial<Record<AuditFilter, string>> & { record?: AuditRecord };
type Values = Partial<Record<AuditFilter, string>>;

/**
 * Records that the page names by register number or code. Their number in the address is the
 * database's, which nobody knows: a history of one begins on its own page.
 */
const recordsWithCode: readonly string[] = ['patient', 'patient_request'] satisfies AuditRecord[];

interface FiltersProps {
  chosen: ChosenAuditFilters;
  onShow(values: Record<string, string>): void;
}

/** The audit filters. A button applies them, not typing, because every read is audited. */
export function Filters({ chosen, onShow }: FiltersProps) {
  const text = useWords().audit;
  const people = usePeople(chosen.actor_id);
  const chosenKey = new URLSearchParams(chosen).toString();
  const [{ key, values }, setForm] = useState<{ key: string; values: Values }>({
    key: '',
    values: {},
  });
  // Links and Back change the filters too: then the form starts with them.
  if (key !== chosenKey) setForm({ key: chosenKey, values: chosen });
  const set = (field: AuditFilter) => (value: string) =>
    setForm({ key: chosenKey, values: { ...values, [field]: value } });
  // Every kind of record has its own numbers.
  const setRecord = (record: string) =>
    setForm({ key: chosenKey, values: { ...values, record, record_id: '' } });

  const applyFilters = () =>
    onShow(Object.fromEntries(Object.entries(values).filter(([, value]) => value)));

  return (
    <search>
      <form
        className="mb-4 grid grid-cols-2 items-end gap-3 border-2 border-laterite bg-paper p-4 sm:flex sm:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault();
          applyFilters();
        }}
      >
        <FilterField name="actor_id">
          <FilterSelect
            name="actor_id"
            value={values.actor_id}
            none={text.everybody}
            onChoose={set('actor_id')}
          >
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterSelect>
        </FilterField>
        <FilterField name="day">
          <input
            id="filter-day"
            type="date"
            className="input"
            value={values.day ?? ''}
            onChange={(event) => set('day')(event.target.value)}
          />
        </FilterField>
        <FilterField name="record" className="col-span-2">
          <FilterSelect
            name="record"
            value={values.record}
            none={text.every_record}
            onChoose={setRecord}
          >
            {auditRecords.map((record) => (
              <option key={record} value={record}>
                {text.records[record]}
              </option>
            ))}
          </FilterSelect>
        </FilterField>
        {values.record && !recordsWithCode.includes(values.record) && (
          <FilterField name="record_id">
            <input
              id="filter-record_id"
              type="text"
              inputMode="numeric"
              className="input"
              autoComplete="off"
              maxLength={10}
              value={values.record_id ?? ''}
              onChange={(event) => set('record_id')(event.target.value.replace(/\D/g, ''))}
            />
          </FilterField>
        )}
        <div className="col-span-2 flex flex-wrap gap-3">
          <button type="submit" className="button">
            {text.show}
          </button>
          {Object.keys(chosen).length > 0 && (
            <Link className="button-quiet no-underline" to="?">
              {text.show_all}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}

interface FilterFieldProps {
  name: AuditFilter;
  className?: string;
  children: ReactNode;
}

function FilterField({ name, className = '', children }: FilterFieldProps) {
  const words = useWords();
  return (
    <div className={`field mb-0 min-w-0 ${className}`}>
      <label htmlFor={`filter-${name}`}>{labelOf(auditCalls.list.query, name, words)}</label>
      {children}
    </div>
  );
}

interface FilterSelectProps {
  name: AuditFilter;
  value: string | undefined;
  none: string;
  onChoose(value: string): void;
  children: ReactNode;
}

function FilterSelect({ name, value = '', none, onChoose, children }: FilterSelectProps) {
  return (
    <select
      id={`filter-${name}`}
      className="input"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{none}</option>
      {children}
    </select>
  );
}

/** Returns all accounts. The chosen account is included even before the list is loaded. */
function usePeople(chosen: string | undefined): { id: string; name: string }[] {
  const text = useWords().audit;
  const accounts = useCall(accountList, { query: {} });
  const people = (accounts.data ?? []).map(({ id, username }) => ({
    id: String(id),
    name: username,
  }));
  if (chosen === undefined || people.some(({ id }) => id === chosen)) return people;
  return [...people, { id: chosen, name: fill(text.unknown_account, { id: chosen }) }];
}
