import { type ReactNode, useEffect, useRef } from 'react';

/** True until the first page of this document, which screen readers read by themselves. */
let isFirstPage = true;

interface PageHeadingProps {
  className?: string;
  children: ReactNode;
}

/** The <h1> of a page. Gets the focus after client-side navigation, so that it is read out. */
export function PageHeading({ className = 'text-2xl', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Only on mount: a search or an opened dialog must not move the focus.
  useEffect(() => {
    // Without scrolling, because the router restores the scroll position.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={`font-bold ${className}`} data-page-heading>
      {children}
    </h1>
  );
}

/** Focuses the page heading after the focused element was removed. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
