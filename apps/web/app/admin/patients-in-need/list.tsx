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

/** Whoever asked for help, and which of them the clinic cares for. */
export default function RequestList() {
  const words = useWords();
  const text = words.patients_in_need;
  const requests = useCall(calls.list, { query: {} }, { isTraced: true });
  const active = useCall(calls.active, { query: {} });
  const [leaving, setLeaving] = useState<{ row: Row; next: Row | undefined }>();

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListPage
        title={text.title}
        list={{
          // Rows whose state is not known yet would change below the hand that reaches for them.
          data: active.isFetched ? requests.data : undefined,
          isError: requests.isError || active.isError,
          isFetching: requests.isFetching || !active.isFetched,
          refetch: () => Promise.all([requests.refetch(), active.refetch()]),
        }}
        searchLabel={text.search}
        matches={isSought}
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
            onDelete={(row, next) => setLeaving({ row, next })}
          />
        )}
      </ListPage>
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

const isSought = ({ patient_name, contact_phone_number }: PatientInNeed, search: string) =>
  matches(patient_name, search) || matchesNumber(contact_phone_number, search);
