import { UNDO_DAYS } from '@thinna/contract/constants/limits';
import { fill } from '@thinna/contract/words/index';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDialog } from '../console/use-dialog.ts';
import { isPlainClick } from '../lib/console/links.ts';
import { type RecordCall, useAction } from '../lib/console/use-call.ts';
import { Menu } from '../ui/menu.tsx';
import { Icon } from '../ui/office/icon.tsx';
import { UserText } from '../ui/user-text.tsx';
import { useWords } from './use-words.ts';

/** The part of a record that the links need. */
export interface Row {
  id: number;
  name: string;
}

interface RecordLinkProps {
  row: Row;
  to: string;
  'aria-busy'?: boolean;
  onClick?(event: MouseEvent): void;
}

/** The name of a record, as a link to its page. */
export function NameLink({ row, ...link }: RecordLinkProps) {
  return (
    <Link {...link} className="row-name">
      <UserText>{row.name}</UserText>
    </Link>
  );
}

/** A link to the page of a record. */
export function ViewLink({ row, ...link }: RecordLinkProps) {
  const words = useWords().list;
  return (
    <Link {...link} id={viewId(row)} aria-label={fill(words.view_named, { name: row.name })}>
      {words.view}
    </Link>
  );
}

/**
 * Returns a function for the props of a link that marks a record as seen and then opens its page,
 * even if marking failed. One for all rows of a list.
 */
export function useSeenLink(call: RecordCall): (row: Row, to: string) => RecordLinkProps {
  const navigate = useNavigate();
  const { run, isRunning } = useAction(call, { refreshes: [] });
  const [opened, setOpened] = useState<number>();
  // Not isRunning: the second click of a double click may come before it is rendered.
  const isOpening = useRef(false);

  const open = async ({ id }: Row, to: string) => {
    if (isOpening.current) return;
    isOpening.current = true;
    setOpened(id);
    await run({ params: { id: String(id) } }).catch(() => undefined);
    isOpening.current = false;
    await navigate(to);
  };

  return (row, to) => ({
    row,
    to,
    'aria-busy': isRunning && opened === row.id,
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void open(row, to);
    },
  });
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

interface RowMenuProps {
  row: Row;
  /** Whether "Recently deleted" can bring the record back. */
  isRestorable?: boolean;
  onDelete(): void;
}

/** The menu of a row with Delete, which is not beside Edit because it was pressed by mistake. */
export function RowMenu({ row, isRestorable = false, onDelete }: RowMenuProps) {
  const words = useWords().list;
  const hintId = useId();

  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Closed first, so that the question returns the focus to the menu's button.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onDelete();
  };

  return (
    <Menu
      className="row-menu"
      label={
        <>
          <Icon name="dots" />
          <span className="sr-only">{fill(words.more_named, { name: row.name })}</span>
        </>
      }
    >
      <button
        type="button"
        className="text-danger"
        aria-label={fill(words.delete_named, { name: row.name })}
        aria-describedby={isRestorable ? hintId : undefined}
        onClick={remove}
      >
        {words.delete}
      </button>
      {isRestorable && <p id={hintId}>{fill(words.restorable, { days: UNDO_DAYS })}</p>}
    </Menu>
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
