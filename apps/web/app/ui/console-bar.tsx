import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';

/** The top of a console: the clinic on the left, what can be done from anywhere on the right. */
export function ConsoleBar({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <header>
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-3 px-4 py-2">
        <p className="text-lg leading-snug font-bold">{title}</p>
        <div className="flex shrink-0 items-center gap-2 sm:gap-3">{children}</div>
      </div>
      <Ledge />
    </header>
  );
}
