import type { MouseEvent } from 'react';
import { Menu } from '../../ui/menu.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

interface CalledMenuProps {
  /** Whose family was called. */
  name: string;
  onCalled(reached: boolean): void;
  onClose(): void;
}

/** How a call to a family went: reached, no answer, or the end of the request. */
export function CalledMenu({ name, onCalled, onClose }: CalledMenuProps) {
  const words = useWords();
  const text = words.patients_in_need;
  const hiddenName = (
    <span className="sr-only">
      <UserText>{name}</UserText>
    </span>
  );
  const items = [
    { label: text.reached, press: () => onCalled(true) },
    { label: text.no_answer, press: () => onCalled(false) },
    { label: text.close_request, press: onClose },
  ];

  const choose = ({ currentTarget }: MouseEvent<HTMLElement>, press: () => void) => {
    // Closed first, so that a dialog returns the focus to the menu's button.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    press();
  };

  return (
    <Menu
      className="row-menu called-menu"
      label={
        <>
          {words.today.called} {hiddenName}
        </>
      }
    >
      {items.map(({ label, press }) => (
        <button key={label} type="button" onClick={(event) => choose(event, press)}>
          {label} {hiddenName}
        </button>
      ))}
    </Menu>
  );
}
