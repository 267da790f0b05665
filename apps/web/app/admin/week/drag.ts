import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

/** A visit that was dragged to a cell. */
export interface Drop {
  visit: string;
  row: string;
  day: string;
}

/** Attaches dragging to the visits and cells of the board; returns the function that detaches it. */
export function attachDrag(board: HTMLElement, onDrop: (drop: Drop) => void): () => void {
  const visits = [...board.querySelectorAll<HTMLElement>('[data-visit]')].map((element) =>
    draggable({
      element,
      getInitialData: () => ({
        visit: element.dataset.visit,
        row: cellOf(element)?.dataset.row,
        day: cellOf(element)?.dataset.day,
      }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    }),
  );
  const cells = [...board.querySelectorAll<HTMLElement>('[role="gridcell"]')].map((element) => {
    const { row = '', day = '' } = element.dataset;
    const leave = () => element.removeAttribute('data-over');
    return dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) =>
        // Who goes needs a name, so that nobody can be taken off a visit by dragging.
        (data.row !== row || data.day !== day) && (row !== 'nobody' || data.row === 'nobody'),
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: leave,
      onDrop: ({ source: { data } }) => {
        leave();
        onDrop({ visit: String(data.visit), row, day });
      },
    });
  });
  return () => {
    for (const detach of [...visits, ...cells]) detach();
  };
}

const cellOf = (element: HTMLElement) => element.closest<HTMLElement>('[role="gridcell"]');
