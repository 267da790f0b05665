import { fill } from '@thinna/contract/words/index';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDialog } from '../console/use-dialog.ts';
import { type RecordCall, useAction } from '../lib/console/use-call.ts';
import { useWords } from './use-words.ts';

/** The part of a record that the links need. */
export interface Row {
  id: number;
  name: string;
}

interface ViewLinkProps {
  row: Row;
  to: string;
  isBusy?: boolean;
  onClick?(event: MouseEvent): void;
}

/** A link to the page of a record. */
export function ViewLink({ row, to, isBusy = false, onClick }: ViewLinkProps) {
  const words = useWords().list;
  return (
    <Link
      id={viewId(row)}
      to={to}
      aria-label={fill(words.view_named, { name: row.name })}
      aria-busy={isBusy}
      onClick={onClick}
    >
      {words.view}
    </Link>
  );
}

/** A link that marks a record as seen and then opens it, even if marking failed. */
export function SeenLink({ call, ...link }: ViewLinkProps & { call: RecordCall }) {
  const navigate = useNavigate();
  const { run, isRunning } = useAction(call, { refreshes: [] });

  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isRunning) return;
    await run({ params: { id: String(link.row.id) } }).catch(() => undefined);
    await navigate(link.to);
  };

  return <ViewLink {...link} isBusy={isRunning} onClick={(event) => void open(event)} />;
}

/** A link that opens a record in a dialog over the list. */
export function ViewDialogLink({ row }: { row: Row }) {
  const words = useWords().list;
  const { dialogLink } = useDialog();
  return (
    <Link
      id={viewId(row)}
      {...dialogLink(`view=${row.id}`)}
      aria-label={fill(words.view_named, { name: row.name })}
    >
      {words.view}
    </Link>
  );
}

/** A link to the page that edits a record; without `to`, to the dialog over the list. */
export function EditLink({ row, to }: { row: Row; to?: string }) {
  const words = useWords().list;
  const { dialogLink } = useDialog();
  return (
    <Link
      {...(to === undefined ? dialogLink(`edit=${row.id}`) : { to })}
      aria-label={fill(words.edit_named, { name: row.name })}
    >
      {words.edit}
    </Link>
  );
}

export function DeleteButton({ row, onClick }: { row: Row; onClick(): void }) {
  const words = useWords().list;
  return (
    <button
      type="button"
      className="text-danger"
      aria-label={fill(words.delete_named, { name: row.name })}
      onClick={onClick}
    >
      {words.delete}
    </button>
  );
}

/** Returns the element id of a row's view link, for moving the focus. */
export const viewId = ({ id }: Row): string => `view-${id}`;

/** Returns the id of the view link below a row, else above it: the next focus if the row goes. */
export function nextViewId(row: Row): string | undefined {
  const ids = Array.from(document.querySelectorAll('[id^="view-"]'), ({ id }) => id);
  const index = ids.indexOf(viewId(row));
  return index === -1 ? undefined : (ids[index + 1] ?? ids[index - 1]);
}
