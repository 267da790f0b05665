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

/** The clinic's equipment. The open dialog is in the URL: ?add, ?edit=12. */
export default function EquipmentList() {
  const words = useWords();
  const text = words.equipment;
  const list = useCall(calls.list, { query: {} });
  const { searchParams, close } = useDialog();
  const { state } = useLocation();
  const [deletion, setDeletion] = useState<{ row: Equipment; next: Equipment | undefined }>();

  const editedPiece = useOpenRow(list.data, searchParams.get('edit'));

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
          <EquipmentTable pieces={pieces} onDelete={(row, next) => setDeletion({ row, next })} />
        )}
      </ListPage>
      {searchParams.has('add') && <EquipmentEditor title={text.add} onClose={close} />}
      {editedPiece && (
        <EquipmentEditor
          title={text.edit}
          key={editedPiece.id}
          piece={editedPiece}
          onClose={close}
        />
      )}
      {deletion && (
        <DeleteRecord
          {...deletion}
          call={calls.remove}
          texts={text}
          onClose={() => setDeletion(undefined)}
        />
      )}
    </>
  );
}
