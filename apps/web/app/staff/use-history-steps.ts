import { useLocation, useNavigate } from 'react-router';

interface Steps {
  /** Number of history entries between this page and the list. */
  above: number;
}

/** History state of a link from the list. */
export const FIRST_STEP: Steps = { above: 1 };

/**
 * Dialogs above a list are history entries, so that the phone's Back closes them. A close button
 * goes back as well: an entry left in the history would reopen the dialog at the next Back.
 */
export function useHistorySteps() {
  const { state } = useLocation() as { state: Steps | null };
  const navigate = useNavigate();
  /** 0 also if unknown, for a page that was opened directly by its URL. */
  const above = state?.above ?? 0;
  const go = (to: string) => void navigate(to, { replace: true, state, preventScrollReset: true });
  return {
    /** History state of a link from this page. */
    next: above > 0 ? { above: above + 1 } : null,
    /** Replaces the current history entry. */
    go,
    /** Goes back to the dialog below or, if the history does not hold it, replaces the entry. */
    goBack: (to: string) => (above > 1 ? void navigate(-1) : go(to)),
    goToList: (to: string) => (above > 0 ? void navigate(-above) : go(to)),
  };
}
