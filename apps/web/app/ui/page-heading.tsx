import { type ReactNode, useEffect, useRef } from 'react';

/** Of this document: where a browser begins to read by itself. */
let isFirstPage = true;

interface PageHeadingProps {
  className?: string;
  children: ReactNode;
}

/** The one heading of a page. After a change of page the focus comes here, so that it is read out. */
export function PageHeading({ className = 'text-2xl', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Only when the page appears: a search or an opened dialog must not move the focus.
  useEffect(() => {
    // Without scrolling: where the page stands, or stood before Back, is the router's matter.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={`font-bold ${className}`} data-page-heading>
      {children}
    </h1>
  );
}

/** After something on the page has gone that had the focus. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
