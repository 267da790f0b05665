import { dashboardSummaryCalls } from '@thinna/contract/dashboard/dashboard-summary';
import { officeCountCalls } from '@thinna/contract/dashboard/office-counts';
import { type RequestOfToday, type Today, todayCalls } from '@thinna/contract/dashboard/today';
import { followUpCalls } from '@thinna/contract/patients-in-need/follow-up';
import { patientInNeedCalls } from '@thinna/contract/patients-in-need/patients-in-need';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { keepFocus } from '../../console/task-toggle.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { ClosingDialog, type ClosingReason } from '../patients-in-need/closing-dialog.tsx';
import { useSeenLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { CallBackRow } from './call-back-row.tsx';
import { headingIdOf, TodayList } from './list.tsx';
import { useArrivals } from './use-arrivals.ts';

const PAGE = '/admin/patients-in-need';
/** A closed request makes room for the next one, and the counts change. */
const refreshes = [todayCalls.get, officeCountCalls.get, dashboardSummaryCalls.get];

interface CallBackProps {
  query: {
    data: Today | undefined;
    dataUpdatedAt: number;
    isFetching: boolean;
    refetch(): unknown;
  };
  data: Today;
  isChosen: boolean;
}

/** The requests that wait, the oldest first, with what a call to the family needs. */
export function CallBack({ query, data, isChosen }: CallBackProps) {
  const words = useWords();
  const text = words.today;
  const seenLink = useSeenLink(patientInNeedCalls.view);
  const { run } = useAction(followUpCalls.close, { refreshes });
  const [closing, setClosing] = useState<RequestOfToday | null>(null);
  const arrived = useArrivals(query);
  const { requests, requests_total: total } = data;

  const readAgain = async () => {
    if (query.isFetching) return;
    await query.refetch();
    keepFocus(headingIdOf('call-back'));
  };

  return (
    <>
      <TodayList
        name="call-back"
        title={text.call_back}
        total={total}
        isChosen={isChosen}
        page={{ label: text.all_requests, to: PAGE, more: `${PAGE}?state=waiting` }}
        more={total - requests.length}
        empty={words.patients_in_need.none_of_state.waiting}
        news={
          arrived > 0 && (
            <button
              type="button"
              className="button-quiet"
              aria-busy={query.isFetching}
              onClick={() => void readAgain()}
            >
              {fill(text.new_requests, { count: arrived })}
            </button>
          )
        }
      >
        {requests.map((request) => (
          <CallBackRow
            key={request.id}
            request={request}
            link={seenLink(
              { id: request.id, name: request.patient_name },
              `${PAGE}/view/${request.id}`,
            )}
            onClose={() => setClosing(request)}
            onMissing={() => void query.refetch()}
          />
        ))}
      </TodayList>
      {closing && (
        // Outside of the row, which is gone before the dialog is.
        <ClosingDialog
          close={async (why: ClosingReason) => {
            await run({ params: { id: String(closing.id) }, body: { why } });
          }}
          onCancel={() => setClosing(null)}
          onClosed={() => {
            setClosing(null);
            keepFocus(headingIdOf('call-back'));
          }}
        />
      )}
    </>
  );
}
