import { labelOf } from '@thinna/contract/kit/failure';
import { Badge } from '../../ui/console/badge.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { DeleteButton, EditLink, type Row, SeenLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { type Helper, useKind } from './kind.ts';

interface HelperTableProps {
  helpers: readonly Helper[];
  onDelete(helper: Row): void;
}

export function HelperTable({ helpers, onDelete }: HelperTableProps) {
  const { columns, input, page, calls } = useKind();
  const words = useWords();
  const label = (field: string) => labelOf(input, field, words);
  return (
    <RowTable heads={['name', 'phone_number', ...columns].map(label)}>
      {helpers.map((helper) => (
        <tr key={helper.id}>
          <th scope="row">
            <UserText>{helper.name}</UserText> {helper.is_new && <Badge>{words.list.is_new}</Badge>}
          </th>
          <td>
            <PhoneNumber>{helper.phone_number}</PhoneNumber>
          </td>
          {columns.map((column) => (
            <Cell key={column} label={label(column)}>
              {helper[column] ? <UserText>{helper[column]}</UserText> : null}
            </Cell>
          ))}
          <td>
            <span className="row-actions">
              <SeenLink row={helper} to={`${page}/view/${helper.id}`} call={calls.view} />
              <EditLink row={helper} />
              <DeleteButton row={helper} onClick={() => onDelete(helper)} />
            </span>
          </td>
        </tr>
      ))}
    </RowTable>
  );
}
