import {
  type Equipment,
  equipmentStatuses,
  equipmentInput as input,
} from '@thinna/contract/equipment/equipment';
import { labelOf } from '@thinna/contract/kit/failure';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { EditLink, NameLink, type Row, RowMenu, ViewLink } from '../row-links.tsx';
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
      {pieces.map((piece) => {
        const link = { row: piece, to: `/admin/equipments/view/${piece.id}` };
        return (
          <tr key={piece.id}>
            <th scope="row">
              <NameLink {...link} />
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
              <div className="row-actions">
                <ViewLink {...link} />
                <EditLink row={piece} />
                <RowMenu row={piece} onDelete={() => onDelete(piece)} />
              </div>
            </td>
          </tr>
        );
      })}
    </RowTable>
  );
}
