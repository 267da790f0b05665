import { type MouseEvent, type ReactNode, useId } from 'react';

interface MenuProps {
  label: ReactNode;
  /** Limits the menu to phones or to wide screens; the header has menus for both. */
  className?: string;
  children: ReactNode;
}

/**
 * A button with a menu as a native popover: works without scripts, closes on Esc and on a press
 * outside, and returns the focus.
 */
export function Menu({ label, className = '', children }: MenuProps) {
  const id = useId();
  return (
    <div className={className}>
      <button type="button" className="menu-button" popoverTarget={id}>
        {label} <span aria-hidden="true">▾</span>
      </button>
      {/* The handler only observes clicks on the links inside, which have keyboard support. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div id={id} popover="auto" className="menu" onClick={closeAfterLink}>
        {children}
      </div>
    </div>
  );
}

/** Closes the menu after a press on a link: tel: and mailto: links do not leave the page. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}
