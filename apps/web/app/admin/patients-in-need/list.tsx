import { matches, matchesNumber } from '@thinna/contract/kit/office/fold';
import {
  patientInNeedCalls as calls,
  type PatientInNeed,
} from '@thinna/contract/patients-in-need/patients-in-need';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../lib/console/use-call.ts';
import { CollectionPage } from '../collection-page.tsx';
import { exportList } from '../export-list.ts';
import { useWords } from '../use-words.ts';
import { arrangeRequests, stateIn } from './arrange.ts';
import { StateFilter } from './state-filter.tsx';
import { RequestTable } from './table.tsx';

/** The requests of patients in need. Which of them are shown is in the URL: ?state=waiting. */
export default function RequestList() {
  const words = useWords();
  const text = words.patients_in_need;
  const requests = useCall(calls.list, { query: {} }, { isAudited: true });
  const active = useCall(calls.active, { query: {} }, { isAudited: true });
  const inCare = useMemo(
    () => active.data && new Map(active.data.map(({ original_id, id }) => [original_id, id])),
    [active.data],
  );
  const [searchParams] = useSearchParams();
  const state = stateIn(searchParams);

  return (
    <CollectionPage
      texts={text}
      list={{
        // Waits for the active patients, so that no toggle changes under a finger.
        data: active.isFetched ? requests.data : undefined,
        isError: requests.isError || active.isError,
        isFetching: requests.isFetching || !active.isFetched,
        refetch: () => Promise.all([requests.refetch(), active.refetch()]),
      }}
      arrange={(rows) => arrangeRequests(rows, state, inCare ?? new Map())}
      matches={matchesSearch}
      filter={<StateFilter />}
      noneHelp={state === 'all' ? text.empty_help : text.none_of_state[state]}
      deletion={{ call: calls.remove, texts: text }}
      onExport={(rows) =>
        exportList({ record: 'patient_request', schema: calls.update.body, rows, words })
      }
    >
      {(patients, askDelete) => (
        <RequestTable patients={patients} inCare={inCare} onDelete={askDelete} />
      )}
    </CollectionPage>
  );
}

const matchesSearch = ({ patient_name, contact_phone_number }: PatientInNeed, search: string) =>
  matches(patient_name, search) || matchesNumber(contact_phone_number, search);
