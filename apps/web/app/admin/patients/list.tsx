import { SEARCH_AFTER_MS } from '@thinna/contract/constants/limits';
import { patientCalls as calls, type RegisteredPatient } from '@thinna/contract/patients/patients';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useSearchText, useShown } from '../../lib/console/search.ts';
import { everyRow, usePages } from '../../lib/office/use-pages.ts';
import { useDebounced } from '../../ui/form/use-debounced.ts';
import { ListFrame, ROWS_AT_ONCE } from '../../ui/office/list-frame.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import type { Row } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { exportPatients } from './export.ts';
import { PATIENT_LIST } from './name.ts';
import { SupportFilter, useSupportFilter } from './support-filter.tsx';
import { PatientTable } from './table.tsx';

/** The patients in care. The server searches and pages them; the filter stands in the address. */
export default function PatientList() {
  const words = useWords();
  const text = words.patient_list;
  const [searchText, search] = useSearchText();
  const sought = useDebounced(searchText, SEARCH_AFTER_MS).trim();
  const [support, chooseSupport] = useSupportFilter();
  const query = { ...(sought && { search: sought }), ...(support && { support_type: support }) };
  const [shown, showMore] = useShown(searchText, ROWS_AT_ONCE);
  const list = usePages(calls.list, query, shown);
  const [leaving, setLeaving] = useState<{ row: Row; next: Row | undefined }>();

  const showAll = () => search('', PATIENT_LIST);

  // The rows are not drawn anew for every letter in the search box.
  const { at } = list;
  const table = useCallback(
    (patients: RegisteredPatient[]) =>
      at && (
        <PatientTable
          patients={patients}
          at={at}
          sought={sought}
          onDelete={(row, next) => setLeaving({ row, next })}
        />
      ),
    [at, sought],
  );

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListFrame
        title={text.title}
        list={list}
        search={{ text: searchText, set: search }}
        searchLabel={text.search}
        filter={<SupportFilter chosen={support} onChoose={chooseSupport} />}
        found={list.rows}
        shown={Number.POSITIVE_INFINITY}
        hasMore={list.hasMore}
        onShowMore={list.isError ? list.refetch : showMore}
        onClear={sought || support ? showAll : null}
        empty={words.patients.empty}
        noneHelp={text.empty_help}
        action={
          <Link className="button" to="/admin/patients/add">
            {words.patients.add}
          </Link>
        }
        onExport={async () => exportPatients(await everyRow(calls.list, query), words)}
      >
        {table}
      </ListFrame>
      {leaving && (
        <DeleteRecord
          {...leaving}
          call={calls.remove}
          says={{ ...words.patients, ...text }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
