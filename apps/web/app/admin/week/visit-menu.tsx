import type { BoardVisit } from '@thinna/contract/week/board';
import { fill } from '@thinna/contract/words/index';
import type { KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from 'react';
import { Link } from 'react-router';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { dayNumber, formatShortDay, formatSpokenDay, formatWeekday } from './dates.ts';

/** What can be done with a visit. The menu closes first. */
export interface VisitActions {
  moveTo(visit: BoardVisit, day: string): void;
  /** Opens the dialog for day, hour and who goes, with the focus on one of them. */
  openMove(visit: BoardVisit, focus: 'when' | 'who'): void;
  remove(visit: BoardVisit): void;
}

interface VisitMenuProps {
  id: string;
  /** The visit whose button was pressed last. */
  visit: BoardVisit | undefined;
  days: readonly string[];
  actions: VisitActions;
}

/**
 * The menu of a visit, one for all visits of the page: a native popover, which opens at the button
 * that was pressed, closes on Esc and returns the focus.
 */
export function VisitMenu({ id, visit, days, actions }: VisitMenuProps) {
  const { week, language } = useWords();
  const text = week.menu;
  const day = visit ? formatShortDay(visit.visit_date, language) : '';
  return (
    <div className="row-menu week-menu">
      <div id={id} popover="auto" className="menu" onToggle={focusFirst}>
        {visit && (
          <>
            <p className="week-menu-title">
              <UserText>{visit.patient_name}</UserText>, {day}
            </p>
            {/* The handler moves the focus among the entries, which are the buttons inside. */}
            <div
              role="menu"
              tabIndex={-1}
              aria-label={`${visit.patient_name}, ${day}`}
              onKeyDown={moveFocus}
            >
              <div role="group" aria-label={text.days} className="week-menu-days">
                {days.map((each) => (
                  <button
                    key={each}
                    type="button"
                    role="menuitem"
                    tabIndex={-1}
                    aria-label={fill(text.day, { day: formatSpokenDay(each, language) })}
                    disabled={each === visit.visit_date}
                    onClick={closeThen(() => actions.moveTo(visit, each))}
                  >
                    <span>{formatWeekday(each, language)}</span> <strong>{dayNumber(each)}</strong>
                  </button>
                ))}
              </div>
              <Entry onClick={() => actions.openMove(visit, 'when')}>{text.move}</Entry>
              <Entry onClick={() => actions.openMove(visit, 'who')}>{text.who}</Entry>
              <PatientEntry visit={visit} />
              <Entry className="text-danger" onClick={() => actions.remove(visit)}>
                {text.delete}
              </Entry>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

interface EntryProps {
  className?: string;
  onClick(): void;
  children: ReactNode;
}

function Entry({ className, onClick, children }: EntryProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      onClick={closeThen(onClick)}
    >
      {children}
    </button>
  );
}

/** Leads to the patient or to the request; nothing for somebody who is in no register. */
function PatientEntry({ visit: { patient_id, request_id } }: { visit: BoardVisit }) {
  const text = useWords().week.menu;
  if (patient_id === null && request_id === null) return null;
  return (
    <Link
      role="menuitem"
      tabIndex={-1}
      to={
        patient_id === null
          ? `/admin/patients-in-need/view/${request_id}`
          : `/admin/patients/view/${patient_id}`
      }
    >
      {patient_id === null ? text.request : text.patient}
    </Link>
  );
}

/** Closes the menu before the action, so that a dialog returns the focus to the visit. */
const closeThen =
  (action: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    action();
  };

const entriesOf = (menu: Element) => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)'),
];

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') entriesOf(currentTarget)[0]?.focus();
}

/** Arrow keys, Home and End go through the entries, also through the days, which lie side by side. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = entriesOf(event.currentTarget);
  const index = entries.findIndex((entry) => entry === document.activeElement);
  const steps: Partial<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowRight: index + 1,
    ArrowUp: index - 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[event.key];
  if (event.key === 'Tab') event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  if (step === undefined) return;
  event.preventDefault();
  entries.at(step % entries.length)?.focus();
}
