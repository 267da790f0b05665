import type { Due } from '@thinna/contract/visit-plans/due';
import { useId } from 'react';
import { LoadState } from '../../ui/console/load-state.tsx';
import { EmptyStep } from '../../ui/empty/empty-step.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { DueTable } from './due-table.tsx';
import { groupByPlace, groupByWard } from './groups.ts';
import { PagedRows } from './paged-rows.tsx';
import type { DuePages } from './use-due.ts';
import type { Tray } from './use-tray.ts';
import type { Wards } from './use-wards.ts';

interface DueListProps {
  due: DuePages;
  wards: Wards;
  tray: Tray;
  /** Whether only a ward or a place is shown. */
  isNarrowed: boolean;
}

/** Who is due, by ward; by place in a clinic without wards. */
export function DueList({ due, wards, tray, isNarrowed }: DueListProps) {
  const words = useWords();
  const text = words.due_page;
  if (!due.data || !wards.isKnown) {
    const isFetching = due.isFetching || (due.data !== undefined && !wards.isKnown);
    return (
      <LoadState
        query={{ ...due, isFetching }}
        sentence={words.list.could_not_load}
        help={words.network_error}
      />
    );
  }
  if (due.data.length === 0) {
    return isNarrowed ? (
      <EmptyStep sentence={text.nobody_here} help={words.list.none_chosen_help} />
    ) : (
      <EmptyStep sentence={words.due.none} help={words.due.none_help} />
    );
  }
  return (
    <PagedRows pages={due}>
      {wards.hasWards
        ? groupByWard(due.data).map(({ at, rows }) => (
            <DueGroup key={at} rows={rows} tray={tray}>
              {at === null ? text.no_ward : wards.nameOf(at)}
            </DueGroup>
          ))
        : groupByPlace(due.data).map(({ at, rows }) => (
            <DueGroup key={at} rows={rows} tray={tray} isTyped={at !== null}>
              {at ?? text.no_place}
            </DueGroup>
          ))}
    </PagedRows>
  );
}

interface DueGroupProps {
  rows: readonly Due[];
  tray: Tray;
  /** Whether the heading was typed by somebody. */
  isTyped?: boolean;
  children: string;
}

function DueGroup({ rows, tray, isTyped = false, children }: DueGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2 text-lg font-bold">
        {isTyped ? <UserText>{children}</UserText> : children}
      </h2>
      <DueTable rows={rows} tray={tray} />
    </section>
  );
}
