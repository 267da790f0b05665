import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The one heading of a page. After a change of page the focus comes here, so that it is read out. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';

  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    // Only when the page appears: a search or an opened dialog must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold" data-page-heading>
      {children}
    </h1>
  );
}
