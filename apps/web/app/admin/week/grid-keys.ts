import type { KeyboardEvent } from 'react';

interface GridKeys {
  /** M on a visit. */
  onMove(part: HTMLElement): void;
  /** N in a cell. */
  onAdd(row: string, day: string): void;
}

/**
 * Returns the handler of the board's keys: arrows go from cell to cell and through the visits of a
 * cell, Home and End to the ends of the row, with Ctrl to those of the board. Enter is the press of
 * the focused button. The letters work inside of the board only (WCAG 2.1.4).
 */
export const gridKeys =
  ({ onMove, onAdd }: GridKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, code, target } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.metaKey) return;
    const cell = target.closest<HTMLElement>('[role="gridcell"]');
    if (!cell) return;
    const next = nextPart(event, cell, target);
    if (next) {
      event.preventDefault();
      next.focus();
    }
    if (event.ctrlKey || event.nativeEvent.isComposing) return;
    // By the place of the key too: a Malayalam keyboard has other letters there.
    if (key.toLowerCase() === 'm' || code === 'KeyM') {
      event.preventDefault();
      onMove(target);
    } else if (key.toLowerCase() === 'n' || code === 'KeyN') {
      event.preventDefault();
      onAdd(cell.dataset.row ?? '', cell.dataset.day ?? '');
    }
  };

/** Returns the part that a key leads to; null for other keys and at the edges. */
function nextPart(
  { key, ctrlKey, currentTarget }: KeyboardEvent<HTMLElement>,
  cell: HTMLElement,
  part: HTMLElement,
): HTMLElement | null {
  const rows = [...currentTarget.querySelectorAll('[role="row"]')].slice(1);
  const row = rows.findIndex((candidate) => candidate.contains(cell));
  const cells = cellsOf(rows[row]);
  const column = cells.indexOf(cell);
  const parts = partsOf(cell);
  const index = parts.indexOf(part);
  const nearest = (other: HTMLElement | undefined) =>
    partsOf(other)[Math.min(index, partsOf(other).length - 1)] ?? null;
  switch (key) {
    case 'ArrowRight':
      return nearest(cells[column + 1]);
    case 'ArrowLeft':
      return nearest(cells[column - 1]);
    case 'ArrowDown':
      return parts[index + 1] ?? partsOf(cellsOf(rows[row + 1])[column])[0] ?? null;
    case 'ArrowUp':
      return parts[index - 1] ?? partsOf(cellsOf(rows[row - 1])[column]).at(-1) ?? null;
    case 'Home':
      return partsOf(cellsOf(ctrlKey ? rows[0] : rows[row])[0])[0] ?? null;
    case 'End':
      return partsOf(cellsOf(ctrlKey ? rows.at(-1) : rows[row]).at(-1))[0] ?? null;
    default:
      return null;
  }
}

const cellsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? []),
];

const partsOf = (cell: Element | undefined) => [
  ...(cell?.querySelectorAll<HTMLElement>('[data-key]') ?? []),
];
