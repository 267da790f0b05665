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
import { useOpened } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { ListPage } from '../../ui/office/list-page.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { saveList } from '../export-list.ts';
import { useWords } from '../use-words.ts';
import { EquipmentEditor } from './editor.tsx';
import { EquipmentTable } from './table.tsx';

/** What the clinic has. The open modal is in the address: ?add, ?edit=12. */
export default function EquipmentList() {
  const words = useWords();
  const own = words.equipment;
  const list = useCall(calls.list, { query: {} });
  const { address, close } = useDialog();
  const { state } = useLocation();
  const [leaving, setLeaving] = useState<{ row: Equipment; next: Equipment | undefined }>();

  const edited = useOpened(list.data, address.get('edit'));

  return (
    <>
      <PageTitle>{own.title}</PageTitle>
      <ListPage
        title={own.title}
        list={list}
        searchLabel={own.search}
        matches={({ name, type }: Equipment, search) =>
          matches(name, search) || matches(type, search)
        }
        empty={own.empty}
        noneHelp={own.none_help}
        failed={own.list_failed}
        action={
          <Link className="button" to="?add" state={state} preventScrollReset>
            {own.add}
          </Link>
        }
        onExport={(rows) => saveList({ record: 'equipment', schema: equipmentInput, rows, words })}
      >
        {(pieces) => (
          <EquipmentTable pieces={pieces} onDelete={(row, next) => setLeaving({ row, next })} />
        )}
      </ListPage>
      {address.has('add') && <EquipmentEditor title={own.add} onClose={close} />}
      {edited && (
        <EquipmentEditor title={own.edit} key={edited.id} piece={edited} onClose={close} />
      )}
      {leaving && (
        <DeleteRecord
          {...leaving}
          call={calls.remove}
          says={own}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
