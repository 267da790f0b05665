import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hasOpenOverlay } from '../../lib/office/open-overlay.ts';
import { focusHeading } from '../page-heading.tsx';

interface ListKeys {
  box: RefObject<HTMLInputElement | null>;
  hasSearchKey: boolean;
  /** Clears the search text; null if there is none. */
  onClear: (() => void) | null;
}

/**
 * Keyboard navigation of a list: `/` focuses the search box, arrow keys move between rows, Esc
 * clears the search or leaves the box. A row is focused by its first link or its expand button, so
 * that Enter opens it, or by its checkbox. Keys inside other fields, open dialogs and open menus are ignored.
 */
export function useListKeys({ box, hasSearchKey, onClear }: ListKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!(target instanceof HTMLElement) || hasOpenOverlay()) return;
    const isInBox = target === box.current;
    if (!isInBox && target.closest('input:not([type="checkbox"]), select, textarea')) return;
    const page = box.current?.closest('main') ?? null;
    const isInPage = target === document.body || page?.contains(target);

    if (key === '/' && hasSearchKey && !isInBox) moveFocus(event, box.current);
    else if (!isInPage) return;
    else if (key === 'Escape' && onClear) {
      moveFocus(event, box.current);
      onClear();
    } else if (key === 'Escape' && isInBox) focusHeading();
    else if (key === 'ArrowDown') moveFocus(event, findBelow(target, page));
    else if (key === 'ArrowUp') moveFocus(event, findAbove(target, box.current));
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Returns the opener of the next row; from search box, heading or body, that of the first row. */
function findBelow(from: HTMLElement, page: HTMLElement | null): HTMLElement | null {
  const row = rowOf(from);
  if (row) return openerOf(nearestRow(row, 'nextElementSibling'));
  const isAtStart = from.matches('body, [data-page-heading], [type="search"]');
  return isAtStart ? openerOf(page?.querySelector('tbody tr')) : null;
}

function findAbove(from: HTMLElement, box: HTMLElement | null): HTMLElement | null {
  const row = rowOf(from);
  if (!row) return null;
  return openerOf(nearestRow(row, 'previousElementSibling')) ?? box;
}

const rowOf = (part: HTMLElement) => part.closest('tbody tr');

/** Returns the nearest row with an opener, skipping the expanded details below a row. */
function nearestRow(
  row: Element,
  direction: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  const other = row[direction];
  return other === null || openerOf(other) ? other : nearestRow(other, direction);
}

/** The part of a row that is focused. */
const openerOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.row-actions > :is(a, [aria-expanded]), .row-check > input') ??
  null;

function moveFocus(event: KeyboardEvent, target: HTMLElement | null): void {
  if (!target || event.defaultPrevented) return;
  event.preventDefault();
  target.focus();
  if (target instanceof HTMLInputElement) target.select();
}
