import type { BoardVisit } from '@thinna/contract/week/board';
import { type FocusEvent, useRef, useState } from 'react';
import { useWords } from '../use-words.ts';
import { blockKey } from './block.tsx';
import { type BoardRowProps, BoardRowView, cellKey } from './board-row.tsx';
import { dayNumber, formatNearDay, formatWeekday } from './dates.ts';
import type { Drop } from './drag.ts';
import { gridKeys } from './grid-keys.ts';
import { type BoardRow, countVisits, rowKey, visitsOn } from './rows.ts';
import { useDrag } from './use-drag.ts';

interface BoardProps extends Omit<BoardRowProps, 'row' | 'tabKey'> {
  rows: readonly BoardRow[];
  today: string;
  onMove(visit: BoardVisit): void;
  onDrop(drop: Drop): void;
}

/** The grid of helpers and days. One tab stop; arrow keys go on from there. */
export function Board({ rows, today, onMove, onDrop, ...shared }: BoardProps) {
  const { days } = shared;
  const { week: text, language } = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const [focusedKey, setFocusedKey] = useState<string>();
  const visits = rows.flatMap((row) => row.visits);
  const canDrag = useDrag(grid, rows, onDrop);

  const keysOf = (row: BoardRow) =>
    days.flatMap((day) => {
      const blocks = visitsOn(row.visits, day).map(blockKey);
      return blocks.length > 0 ? blocks : [cellKey(row, day)];
    });
  const rowKeys = rows.map(keysOf);
  // The focused visit may have been deleted or have left the week.
  const isThere = focusedKey !== undefined && rowKeys.some((keys) => keys.includes(focusedKey));
  const tabKey = isThere ? focusedKey : rowKeys[0]?.[0];

  const visitOf = (part: HTMLElement) =>
    visits.find(
      ({ id }) => String(id) === part.closest<HTMLElement>('[data-visit]')?.dataset.visit,
    );
  const onKeyDown = gridKeys({
    onMove: (part) => {
      const visit = visitOf(part);
      if (visit) onMove(visit);
    },
    onAdd: (row, day) => {
      const target = rows.find((candidate) => rowKey(candidate) === row);
      if (target) shared.onAdd(target, day);
    },
  });

  return (
    <>
      {/* The tab stop lies on the parts inside of the grid, which also take the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={grid}
        role="grid"
        aria-label={text.title}
        className="week-board"
        onKeyDown={onKeyDown}
        onFocus={({ target }: FocusEvent<HTMLElement>) => setFocusedKey(target.dataset.key)}
      >
        <div role="row" className="week-row week-heads">
          <div role="columnheader" className="week-name">
            <span className="sr-only">{text.filter.all_helpers}</span>
          </div>
          {days.map((day) => {
            const count = visitsOn(visits, day).length;
            return (
              <div
                key={day}
                role="columnheader"
                className="week-head"
                aria-current={day === today ? 'date' : undefined}
              >
                <span aria-hidden="true">
                  {formatWeekday(day, language)} <strong>{dayNumber(day)}</strong>
                </span>
                <span aria-hidden="true" className="week-head-count">
                  {count}
                </span>
                <span className="sr-only">
                  {formatNearDay(day, language)}, {countVisits(text, count)}
                </span>
              </div>
            );
          })}
        </div>
        {rows.map((row, index) => (
          <BoardRowView
            key={rowKey(row)}
            {...shared}
            row={row}
            tabKey={tabKey !== undefined && rowKeys[index]?.includes(tabKey) ? tabKey : null}
          />
        ))}
      </div>
      <p className="week-keys">
        {text.keys} {canDrag && text.can_drag}
      </p>
    </>
  );
}
