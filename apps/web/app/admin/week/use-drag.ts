import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useMedia } from '../../lib/office/use-media.ts';
import type { Drop } from './drag.ts';

/**
 * Makes the visits of the board draggable with a mouse. The library comes when the board is shown
 * on a wide screen; without it everything can be done by the menu. Returns whether one can drag.
 */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  rows: unknown,
  onDrop: (drop: Drop) => void,
): boolean {
  const canDrag = useMedia('(min-width: 64rem) and (pointer: fine)');
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    if (!canDrag) return;
    const watch = { isOver: false, stop: () => {} };
    void import('./drag.ts').then(
      ({ attachDrag }) => {
        if (!watch.isOver && board.current) {
          watch.stop = attachDrag(board.current, (target) => drop(target));
        }
      },
      // Not loaded, for example without a connection: the menu does the same.
      () => undefined,
    );
    return () => {
      watch.isOver = true;
      watch.stop();
    };
    // Attached again whenever the rows change, because each visit and cell is registered by itself.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [canDrag, board, rows]);

  return canDrag;
}
