import type { ReactNode } from 'react';

/** A thin band that says on every page that nothing here is real. */
export function DemoBand({ children }: { children: ReactNode }) {
  return (
    <p className="bg-brass px-4 py-1 text-center text-sm leading-normal font-semibold text-ink">
      {children}
    </p>
  );
}
