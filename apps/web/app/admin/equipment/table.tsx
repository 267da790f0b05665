import {
  type Equipment,
  equipmentStatuses,
  equipmentInput as input,
} from '@thinna/contract/equipment/equipment';
import { labelOf } from '@thinna/contract/kit/failure';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { DeleteButton, EditLink, type Row, ViewLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';

interface EquipmentTableProps {
  pieces: readonly Equipment[];
  onDelete(piece: Row): void;
}

export function EquipmentTable({ pieces, onDelete }: EquipmentTableProps) {
  const words = useWords();
  const label = (field: string) => labelOf(input, field, words);

  return (
    <RowTable heads={['name', 'type', 'quantity', 'status'].map(label)}>
      {pieces.map((piece) => (
        <tr key={piece.id}>
          <th scope="row">
            <UserText>{piece.name}</UserText>
          </th>
          <Cell label={label('type')}>
            <UserText>{piece.type}</UserText>
          </Cell>
          <Cell label={label('quantity')}>
            <span className="tabular-nums">{piece.quantity}</span>
          </Cell>
          <Cell label={label('status')}>
            <OptionLabel options={equipmentStatuses}>{piece.status}</OptionLabel>
          </Cell>
          <td>
            <span className="row-actions">
              <ViewLink row={piece} to={`/admin/equipments/view/${piece.id}`} />
              <EditLink row={piece} />
              <DeleteButton row={piece} onClick={() => onDelete(piece)} />
            </span>
          </td>
        </tr>
      ))}
    </RowTable>
  );
}
