import { dashboardSummaryCalls } from '@thinna/contract/dashboard/dashboard-summary';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useCall } from '../lib/console/use-call.ts';
import { MachineLinks } from './machine/line.tsx';
import { useOfficeCounts } from './navigation/use-office-counts.ts';
import { useWords } from './use-words.ts';

/**
 * The page of each count, filtered or sorted so that the counted records come first. Who is due
 * stands first in each ward or place, before those of the coming days.
 */
const pages = {
  visits_today: '/admin/schedules?period=today',
  overdue_tasks: '/admin/tasks?status=pending&sort=due',
  waiting_requests: '/admin/patients-in-need?state=waiting',
  status_reports: '/admin/status-reports',
  should_be_back: '/admin/status-reports#should-be-back',
  attention: '/admin/attention',
  due_visits: '/admin/schedules/due',
  unrecorded_visits: '/admin/schedules/due#unrecorded',
} as const;

const countNames = Object.keys(pages) as (keyof typeof pages)[];

/** Links to what is wrong with the machine and to what is counted; counts of zero are left out. */
export function DashboardSummary() {
  const { summary: text } = useWords().dashboard;
  const { data } = useCall(dashboardSummaryCalls.get, {});
  // A family that was put aside waits too.
  const hasHeap = (useOfficeCounts(true)?.quarantined_requests ?? 0) > 0;
  const waiting = countNames.filter((count) => data && data[count] > 0);
  const isMachineWrong = (data?.machine.length ?? 0) > 0;

  return (
    // The line is reserved, so that the cards do not shift when the summary is loaded.
    <div className="mt-3 min-h-11">
      {data && waiting.length === 0 && !hasHeap && !isMachineWrong && (
        <p className="py-2 text-ink-soft">{text.nothing}</p>
      )}
      {data && (waiting.length > 0 || isMachineWrong) && (
        <ul className="flex flex-wrap gap-x-5">
          <MachineLinks findings={data.machine} />
          {waiting.map((count) => (
            <li key={count}>
              <Link className="text-button" to={pages[count]}>
                {fill(text[count], { count: data[count] })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
