import {
  equipmentCalls as calls,
  type Equipment,
  equipmentInput,
} from '@thinna/contract/equipment/equipment';
import { matches } from '@thinna/contract/kit/office/fold';
import { useCall } from '../../lib/console/use-call.ts';
import { CollectionPage } from '../collection-page.tsx';
import { exportList } from '../export-list.ts';
import { useWords } from '../use-words.ts';
import { EquipmentEditor } from './editor.tsx';
import { EquipmentTable } from './table.tsx';

/** The clinic's equipment. */
export default function EquipmentList() {
  const words = useWords();
  const list = useCall(calls.list, { query: {} });
  const text = words.equipment;
  return (
    <CollectionPage
      texts={text}
      list={list}
      matches={matchesSearch}
      noneHelp={text.none_help}
      failed={text.list_failed}
      onExport={(rows) => exportList({ record: 'equipment', schema: equipmentInput, rows, words })}
      renderEditor={(piece, onClose) => <EquipmentEditor piece={piece} onClose={onClose} />}
      deletion={{ call: calls.remove, texts: text }}
    >
      {(pieces, askDelete) => <EquipmentTable pieces={pieces} onDelete={askDelete} />}
    </CollectionPage>
  );
}

const matchesSearch = ({ name, type }: Equipment, search: string) =>
  matches(name, search) || matches(type, search);
