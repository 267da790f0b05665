import type { ReactNode } from 'react';

/** A word so long that it must be broken to keep a table from overflowing. */
const LONG_WORD = /\S{32}/;

/** Typed text with the `lang` of its script, so that screen readers use the right voice. */
export function UserText({ children }: { children: string }) {
  const lang = /[\u0D00-\u0D7F]/.test(children) ? 'ml' : 'en';
  return (
    <span lang={lang} className={LONG_WORD.test(children) ? 'endless' : undefined}>
      {children}
    </span>
  );
}

/** Renders optional typed text; null if it is empty. */
export const optionalUserText = (text: string | null | undefined): ReactNode =>
  text ? <UserText>{text}</UserText> : null;
