import {
  equipmentCalls as calls,
  type Equipment,
  equipmentInput,
} from '@thinna/contract/equipment/equipment';
import { matches } from '@thinna/contract/kit/office/fold';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpenRow } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { ListPage } from '../../ui/office/list-page.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { exportList } from '../export-list.ts';
import { useWords } from '../use-words.ts';
import { EquipmentEditor } from './editor.tsx';
import { EquipmentTable } from './table.tsx';

/** What the clinic has. The open modal is in the address: ?add, ?edit=12. */
export default function EquipmentList() {
  const words = useWords();
  const text = words.equipment;
  const list = useCall(calls.list, { query: {} });
  const { address, close } = useDialog();
  const { state } = useLocation();
  const [leaving, setLeaving] = useState<{ row: Equipment; next: Equipment | undefined }>();

  const edited = useOpenRow(list.data, address.get('edit'));

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListPage
        title={text.title}
        list={list}
        searchLabel={text.search}
        matches={({ name, type }: Equipment, search) =>
          matches(name, search) || matches(type, search)
        }
        empty={text.empty}
        noneHelp={text.none_help}
        failed={text.list_failed}
        action={
          <Link className="button" to="?add" state={state} preventScrollReset>
            {text.add}
          </Link>
        }
        onExport={(rows) =>
          exportList({ record: 'equipment', schema: equipmentInput, rows, words })
        }
      >
        {(pieces) => (
          <EquipmentTable pieces={pieces} onDelete={(row, next) => setLeaving({ row, next })} />
        )}
      </ListPage>
      {address.has('add') && <EquipmentEditor title={text.add} onClose={close} />}
      {edited && (
        <EquipmentEditor title={text.edit} key={edited.id} piece={edited} onClose={close} />
      )}
      {leaving && (
        <DeleteRecord
          {...leaving}
          call={calls.remove}
          says={text}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
