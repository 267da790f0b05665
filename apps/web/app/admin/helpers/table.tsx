import { labelOf } from '@thinna/contract/kit/failure';
import { Badge } from '../../ui/console/badge.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { EditLink, NameLink, type Row, RowMenu, useSeenLink, ViewLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { type Helper, useKind } from './kind.ts';

interface HelperTableProps {
  helpers: readonly Helper[];
  onDelete(helper: Row): void;
}

export function HelperTable({ helpers, onDelete }: HelperTableProps) {
  const { columns, input, page, calls } = useKind();
  const seenLink = useSeenLink(calls.view);
  const words = useWords();
  const label = (field: string) => labelOf(input, field, words);
  return (
    <RowTable heads={['name', 'phone_number', ...columns].map(label)}>
      {helpers.map((helper) => {
        const link = seenLink(helper, `${page}/view/${helper.id}`);
        return (
          <tr key={helper.id}>
            <th scope="row">
              <NameLink {...link} /> {helper.is_new && <Badge>{words.list.is_new}</Badge>}
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
              <div className="row-actions">
                <ViewLink {...link} />
                <EditLink row={helper} />
                <RowMenu row={helper} isRestorable onDelete={() => onDelete(helper)} />
              </div>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}
