import { WEEK_DAYS_AHEAD } from '@thinna/contract/constants/limits';
import { laterDay } from '@thinna/contract/kit/office/day';
import { visitCalls as calls, type DaySheetStop } from '@thinna/contract/visits/visits';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { DaySheet } from './day-sheet.tsx';

/** The eight days from today on, with where to go; on paper each is the sheet that the team carries. */
export default function Week() {
  const words = useWords();
  const text = words.visits.sheets;
  const week = useCall(calls.week, {}, { isTraced: true });
  const { data } = week;

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/schedules">
        ‹ {words.profile.back_to_list}
      </Link>
      <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <PageHeading>{text.title}</PageHeading>
        <span className="grow" />
        {data && <RefreshButton of={week} />}
        {data && (
          <button type="button" className="button" onClick={() => print()}>
            {text.print_all}
          </button>
        )}
      </div>
      <p className="mb-5 max-w-prose text-ink-soft print:hidden">{text.note}</p>
      <StaleNotice of={week} sentence={text.not_loaded} />
      {data && <Sheets {...data} />}
      {!data && <LoadState of={week} sentence={text.not_loaded} help={words.list.could_not_load} />}
    </>
  );
}

const daysAhead = Array.from({ length: WEEK_DAYS_AHEAD + 1 }, (_, ahead) => ahead);

/** They begin with the day on which they were asked for, which is yesterday after midnight. */
function Sheets({ today: first, stops }: { today: string; stops: DaySheetStop[] }) {
  const today = useToday();
  const [only, setOnly] = useState<string>();

  useEffect(() => {
    const everything = () => setOnly(undefined);
    addEventListener('afterprint', everything);
    return () => removeEventListener('afterprint', everything);
  }, []);

  return daysAhead.map((ahead) => {
    const day = laterDay(first, ahead);
    return (
      <DaySheet
        key={day}
        day={day}
        isToday={day === today}
        isPrinted={only === undefined || only === day}
        stops={stops.filter(({ visit_date }) => visit_date === day)}
        onPrint={() => {
          // The page must have become that one sheet before it is printed.
          flushSync(() => setOnly(day));
          print();
        }}
      />
    );
  });
}
