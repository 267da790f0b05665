import { Link, useLocation, useNavigate } from 'react-router';
import { useWords } from '../../lib/console/console-language.tsx';
import { isPlainClick } from '../../lib/console/links.ts';
import { currentRole, dashboardPathOf } from '../../lib/console/session.ts';

/** The history state of the help, when it was opened from another page. */
export interface HelpState {
  /** Path and query of that page. */
  from: string;
}

/**
 * Leads back to the page from which the help was opened, by the history: its search text and scroll
 * position are kept there. Without one to the dashboard.
 */
export function HelpBack() {
  const words = useWords();
  const navigate = useNavigate();
  const from = (useLocation().state as HelpState | null)?.from;
  return (
    <Link
      className="back-link"
      to={from ?? dashboardPathOf[currentRole()]}
      onClick={(event) => {
        if (from === undefined || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      ‹ {from === undefined ? words.list.back : words.help.back}
    </Link>
  );
}
