import { WEEK_DAYS_AHEAD } from '@thinna/contract/constants/limits';
import { addDays } from '@thinna/contract/kit/office/day';
import { daySheetCalls as calls, type DaySheetStop } from '@thinna/contract/visits/day-sheet';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { laterDialog } from '../../ui/console/later-dialog.tsx';
import { LoadState } from '../../ui/console/load-state.tsx';
import { RefreshButton } from '../../ui/office/refresh-button.tsx';
import { StaleNotice } from '../../ui/office/stale-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { DaySheet, isPrintable, type RecordChoice } from './day-sheet.tsx';

const TellDialog = laterDialog(async () => (await import('./tell-dialog.tsx')).TellDialog);

/** The visits of today and the next WEEK_DAYS_AHEAD days; the printed sheets go with the team. */
export default function Week() {
  const words = useWords();
  const text = words.visits.sheets;
  const { searchParams, close } = useDialog();
  const dayToTell = daysToTell(useToday()).find((day) => day === searchParams.get('tell'));
  // The day whose sheet shows the last record: one at a time, and none when the page is opened.
  const [recordDay, setRecordDay] = useState<string>();
  const isWithRecord = recordDay !== undefined;
  const plain = useCall(calls.week, { query: {} }, { isAudited: true, isEnabled: !isWithRecord });
  const recorded = useCall(
    calls.week,
    { query: { record: recordDay ?? '' } },
    { isAudited: true, isEnabled: isWithRecord },
  );
  const week = isWithRecord ? recorded : plain;
  // The sheets stay while the records are read.
  const data = week.data ?? plain.data;
  const choice = recordChoice(isWithRecord, recorded);

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/schedules">
        ‹ {words.profile.back_to_list}
      </Link>
      <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <PageHeading>{text.title}</PageHeading>
        <span className="grow" />
        {data && <RefreshButton query={week} />}
        {data && (
          <button
            type="button"
            className="button"
            aria-disabled={!isPrintable(choice)}
            onClick={isPrintable(choice) ? () => print() : undefined}
          >
            {text.print_all}
          </button>
        )}
      </div>
      <p className="mb-5 max-w-prose text-ink-soft print:hidden">{text.note}</p>
      <StaleNotice query={week} sentence={text.not_loaded} />
      {data && (
        <Sheets {...data} recordDay={recordDay} choice={choice} onRecordDay={setRecordDay} />
      )}
      {dayToTell && <TellDialog day={dayToTell} onClose={close} />}
      {!data && (
        <LoadState query={week} sentence={text.not_loaded} help={words.list.could_not_load} />
      )}
    </>
  );
}

/** Families are told of the visits of today and tomorrow. */
const daysToTell = (today: string): string[] => [today, addDays(today, 1)];

const recordChoice = (
  isWanted: boolean,
  { data, isError }: { data: unknown; isError: boolean },
): RecordChoice => {
  if (!isWanted) return 'off';
  if (data !== undefined) return 'shown';
  return isError ? 'failed' : 'loading';
};

const daysAhead = Array.from({ length: WEEK_DAYS_AHEAD + 1 }, (_, ahead) => ahead);

interface SheetsProps {
  today: string;
  stops: DaySheetStop[];
  recordDay: string | undefined;
  /** Of that day. */
  choice: RecordChoice;
  onRecordDay(day: string | undefined): void;
}

/** A sheet for each day from the day of the read, which is yesterday once midnight has passed. */
function Sheets({ today: first, stops, recordDay, choice, onRecordDay }: SheetsProps) {
  const today = useToday();
  const [printedDay, setPrintedDay] = useState<string>();

  useEffect(() => {
    const printAllDays = () => setPrintedDay(undefined);
    addEventListener('afterprint', printAllDays);
    return () => removeEventListener('afterprint', printAllDays);
  }, []);

  return daysAhead.map((ahead) => {
    const day = addDays(first, ahead);
    return (
      <DaySheet
        key={day}
        day={day}
        isToday={day === today}
        isPrinted={printedDay === undefined || printedDay === day}
        stops={stops.filter(({ visit_date }) => visit_date === day)}
        record={recordDay === day ? choice : 'off'}
        canTell={daysToTell(today).includes(day)}
        onWithRecord={(isWanted) => onRecordDay(isWanted ? day : undefined)}
        onPrint={() => {
          // Renders the single sheet before the print dialog opens.
          flushSync(() => setPrintedDay(day));
          print();
        }}
      />
    );
  });
}
