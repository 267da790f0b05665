import type { UseComboboxReturnValue } from 'downshift';
import { type ReactNode, useId } from 'react';
import { phoneLink } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { PhoneIcon } from './icons.tsx';
import { ResultText } from './result-text.tsx';
import { contactOf, keyOf, type Result, titleOf } from './results.ts';

type List = Pick<
  UseComboboxReturnValue<Result>,
  'getItemProps' | 'getMenuProps' | 'highlightedIndex'
>;

interface ResultListProps {
  id: string;
  list: List;
  results: readonly Result[];
  /** The text that was searched for. */
  text: string;
}

const groups = [
  { kind: 'patient', label: 'patients' },
  { kind: 'request', label: 'requests' },
  { kind: 'helper', label: 'helpers' },
] as const;

/**
 * The results by kind. An option can hold no link, so the links that call follow the list; the grid
 * puts each into the row of its result.
 */
export function ResultList({ id, list, results, text }: ResultListProps) {
  const words = useWords().search;
  const shown = groups.filter(({ kind }) => results.some((result) => result.kind === kind));
  /** Row 1 is the first heading; each group has one more. */
  const rowOf = (result: Result) =>
    results.indexOf(result) + shown.findIndex(({ kind }) => kind === result.kind) + 2;

  const renderOption = (result: Result) => {
    const index = results.indexOf(result);
    return (
      <div
        key={keyOf(result)}
        {...list.getItemProps({ item: result, index })}
        className={index === list.highlightedIndex ? 'result result-chosen' : 'result'}
        style={{ gridRow: rowOf(result) }}
      >
        <ResultText result={result} text={text} />
      </div>
    );
  };

  return (
    <div className="search-results">
      <div {...list.getMenuProps({ 'aria-label': words.results })} hidden={results.length === 0}>
        {shown.map(({ kind, label }) => {
          const members = results.filter((result) => result.kind === kind);
          const row = Math.min(...members.map(rowOf)) - 1;
          return (
            <Group key={kind} label={words[label]} count={members.length} row={row}>
              {members.map(renderOption)}
            </Group>
          );
        })}
      </div>
      {results.map((result) => (
        <CallLink
          key={keyOf(result)}
          id={callId(id, result)}
          result={result}
          text={text}
          row={rowOf(result)}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  label: string;
  count: number;
  row: number;
  children: ReactNode;
}

function Group({ label, count, row, children }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p className="result-heading" style={{ gridRow: row }}>
        <span id={id}>{label}</span> <span className="tabular-nums">{count}</span>
      </p>
      {children}
    </div>
  );
}

/** Returns the element id of the link that calls. */
export const callId = (id: string, result: Result): string => `${id}-call-${keyOf(result)}`;

interface CallLinkProps {
  id: string;
  result: Result;
  text: string;
  row: number;
}

function CallLink({ id, result, text, row }: CallLinkProps) {
  const words = useWords().patient_record;
  const contact = contactOf(result, text);
  if (!contact) return null;
  return (
    <a
      id={id}
      className="button-quiet result-call"
      style={{ gridRow: row }}
      href={phoneLink(contact.number)}
    >
      <PhoneIcon />
      <span className="max-sm:sr-only">{words.call_short}</span>{' '}
      <span className="sr-only">
        <UserText>{contact.name ?? titleOf(result)}</UserText>
      </span>
    </a>
  );
}
