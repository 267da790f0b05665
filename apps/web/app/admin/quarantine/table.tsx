import { nameOrWord } from '@thinna/contract/kit/office/open-enum';
import type {
  QuarantinedRegistration,
  QuarantineView,
} from '@thinna/contract/quarantine/quarantine';
import { fill } from '@thinna/contract/words/index';
import type { ChangeEvent } from 'react';
import { Moment } from '../../ui/console/moment.tsx';
import { Cell, RowsFrame } from '../../ui/office/row-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { optionalUserText, UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import type { Sorting } from './use-sorting.ts';

interface RegistrationTableProps {
  rows: readonly QuarantinedRegistration[];
  view: QuarantineView;
  sorting: Sorting;
}

/** The registrations of one page, each with a checkbox. */
export function RegistrationTable({ rows, view, sorting }: RegistrationTableProps) {
  const text = useWords().quarantine;
  const heads = [text.name, text.phone, text.place, text.text, text.arrived];
  if (view === 'junk') heads.push(text.until);
  return (
    <RowsFrame className="quarantine">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RegistrationRow key={row.id} row={row} view={view} sorting={sorting} />
        ))}
      </tbody>
    </RowsFrame>
  );
}

type RegistrationRowProps = Omit<RegistrationTableProps, 'rows'> & { row: QuarantinedRegistration };

function RegistrationRow({ row, view, sorting }: RegistrationRowProps) {
  const { quarantine: text, audit } = useWords();
  const reason = sorting.reasonOf(row.id);
  const choose = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    sorting.choose(
      row.id,
      target.checked,
      'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
    );
  return (
    <tr>
      <th scope="row">
        <label className="row-check">
          <input type="checkbox" checked={sorting.isChosen(row.id)} onChange={choose} />
          <UserText>{row.name}</UserText>
        </label>
        {view !== 'requests' && (
          <span className="ms-3 text-sm font-normal">{nameOrWord(audit.records, row.kind)}</span>
        )}
        {reason !== undefined && (
          <span role="alert" className="block font-normal text-danger">
            {fill(text.refused, { reason })}
          </span>
        )}
      </th>
      <Cell label={text.phone}>
        <PhoneNumber>{row.phone_number}</PhoneNumber>
      </Cell>
      <Cell label={text.place}>
        <UserText>{row.place}</UserText>
      </Cell>
      <Cell label={text.text}>{optionalUserText(row.text)}</Cell>
      <Cell label={text.arrived}>
        <Moment at={row.arrived_at} />
      </Cell>
      {row.until !== null && (
        <Cell label={text.until}>
          <Moment at={row.until} />
          {row.junk_by !== null && (
            <span className="block text-sm">{fill(text.marked_by, { name: row.junk_by })}</span>
          )}
        </Cell>
      )}
    </tr>
  );
}
