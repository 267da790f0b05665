import type { ReactNode } from 'react';

/** Words longer than this may be broken so that a table does not overflow. */
const ENDLESS = /\S{32}/;

/** What a person typed, marked with its script so that a screen reader changes its voice. */
export function UserText({ children }: { children: string }) {
  const lang = /[\u0D00-\u0D7F]/.test(children) ? 'ml' : 'en';
  return (
    <span lang={lang} className={ENDLESS.test(children) ? 'endless' : undefined}>
      {children}
    </span>
  );
}

/** A text as its author wrote it, or nothing. */
export const userText = (text: string | null | undefined): ReactNode =>
  text ? <UserText>{text}</UserText> : null;
