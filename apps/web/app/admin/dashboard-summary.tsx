import { dashboardSummaryCalls } from '@thinna/contract/dashboard/dashboard-summary';
import { fill } from '@thinna/contract/words/index';
import { Link } from 'react-router';
import { useCall } from '../lib/console/use-call.ts';
import { useWords } from './use-words.ts';

/** Where each of them is looked at, with what is counted first. */
const pages = {
  visits_today: '/admin/schedules?period=today',
  overdue_tasks: '/admin/tasks?status=pending&sort=due',
  waiting_requests: '/admin/patients-in-need',
} as const;

const counts = Object.keys(pages) as (keyof typeof pages)[];

/** What waits for the office today, each a link; of what is not there nothing is said. */
export function DashboardSummary() {
  const { summary: text } = useWords().dashboard;
  const { data } = useCall(dashboardSummaryCalls.get, {});
  const waiting = counts.filter((count) => data && data[count] > 0);

  return (
    // Its line is kept free, so that the cards stay where they are when it comes.
    <div className="mt-3 min-h-11">
      {data && waiting.length === 0 && <p className="py-2 text-ink-soft">{text.nothing}</p>}
      {data && waiting.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
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
