import { accountCalls } from '@thinna/contract/accounts/accounts';
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

/** As it stands in the address; the server judges it. */
export type Chosen = Partial<Record<AuditFilter, string>> & { record?: AuditRecord };
type Values = Partial<Record<AuditFilter, string>>;

interface FiltersProps {
  chosen: Chosen;
  onShow(values: Record<string, string>): void;
}

/** What is looked for. It is asked with the button and not while it is typed: asking leaves a row. */
export function Filters({ chosen, onShow }: FiltersProps) {
  const text = useWords().audit;
  const people = usePeople(chosen.actor_id);
  const address = new URLSearchParams(chosen).toString();
  const [{ of, values }, setForm] = useState<{ of: string; values: Values }>({
    of: '',
    values: {},
  });
  // A link and Back choose as well.
  if (of !== address) setForm({ of: address, values: chosen });
  const set = (field: AuditFilter) => (value: string) =>
    setForm({ of: address, values: { ...values, [field]: value } });

  const show = () => {
    const { record_id, ...others } = values;
    // A number without its kind means nothing; its field is not even shown then.
    const meant = Object.entries({ ...others, ...(others.record && { record_id }) });
    onShow(Object.fromEntries(meant.filter(([, value]) => value)));
  };

  return (
    <search>
      <form
        className="mb-4 grid grid-cols-2 items-end gap-3 border-2 border-laterite bg-paper p-4 sm:flex sm:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <Question name="actor_id">
          <Choice
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
          </Choice>
        </Question>
        <Question name="day">
          <input
            id="filter-day"
            type="date"
            className="input"
            value={values.day ?? ''}
            onChange={(event) => set('day')(event.target.value)}
          />
        </Question>
        <Question name="record" className="col-span-2">
          <Choice
            name="record"
            value={values.record}
            none={text.every_record}
            onChoose={set('record')}
          >
            {auditRecords.map((record) => (
              <option key={record} value={record}>
                {text.records[record]}
              </option>
            ))}
          </Choice>
        </Question>
        {values.record && (
          <Question name="record_id">
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
          </Question>
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

interface QuestionProps {
  name: AuditFilter;
  className?: string;
  children: ReactNode;
}

function Question({ name, className = '', children }: QuestionProps) {
  const words = useWords();
  return (
    <div className={`field mb-0 min-w-0 ${className}`}>
      <label htmlFor={`filter-${name}`}>{labelOf(auditCalls.list.query, name, words)}</label>
      {children}
    </div>
  );
}

interface ChoiceProps {
  name: AuditFilter;
  value: string | undefined;
  none: string;
  onChoose(value: string): void;
  children: ReactNode;
}

function Choice({ name, value = '', none, onChoose, children }: ChoiceProps) {
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

/** Everybody who has an account; whoever is chosen is there also while the list is on its way. */
function usePeople(chosen: string | undefined): { id: string; name: string }[] {
  const text = useWords().audit;
  const accounts = useCall(accountCalls.list, { query: {} });
  const people = (accounts.data ?? []).map(({ id, username }) => ({
    id: String(id),
    name: username,
  }));
  if (chosen === undefined || people.some(({ id }) => id === chosen)) return people;
  return [...people, { id: chosen, name: fill(text.unknown_account, { id: chosen }) }];
}
