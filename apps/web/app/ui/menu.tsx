import { type MouseEvent, type ReactNode, useId } from 'react';

interface MenuProps {
  label: string;
  /** Where it is shown: the header has one set of menus for phones and one for wider screens. */
  className?: string;
  children: ReactNode;
}

/**
 * A button and what it opens, on the browser's own popover: it works before and without scripts,
 * closes on a press outside and on Esc, and gives the focus back.
 */
export function Menu({ label, className = '', children }: MenuProps) {
  const id = useId();
  return (
    <div className={className}>
      <button type="button" className="menu-button" popoverTarget={id}>
        {label} <span aria-hidden="true">▾</span>
      </button>
      {/* What is pressed are the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div id={id} popover="auto" className="menu" onClick={closeAfterLink}>
        {children}
      </div>
    </div>
  );
}

/** A call or a mail opens beside the page, which stays: the menu must not stay open with it. */
function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}
