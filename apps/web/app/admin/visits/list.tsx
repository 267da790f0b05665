import { matches } from '@thinna/contract/kit/office/fold';
import { scheduleCalls as calls, type Schedule } from '@thinna/contract/visits/visits';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { PeriodFilter } from '../../console/period-filter.tsx';
import { periodIn, visitsOf } from '../../console/periods.ts';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpened } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { readDay } from '../../ui/console/day.tsx';
import { ListPage } from '../../ui/office/list-page.tsx';
import { DeleteRecord } from '../delete-record.tsx';
import { useWords } from '../use-words.ts';
import { ScheduleDetails } from './details.tsx';
import { ScheduleEditor } from './editor.tsx';
import { rowOf, ScheduleTable } from './table.tsx';
import { nextFirst } from './upcoming-first.ts';

/** Who visits whom. The period and what is open stand in the address: ?period=week&edit=12. */
export default function ScheduleList() {
  const words = useWords();
  const own = words.schedules;
  const list = useCall(calls.list, { query: {} });
  const { address, over, close } = useDialog();
  const [leaving, setLeaving] = useState<{ visit: Schedule; next: Schedule | undefined }>();

  const period = periodIn(address);
  const today = useToday();
  const { data } = list;
  const visits = useMemo(
    () => data && nextFirst(visitsOf(data, period, today), today),
    [data, period, today],
  );
  const title =
    period === 'today'
      ? `${own.headings.today} · ${readDay(today, words.language, 'long')}`
      : own.headings[period];

  const viewed = useOpened(data, address.get('view'));
  const edited = useOpened(data, address.get('edit'));

  return (
    <>
      <PageTitle>{own.title}</PageTitle>
      <ListPage
        title={title}
        list={{ ...list, data: visits }}
        searchLabel={own.search}
        matches={({ patient_name, member_name }: Schedule, search) =>
          matches(patient_name, search) || matches(member_name, search)
        }
        filter={<PeriodFilter chosen={period} isStep />}
        empty={period === 'all' ? own.empty : own.empty_period}
        noneHelp={period === 'all' ? own.none_help : own.none_in_period_help}
        action={
          <Link className="button ml-auto" {...over('add')}>
            {own.add}
          </Link>
        }
      >
        {(found) => (
          <ScheduleTables
            visits={found}
            today={today}
            onDelete={(visit, next) => setLeaving({ visit, next })}
          />
        )}
      </ListPage>
      {address.has('add') && <ScheduleEditor title={own.add} onClose={close} />}
      {viewed && <ScheduleDetails visit={viewed} onClose={close} />}
      {edited && <ScheduleEditor title={own.edit} key={edited.id} visit={edited} onClose={close} />}
      {leaving && (
        <DeleteRecord
          row={rowOf(leaving.visit)}
          next={leaving.next && rowOf(leaving.next)}
          call={calls.remove}
          says={own}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

interface ScheduleTablesProps {
  visits: readonly Schedule[];
  today: string;
  /** Told also whose row comes next: the focus goes there when this one is gone. */
  onDelete(visit: Schedule, next: Schedule | undefined): void;
}

/** What is still to come, and below it what is over. */
function ScheduleTables({ visits, today, onDelete }: ScheduleTablesProps) {
  const own = useWords().schedules;
  const remove = (visit: Schedule) => {
    const at = visits.indexOf(visit);
    onDelete(visit, visits[at + 1] ?? visits[at - 1]);
  };
  const coming = visits.filter(({ visit_date }) => visit_date >= today);
  const earlier = visits.slice(coming.length);
  return (
    <div className="diary">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{coming.length > 0 ? own.coming : own.earlier}</h2>
        <Link className="back-link" to="/admin/schedules/week">
          {own.sheets.open}
        </Link>
      </div>
      {coming.length > 0 && <ScheduleTable visits={coming} onDelete={remove} />}
      {coming.length > 0 && earlier.length > 0 && (
        <h2 className="mt-6 mb-2 text-lg font-bold">{own.earlier}</h2>
      )}
      {earlier.length > 0 && <ScheduleTable visits={earlier} onDelete={remove} />}
    </div>
  );
}
