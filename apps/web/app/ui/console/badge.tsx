import { BADGE_MAX } from '@thinna/contract/constants/limits';
import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useSharedWords } from '../../lib/words.ts';

/** A word that must be seen: never colour alone. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <strong className="whitespace-nowrap rounded-[3px] bg-danger px-1.5 py-0.5 text-xs font-bold text-paper">
      {children}
    </strong>
  );
}

/** A number as it is shown where there is little room. */
export const shownCount = (count: number): string =>
  count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);

/** How many are unread: nothing for none, '99+' above 99; whoever listens hears the whole number. */
export function CountBadge({ count }: { count: number }) {
  const words = useSharedWords();
  if (count <= 0) return null;
  return (
    <strong className="count-badge">
      <span aria-hidden="true">{shownCount(count)}</span>
      <span className="sr-only">{fill(words.unread, { count })}</span>
    </strong>
  );
}
