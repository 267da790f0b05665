import type { BoardVisit } from '@thinna/contract/week/board';
import { memo } from 'react';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { Block, blockKey } from './block.tsx';
import { formatNearDay } from './dates.ts';
import { type BoardRow, countVisits, roleIn, rowKey, visitsOn } from './rows.ts';

export interface BoardRowProps {
  row: BoardRow;
  days: readonly string[];
  menuId: string;
  /** Key of the part that the Tab key reaches, if it is in this row. */
  tabKey: string | null;
  /** Ids of the visits that were just moved or added. */
  changed: readonly number[];
  onOpen(visit: BoardVisit): void;
  onAdd(row: BoardRow, day: string): void;
}

/** The seven days of a helper. Memoized, because the focus changes two rows at most. */
export const BoardRowView = memo(function BoardRowView({
  row,
  days,
  menuId,
  tabKey,
  changed,
  onOpen,
  onAdd,
}: BoardRowProps) {
  const { week: text, language } = useWords();
  const name = row.helper?.name ?? text.nobody;
  return (
    <div
      role="row"
      className={row.helper ? 'week-row' : 'week-row week-row-nobody'}
      data-empty={row.visits.length === 0 || undefined}
    >
      <RowHead row={row} />
      {days.map((day) => {
        const visits = visitsOn(row.visits, day);
        const key = cellKey(row, day);
        return (
          <div
            key={day}
            role="gridcell"
            className="week-cell"
            data-row={rowKey(row)}
            data-day={day}
          >
            {/* The name of the group is read as that of the cell. */}
            <div
              role="group"
              aria-label={`${name}, ${formatNearDay(day, language)}, ${countVisits(text, visits.length)}`}
            >
              {visits.map((visit) => (
                <Block
                  key={visit.id}
                  visit={visit}
                  menuId={menuId}
                  isTabStop={tabKey === blockKey(visit)}
                  isChanged={changed.includes(visit.id)}
                  onOpen={onOpen}
                />
              ))}
              {visits.length === 0 && (
                <button
                  type="button"
                  className="week-add"
                  tabIndex={tabKey === key ? 0 : -1}
                  data-key={key}
                  onClick={() => onAdd(row, day)}
                >
                  <span>+ {text.add_here}</span>
                </button>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
});

function RowHead({ row: { helper, visits } }: { row: BoardRow }) {
  const words = useWords();
  const text = words.week;
  return (
    // Its text lies deeper than the rule looks.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <div role="rowheader" className="week-name">
      <div>
        <strong>{helper ? <UserText>{helper.name}</UserText> : text.nobody}</strong>
        <span>
          <span className="week-role">
            {helper ? <UserText>{roleIn(words, helper)}</UserText> : text.nobody_hint}
            {' · '}
          </span>
          {countVisits(text, visits.length)}
        </span>
      </div>
    </div>
  );
}

/** Names an empty cell among the focusable parts of the board. */
export const cellKey = (row: BoardRow, day: string): string => `cell ${rowKey(row)} ${day}`;
