import type { ReactNode } from 'react';
import { BusyLedge } from '../ledge.tsx';

/** The top bar of a console: title on the left, menus and buttons on the right. */
export function ConsoleBar({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <header>
      <div className="console-bar">
        <p className="grow text-lg leading-snug font-bold">{title}</p>
        <div className="flex items-center gap-2 sm:gap-3">{children}</div>
      </div>
      <BusyLedge />
    </header>
  );
}
