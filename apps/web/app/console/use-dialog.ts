import type { MouseEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { entryState, isPlainClick } from '../lib/console/links.ts';
import { currentRole, storedToken } from '../lib/console/session.ts';

/** Query parameters that open a dialog; all others filter the page. */
const dialogs = [
  'add',
  'edit',
  'view',
  'care',
  'notifications',
  'tell',
  // On the accounts page.
  'password',
  'sessions',
  'disable',
  'enable',
];

/**
 * Opens and closes dialogs by a query parameter: ?add, ?edit=12. Keeps the page's filters, and the
 * search text in the history state.
 */
export function useDialog() {
  const [searchParams, setSearchParams] = useSearchParams();
  const navigate = useNavigate();
  const pageParams = new URLSearchParams(
    [...searchParams].filter(([key]) => !dialogs.includes(key)),
  );
  return {
    searchParams,
    /** Returns the props of a link that opens a dialog. */
    dialogLink: (dialog: string) => {
      const to = `?${pageParams}${pageParams.size > 0 ? '&' : ''}${dialog}`;
      return {
        to,
        onClick(event: MouseEvent) {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void navigate(to, { preventScrollReset: true, state: entryState() });
        },
      };
    },
    close: () => {
      // Closing would cancel the navigation to the login after the session has ended.
      if (storedToken(currentRole()) === null) return;
      setSearchParams(pageParams, { replace: true, preventScrollReset: true, state: entryState() });
    },
  };
}
