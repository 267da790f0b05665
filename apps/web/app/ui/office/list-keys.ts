import { type RefObject, useEffect, useEffectEvent } from 'react';
import { focusHeading } from '../page-heading.tsx';

interface ListKeys {
  /** What the list and its tools stand in, and the search box in it. */
  page: RefObject<HTMLElement | null>;
  box: RefObject<HTMLInputElement | null>;
  hasSearchKey: boolean;
  /** Forgets what was searched for; null when there is nothing to forget. */
  onClear: (() => void) | null;
}

/**
 * `/` leads to the search box, arrows go from row to row, Esc clears the search or leaves its box.
 * A row is its first link, or the button that unfolds it, which Enter opens as any other. The keys of fields, menus and dialogs
 * stay theirs.
 */
export function useListKeys({ page, box, hasSearchKey, onClear }: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return;
    const isInBox = target === box.current;
    if (!isInBox && target.closest('input, select, textarea')) return;
    const isInPage = target === document.body || page.current?.contains(target);

    if (key === '/' && hasSearchKey && !isInBox) go(event, box.current);
    else if (!isInPage) return;
    else if (key === 'Escape' && onClear) {
      go(event, box.current);
      onClear();
    } else if (key === 'Escape' && isInBox) focusHeading();
    else if (key === 'ArrowDown') go(event, below(target, page.current));
    else if (key === 'ArrowUp') go(event, above(target, box.current));
  });

  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The next row; from the box, the heading or nowhere the first one. */
function below(from: HTMLElement, page: HTMLElement | null): HTMLElement | null {
  const row = rowOf(from);
  if (row) return linkOf(beside(row, 'nextElementSibling'));
  const isAtStart = from.matches('body, [data-page-heading], [type="search"]');
  return isAtStart ? linkOf(page?.querySelector('tbody tr')) : null;
}

function above(from: HTMLElement, box: HTMLElement | null): HTMLElement | null {
  const row = rowOf(from);
  if (!row) return null;
  return linkOf(beside(row, 'previousElementSibling')) ?? box;
}

const rowOf = (part: HTMLElement) => part.closest('tbody tr');

/** The next one that can be opened: what was unfolded below a row is passed over. */
function beside(
  row: Element,
  side: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  const other = row[side];
  return other === null || linkOf(other) ? other : beside(other, side);
}

const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.row-actions > :is(a, [aria-expanded])') ?? null;

function go(event: KeyboardEvent, to: HTMLElement | null): void {
  if (!to || event.defaultPrevented) return;
  event.preventDefault();
  to.focus();
  if (to instanceof HTMLInputElement) to.select();
}
