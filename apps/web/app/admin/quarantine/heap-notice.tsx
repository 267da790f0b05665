import { officeCountCalls } from '@thinna/contract/dashboard/office-counts';
import { fill } from '@thinna/contract/words/index';
import { Link, useMatch } from 'react-router';
import { dashboardPathOf } from '../../lib/console/session.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { useWords } from '../use-words.ts';

/** The dashboard is left open for hours, and what was put aside has no notification. */
const POLL_MS = 60_000;
const PAGE = '/admin/quarantine';

/** Tells on every page that registrations were put aside, until they are sorted. */
export function HeapNotice() {
  const { quarantine: text, language } = useWords();
  const isDashboard = useMatch(dashboardPathOf.admin) !== null;
  const { data } = useCall(officeCountCalls.get, {}, isDashboard ? { pollMs: POLL_MS } : {});
  const isOnPage = useMatch(PAGE) !== null;
  const { quarantined_requests: requests = 0, quarantined_helpers: helpers = 0 } = data ?? {};
  const format = (count: number) => count.toLocaleString(`${language}-IN`);
  const isShown = !isOnPage && requests + helpers > 0;

  return (
    // Always rendered, because screen readers ignore a newly inserted live region.
    <div role="status" className={isShown ? 'office-page pt-4 print:hidden' : undefined}>
      {isShown && (
        <div className="notice">
          <p>{fill(text.heap, { count: format(requests + helpers) })}</p>
          {requests > 0 && <p>{fill(text.heap_requests, { count: format(requests) })}</p>}
          <Link className="button mt-2" to={requests > 0 ? PAGE : `${PAGE}?view=helpers`}>
            {text.go}
          </Link>
        </div>
      )}
    </div>
  );
}
