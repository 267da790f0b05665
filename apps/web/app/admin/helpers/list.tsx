import { matches, matchesNumber } from '@thinna/contract/kit/office/fold';
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
import { HelperEditor } from './editor.tsx';
import { type Helper, useKind } from './kind.ts';
import { HelperTable } from './table.tsx';

/**
 * The list of one kind of helper. The open dialog is in the URL (?add, ?edit=12), the search text
 * in the history state.
 */
export default function HelperList() {
  const { kind, calls, input, searched } = useKind();
  const words = useWords();
  const list = useCall(calls.list, { query: {} });
  const { searchParams, close } = useDialog();
  const { state } = useLocation();
  const [toDelete, setToDelete] = useState<{ row: Helper; next: Helper | undefined }>();
  const text = words.helpers[kind];

  const edited = useOpenRow(list.data, searchParams.get('edit'));

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListPage
        title={text.title}
        list={list}
        searchLabel={text.search}
        matches={(helper: Helper, search) =>
          searched.some((field) => matches(helper[field] ?? '', search)) ||
          matchesNumber(helper.phone_number, search)
        }
        empty={text.empty}
        action={
          <Link className="button" to="?add" state={state} preventScrollReset>
            {text.add}
          </Link>
        }
        onExport={(rows) => exportList({ record: kind, schema: input, rows, words })}
      >
        {(helpers) => (
          <HelperTable helpers={helpers} onDelete={(row, next) => setToDelete({ row, next })} />
        )}
      </ListPage>
      {searchParams.has('add') && <HelperEditor title={text.add} onClose={close} />}
      {edited && <HelperEditor title={text.edit} key={edited.id} helper={edited} onClose={close} />}
      {toDelete && (
        <DeleteRecord
          {...toDelete}
          call={calls.remove}
          texts={text}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}
