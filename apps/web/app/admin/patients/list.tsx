import { SEARCH_AFTER_MS } from '@thinna/contract/constants/limits';
import { patientCalls as calls, type RegisteredPatient } from '@thinna/contract/patients/patients';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useSearchText, useShownCount } from '../../lib/console/search.ts';
import { everyRow, usePages } from '../../lib/office/use-pages.ts';
import { useDebounced } from '../../ui/form/use-debounced.ts';
import { ListRows } from '../../ui/office/list-rows.tsx';
import { ListTools } from '../../ui/office/list-tools.tsx';
import { ROWS_AT_ONCE } from '../../ui/office/list-view.ts';
import { DeleteRecord } from '../delete-record.tsx';
import type { Row } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { exportPatients } from './export.ts';
import { PatientFilters, usePatientFilters } from './filters.tsx';
import { PATIENT_LIST } from './name.ts';
import { PatientTable } from './table.tsx';

/** The patients, in care unless others are asked for. The server searches and pages them; the filters are in the URL. */
export default function PatientList() {
  const words = useWords();
  const text = words.patient_list;
  const [searchText, search] = useSearchText();
  const searchQuery = useDebounced(searchText, SEARCH_AFTER_MS).trim();
  const [filters, chooseFilter] = usePatientFilters();
  const query = {
    ...(searchQuery && { search: searchQuery }),
    ...(filters.support_type && { support_type: filters.support_type }),
    ...(filters.status && { status: filters.status }),
  };
  const [shown, showMore] = useShownCount(searchText, ROWS_AT_ONCE);
  const list = usePages(calls.list, query, shown);
  const [rowToDelete, setRowToDelete] = useState<Row>();

  const view = {
    list,
    search: { text: searchText, set: search },
    found: list.rows,
    shown: Number.POSITIVE_INFINITY,
    hasMore: list.hasMore,
    showMore: list.isError ? list.refetch : showMore,
    clear:
      searchQuery || filters.support_type || filters.status ? () => search('', PATIENT_LIST) : null,
  };

  // Memoized, so that typing into the search box does not re-render the rows.
  const { at } = list;
  const renderTable = useCallback(
    (patients: readonly RegisteredPatient[]) =>
      at && (
        <PatientTable patients={patients} at={at} search={searchQuery} onDelete={setRowToDelete} />
      ),
    [at, searchQuery],
  );

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListTools
        view={view}
        title={text.title}
        searchLabel={text.search}
        filter={<PatientFilters filters={filters} onChoose={chooseFilter} />}
        action={
          <Link className="button" to="/admin/patients/add">
            {words.patients.add}
          </Link>
        }
      />
      <ListRows
        view={view}
        empty={filters.status === 'ended' ? words.patient_status.no_ended : words.patients.empty}
        noneHelp={text.empty_help}
        onExport={async () => exportPatients(await everyRow(calls.list, query), words)}
      >
        {renderTable}
      </ListRows>
      {rowToDelete && (
        <DeleteRecord
          row={rowToDelete}
          call={calls.remove}
          texts={{ ...words.patients, ...text }}
          onClose={() => setRowToDelete(undefined)}
        />
      )}
    </>
  );
}
