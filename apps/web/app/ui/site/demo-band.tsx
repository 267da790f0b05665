import type { ReactNode } from 'react';

/** The banner on every page of a demo installation. */
export function DemoBand({ children }: { children: ReactNode }) {
  return (
    <p className="bg-brass px-4 py-1 text-center text-sm leading-normal font-semibold text-ink">
      {children}
    </p>
  );
}
