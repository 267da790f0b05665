import { BADGE_MAX } from '@thinna/contract/constants/limits';
import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useSharedWords } from '../../lib/words.ts';

/** A warning word in red; the word carries the meaning, not the colour alone. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <strong className="whitespace-nowrap rounded-[3px] bg-danger px-1.5 py-0.5 text-xs font-bold text-paper">
      {children}
    </strong>
  );
}

/** Formats a count for small badges, '99+' above BADGE_MAX. */
export const formatBadgeCount = (count: number): string =>
  count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);

/** The number of unread items; nothing for 0. Screen readers read the exact number. */
export function CountBadge({ count }: { count: number }) {
  const words = useSharedWords();
  if (count <= 0) return null;
  return (
    <strong className="count-badge">
      <span aria-hidden="true">{formatBadgeCount(count)}</span>
      <span className="sr-only">{fill(words.unread, { count })}</span>
    </strong>
  );
}
