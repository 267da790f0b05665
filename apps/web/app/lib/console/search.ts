import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/**
 * What is typed into a search box. It lives in the history entry and never in the address: Back
 * and reload keep it, and no name reaches a log. The box itself does not wait for the history,
 * or a quick typist and every input method would lose letters. `at` another address the text makes
 * an entry of its own.
 */
export function useSearchText(): [text: string, search: (text: string, at?: string) => void] {
  const { key, state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === 'POP';
  const [box, setBox] = useState(() => ({ entry: key, text: textOf(state) }));
  if (box.entry !== key) setBox({ entry: key, text: isReturn ? textOf(state) : box.text });

  return [
    box.text,
    (text, at = pathname + search) => {
      setBox({ entry: key, text });
      void navigate(at, {
        replace: at === pathname + search,
        preventScrollReset: true,
        state: { search: text },
      });
    },
  ];
}

/**
 * How many rows of a long list are shown. It lives in the history entry as well: whoever comes back
 * finds the row that was opened. Another search begins anew.
 */
export function useShown(text: string, step: number): [shown: number, showMore: () => void] {
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const shown = textOf(state) === text ? Math.max(step, shownOf(state)) : step;

  return [
    shown,
    () =>
      void navigate(pathname + search, {
        replace: true,
        preventScrollReset: true,
        state: { search: text, shown: shown + step },
      }),
  ];
}

type Kept = { search?: unknown; shown?: unknown } | null;

function textOf(state: unknown): string {
  const text = (state as Kept)?.search;
  return typeof text === 'string' ? text : '';
}

function shownOf(state: unknown): number {
  const shown = (state as Kept)?.shown;
  return typeof shown === 'number' ? shown : 0;
}
