import { type Equipment, equipmentInput as input } from '@thinna/contract/equipment';
import { labelOf, metaOf } from '@thinna/contract/failure';
import { useWords } from '../../lib/console-language.tsx';
import { Typed } from '../../ui/typed.tsx';
import { DeleteButton, EditLink, ViewLink } from '../row-links.tsx';

interface EquipmentTableProps {
  pieces: Equipment[];
  /** Told also whose row comes next: the focus goes there when this one is gone. */
  onDelete(piece: Equipment, next: Equipment | undefined): void;
}

/** A table that becomes a card for each row on a phone. */
export function EquipmentTable({ pieces, onDelete }: EquipmentTableProps) {
  const words = useWords();
  const { options } = metaOf(input, 'status');
  const label = (field: string) => labelOf(input, field, words);
  const cellLabel = (field: string) => <span className="cell-label">{label(field)}: </span>;

  return (
    <table className="rows">
      <thead>
        <tr>
          {['name', 'type', 'quantity', 'status'].map((column) => (
            <th key={column} scope="col">
              {label(column)}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{words.list.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece, at) => (
          <tr key={piece.id}>
            <th scope="row">
              <Typed>{piece.name}</Typed>
            </th>
            <td>
              {cellLabel('type')}
              <Typed>{piece.type}</Typed>
            </td>
            <td className="tabular-nums">
              {cellLabel('quantity')}
              {piece.quantity}
            </td>
            <td>
              {cellLabel('status')}
              {options?.[piece.status]?.[words.language]}
            </td>
            <td>
              <span className="row-actions">
                <ViewLink row={piece} to={`/admin/equipments/view/${piece.id}`} />
                <EditLink row={piece} />
                <DeleteButton
                  row={piece}
                  onClick={() => onDelete(piece, pieces[at + 1] ?? pieces[at - 1])}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
