import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/**
 * The text of a search box, kept in the state of the history entry: Back and reload restore it, and
 * no patient's name gets into a URL or log. Local state makes typing independent of the slower
 * navigation, which would drop letters. With another `address`, the search adds a history entry.
 */
export function useSearchText(): [text: string, search: (text: string, address?: string) => void] {
  const { key, state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === 'POP';
  const [box, setBox] = useState(() => ({ entry: key, text: textOf(state) }));
  if (box.entry !== key) setBox({ entry: key, text: isReturn ? textOf(state) : box.text });

  return [
    box.text,
    (text, address = pathname + search) => {
      setBox({ entry: key, text });
      void navigate(address, {
        replace: address === pathname + search,
        preventScrollReset: true,
        state: { search: text },
      });
    },
  ];
}

/**
 * The number of shown rows of a long list, kept in the history state so that Back finds the opened
 * row again. Reset by another search text.
 */
export function useShownCount(text: string, step: number): [shown: number, showMore: () => void] {
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

type HistoryState = { search?: unknown; shown?: unknown } | null;

function textOf(state: unknown): string {
  const text = (state as HistoryState)?.search;
  return typeof text === 'string' ? text : '';
}

function shownOf(state: unknown): number {
  const shown = (state as HistoryState)?.shown;
  return typeof shown === 'number' ? shown : 0;
}
