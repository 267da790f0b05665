import { matches, matchesNumber } from '@thinna/contract/kit/office/fold';
import {
  patientInNeedCalls as calls,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { useState } from 'react';
import { PageTitle } from '../../console/page-title.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { ListPage } from '../../ui/office/list-page.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { exportList } from '../export-list.ts';
import type { Row } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { RequestTable } from './table.tsx';

/** The requests of patients in need, and which of them are in care. */
export default function RequestList() {
  const words = useWords();
  const text = words.patients_in_need;
  const requests = useCall(calls.list, { query: {} }, { isAudited: true });
  const active = useCall(calls.active, { query: {} });
  const [deletion, setDeletion] = useState<{ row: Row; next: Row | undefined }>();

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListPage
        title={text.title}
        list={{
          // Waits for the active patients, so that no toggle changes under a finger.
          data: active.isFetched ? requests.data : undefined,
          isError: requests.isError || active.isError,
          isFetching: requests.isFetching || !active.isFetched,
          refetch: () => Promise.all([requests.refetch(), active.refetch()]),
        }}
        searchLabel={text.search}
        matches={matchesSearch}
        empty={text.empty}
        noneHelp={text.empty_help}
        onExport={(rows) =>
          exportList({ record: 'patient_request', schema: calls.update.body, rows, words })
        }
      >
        {(patients) => (
          <RequestTable
            patients={patients}
            active={active.data}
            onDelete={(row, next) => setDeletion({ row, next })}
          />
        )}
      </ListPage>
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

const matchesSearch = ({ patient_name, contact_phone_number }: PatientInNeed, search: string) =>
  matches(patient_name, search) || matchesNumber(contact_phone_number, search);
