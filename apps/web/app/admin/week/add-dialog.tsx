import { roleNameOf } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { AddedVisits } from '@thinna/contract/week/board';
import { useEffect } from 'react';
import { VisitEditor } from '../later-editors.ts';
import type { VisitStart } from '../visits/form.tsx';
import { isDay } from './dates.ts';
import { type BoardRow, freeHour, rowKey, visitsOn } from './rows.ts';

/** Returns the value of ?add for a cell: 2026-11-19.5 for a day and a helper. */
export const addParam = (row: BoardRow | undefined, day: string): string =>
  row?.helper ? `add=${day}.${row.helper.id}` : `add=${day}`;

interface AddDialogProps {
  /** The value of ?add. */
  add: string;
  rows: readonly BoardRow[];
  onRepeated(answer: AddedVisits): void;
  onClose(): void;
}

/** The form of a new visit, filled with the day, a free hour and the helper of the cell. */
export function AddDialog({ add, rows, onRepeated, onClose }: AddDialogProps) {
  const [day = '', helper = 'nobody'] = add.split('.');
  const row = rows.find((candidate) => rowKey(candidate) === helper);
  // After the dialog has closed, which returns the focus if it can.
  useEffect(() => () => void setTimeout(() => focusCell(helper, day)), [helper, day]);
  return (
    <VisitEditor
      visit={undefined}
      start={isDay(day) ? startOf(row, day) : {}}
      onRepeated={onRepeated}
      onClose={onClose}
    />
  );
}

/** Focuses what stands in the cell now, because the button that added is gone. */
function focusCell(row: string, day: string): void {
  // Both come from the address, where anything may stand.
  if (document.activeElement !== document.body || !isDay(day) || !/^\w+$/.test(row)) return;
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${day}"] [data-key]`)?.focus();
}

function startOf(row: BoardRow | undefined, day: string): VisitStart {
  const when = { visit_date: day, visit_time: freeHour(visitsOn(row?.visits ?? [], day)) };
  const helper = row?.helper;
  if (!helper || !isOneOf(roleNameOf, helper.kind)) return when;
  return {
    ...when,
    visit_type: roleNameOf[helper.kind],
    helper_id: helper.id,
    member_name: helper.name,
  };
}
