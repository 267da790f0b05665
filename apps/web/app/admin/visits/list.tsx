import { matches } from '@thinna/contract/kit/office/fold';
import { visitCalls as calls, type ListedVisit } from '@thinna/contract/visits/visits';
import { Link } from 'react-router';
import { PeriodFilter } from '../../console/period-filter.tsx';
import { periodIn, visitsInPeriod } from '../../console/periods.ts';
import { useDialog } from '../../console/use-dialog.ts';
import { useOpenRow } from '../../console/use-open-row.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { formatDay } from '../../ui/console/day.tsx';
import { CollectionPage } from '../collection-page.tsx';
import { VisitEditor } from '../later-editors.ts';
import type { Row } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { VisitDetails } from './details.tsx';
import { patientIn } from './one-patient.ts';
import { PatientFilter } from './patient-filter.tsx';
import { VisitTable } from './table.tsx';
import { upcomingFirst } from './upcoming-first.ts';

/** The visits. The filters and the open dialog are in the URL: ?period=week&patient=7&edit=12. */
export default function VisitList() {
  const words = useWords();
  const text = words.visits;
  const list = useCall(calls.list, { query: {} }, { isAudited: true });
  const { searchParams, close } = useDialog();

  const period = periodIn(searchParams);
  const patientId = patientIn(searchParams);
  const today = useToday();
  const heading =
    period === 'today'
      ? `${text.headings.today} · ${formatDay(today, words.language, 'long')}`
      : text.headings[period];

  const viewedVisit = useOpenRow(list.data, searchParams.get('view'));

  return (
    <>
      <CollectionPage
        texts={period === 'all' ? text : { ...text, empty: text.empty_period }}
        heading={heading}
        list={list}
        arrange={(visits) => {
          const chosen = visitsInPeriod(visits, period, today);
          return upcomingFirst(
            patientId === null ? chosen : chosen.filter((visit) => visit.patient_id === patientId),
            today,
          );
        }}
        matches={matchesSearch}
        filter={<PeriodFilter chosen={period} isStep />}
        above={patientId !== null && <PatientFilter patientId={patientId} visits={list.data} />}
        noneHelp={period === 'all' ? text.none_help : text.none_in_period_help}
        renderEditor={(visit, onClose) => <VisitEditor visit={visit} onClose={onClose} />}
        deletion={{ call: calls.remove, texts: text }}
      >
        {(visits, askDelete) => (
          <ScheduleTables visits={visits} today={today} onDelete={askDelete} />
        )}
      </CollectionPage>
      {viewedVisit && <VisitDetails visit={viewedVisit} onClose={close} />}
    </>
  );
}

const matchesSearch = ({ patient_name, member_name }: ListedVisit, search: string) =>
  matches(patient_name, search) || matches(member_name, search);

interface ScheduleTablesProps {
  visits: readonly ListedVisit[];
  today: string;
  onDelete(row: Row): void;
}

/** The upcoming visits, and below them the earlier ones. */
function ScheduleTables({ visits, today, onDelete }: ScheduleTablesProps) {
  const { visits: text, week, due } = useWords();
  const upcoming = visits.filter(({ visit_date }) => visit_date >= today);
  const earlier = visits.slice(upcoming.length);
  return (
    <div className="diary">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{upcoming.length > 0 ? text.coming : text.earlier}</h2>
        <span className="flex flex-wrap gap-x-4">
          <Link className="back-link" to="/admin/week">
            {week.open}
          </Link>
          <Link className="back-link" to="/admin/schedules/due">
            {due.title}
          </Link>
          <Link className="back-link" to="/admin/schedules/week">
            {text.sheets.open}
          </Link>
        </span>
      </div>
      {upcoming.length > 0 && <VisitTable visits={upcoming} onDelete={onDelete} />}
      {upcoming.length > 0 && earlier.length > 0 && (
        <h2 className="mt-6 mb-2 text-lg font-bold">{text.earlier}</h2>
      )}
      {earlier.length > 0 && <VisitTable visits={earlier} onDelete={onDelete} />}
    </div>
  );
}
