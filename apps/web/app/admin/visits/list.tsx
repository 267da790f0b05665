import { matches } from '@thinna/contract/kit/office/fold';
import { visitCalls as calls, type Visit } from '@thinna/contract/visits/visits';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { PeriodFilter } from '../../console/period-filter.tsx';
import { periodIn, visitsInPeriod } from '../../console/periods.ts';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpenRow } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { formatDay } from '../../ui/console/day.tsx';
import { ListPage } from '../../ui/office/list-page.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { useWords } from '../use-words.ts';
import { VisitDetails } from './details.tsx';
import { VisitEditor } from './editor.tsx';
import { rowOf, VisitTable } from './table.tsx';
import { upcomingFirst } from './upcoming-first.ts';

/** The visits. The period and the open dialog are in the URL: ?period=week&edit=12. */
export default function VisitList() {
  const words = useWords();
  const text = words.visits;
  const list = useCall(calls.list, { query: {} });
  const { searchParams, dialogLink, close } = useDialog();
  const [deletion, setDeletion] = useState<{ visit: Visit; next: Visit | undefined }>();

  const period = periodIn(searchParams);
  const today = useToday();
  const { data } = list;
  const visits = useMemo(
    () => data && upcomingFirst(visitsInPeriod(data, period, today), today),
    [data, period, today],
  );
  const title =
    period === 'today'
      ? `${text.headings.today} · ${formatDay(today, words.language, 'long')}`
      : text.headings[period];

  const viewedVisit = useOpenRow(data, searchParams.get('view'));
  const editedVisit = useOpenRow(data, searchParams.get('edit'));

  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <ListPage
        title={title}
        list={{ ...list, data: visits }}
        searchLabel={text.search}
        matches={({ patient_name, member_name }: Visit, search) =>
          matches(patient_name, search) || matches(member_name, search)
        }
        filter={<PeriodFilter chosen={period} isStep />}
        empty={period === 'all' ? text.empty : text.empty_period}
        noneHelp={period === 'all' ? text.none_help : text.none_in_period_help}
        action={
          <Link className="button ml-auto" {...dialogLink('add')}>
            {text.add}
          </Link>
        }
      >
        {(found) => (
          <ScheduleTables
            visits={found}
            today={today}
            onDelete={(visit, next) => setDeletion({ visit, next })}
          />
        )}
      </ListPage>
      {searchParams.has('add') && <VisitEditor title={text.add} onClose={close} />}
      {viewedVisit && <VisitDetails visit={viewedVisit} onClose={close} />}
      {editedVisit && (
        <VisitEditor title={text.edit} key={editedVisit.id} visit={editedVisit} onClose={close} />
      )}
      {deletion && (
        <DeleteRecord
          row={rowOf(deletion.visit)}
          next={deletion.next && rowOf(deletion.next)}
          call={calls.remove}
          texts={text}
          onClose={() => setDeletion(undefined)}
        />
      )}
    </>
  );
}

interface ScheduleTablesProps {
  visits: readonly Visit[];
  today: string;
  /** `next` is the visit whose row gets the focus once this one is deleted. */
  onDelete(visit: Visit, next: Visit | undefined): void;
}

/** The upcoming visits, and below them the earlier ones. */
function ScheduleTables({ visits, today, onDelete }: ScheduleTablesProps) {
  const text = useWords().visits;
  const remove = (visit: Visit) => {
    const index = visits.indexOf(visit);
    onDelete(visit, visits[index + 1] ?? visits[index - 1]);
  };
  const upcoming = visits.filter(({ visit_date }) => visit_date >= today);
  const earlier = visits.slice(upcoming.length);
  return (
    <div className="diary">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{upcoming.length > 0 ? text.coming : text.earlier}</h2>
        <Link className="back-link" to="/admin/schedules/week">
          {text.sheets.open}
        </Link>
      </div>
      {upcoming.length > 0 && <VisitTable visits={upcoming} onDelete={remove} />}
      {upcoming.length > 0 && earlier.length > 0 && (
        <h2 className="mt-6 mb-2 text-lg font-bold">{text.earlier}</h2>
      )}
      {earlier.length > 0 && <VisitTable visits={earlier} onDelete={remove} />}
    </div>
  );
}
