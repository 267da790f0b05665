import type { ReactNode } from 'react';

/** What a person typed, marked with its script so that a screen reader changes its voice. */
export function Typed({ children }: { children: string }) {
  return <span lang={/[\u0D00-\u0D7F]/.test(children) ? 'ml' : 'en'}>{children}</span>;
}

/** A text as its author wrote it, or nothing. */
export const typed = (text: string | null | undefined): ReactNode =>
  text ? <Typed>{text}</Typed> : null;
