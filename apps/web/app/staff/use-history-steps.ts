import { useLocation, useNavigate } from 'react-router';

interface Steps {
  /** How many steps of the history lie between here and the list. */
  above: number;
}

/** What a link from the list hands on. */
export const FIRST_STEP: Steps = { above: 1 };

/**
 * What is opened above a list is a step that the phone's own Back goes back. So does what closes it
 * otherwise: left behind in the history, it would open again at the next Back.
 */
export function useHistorySteps() {
  const { state } = useLocation() as { state: Steps | null };
  const navigate = useNavigate();
  /** Nobody knows it of a page that was opened by its address. */
  const above = state?.above ?? 0;
  const go = (to: string) => void navigate(to, { replace: true, state, preventScrollReset: true });
  return {
    /** What a link from here hands on. */
    next: above > 0 ? { above: above + 1 } : null,
    /** To another address without a step. */
    go,
    /** To where the last step was made from. */
    goBack: (to: string) => (above > 1 ? void navigate(-1) : go(to)),
    goToList: (to: string) => (above > 0 ? void navigate(-above) : go(to)),
  };
}
