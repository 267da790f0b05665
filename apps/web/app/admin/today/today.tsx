import { todayCalls } from '@thinna/contract/dashboard/today';
import { useSearchParams } from 'react-router';
import { ChoiceLinks } from '../../console/param-choice.tsx';
import { optionInParams } from '../../console/search-params.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { useWords } from '../use-words.ts';
import { CallBack } from './call-back.tsx';
import { Due } from './due.tsx';
import { listNames } from './list.tsx';
import { MonthStrip } from './month-strip.tsx';
import { TodaysVisits } from './visits.tsx';
import '../../styles/dashboard/today.css';
import '../../styles/dashboard/today-rows.css';
import '../../styles/dashboard/month-strip.css';

/** Whom to call back, who is visited and what is due. Another day is read anew. */
export function Today() {
  const today = useToday();
  return <TodayLists key={today} />;
}

/**
 * The lists side by side; phones show one at a time. Reading them is audited, so they are not
 * polled: they are read when the page opens, after a change made here, and on a press.
 */
function TodayLists() {
  const words = useWords();
  const text = words.today;
  const query = useCall(todayCalls.get, {}, { isAudited: true });
  const [searchParams] = useSearchParams();
  const chosen = optionInParams(searchParams, 'list', listNames, 'call-back');
  const { data } = query;
  if (!data) {
    return query.isFetching ? (
      // Not announced, so that it does not interrupt the news of notifications.
      <p className="loading-rows today-loading">
        <span className="spinner" aria-hidden="true" />
        {words.console.loading}
      </p>
    ) : (
      <LoadState query={query} sentence={text.not_loaded} help={text.not_loaded_help} />
    );
  }

  const segments = [
    ['call-back', `${text.call_back} ${data.requests_total}`],
    ['visits', `${text.visits} ${data.visits_total}`],
    ['due', `${text.due} ${data.tasks_total}`],
  ] as const;
  return (
    <>
      <StaleNotice query={query} sentence={text.not_loaded} />
      <ChoiceLinks
        name="list"
        label={text.lists}
        choices={segments}
        chosen={chosen}
        defaultValue="call-back"
        className="today-segments md:hidden"
      />
      <div className="today-lists">
        <CallBack query={query} data={data} isChosen={chosen === 'call-back'} />
        <TodaysVisits data={data} isChosen={chosen === 'visits'} />
        <Due data={data} isChosen={chosen === 'due'} onMissing={() => void query.refetch()} />
      </div>
      <MonthStrip data={data} />
    </>
  );
}
