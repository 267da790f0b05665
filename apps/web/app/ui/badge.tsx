import type { ReactNode } from 'react';

/** A word that must be seen: never colour alone. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <strong className="rounded-[3px] bg-danger px-1.5 py-0.5 text-xs font-bold text-paper">
      {children}
    </strong>
  );
}
