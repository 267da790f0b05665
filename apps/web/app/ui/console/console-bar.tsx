import type { ReactNode } from 'react';
import { BusyLedge } from '../ledge.tsx';

interface ConsoleBarProps {
  title: ReactNode;
  /** Between the title and the buttons. */
  search?: ReactNode;
  children: ReactNode;
}

/** The top bar of a console: title on the left, menus and buttons on the right. */
export function ConsoleBar({ title, search, children }: ConsoleBarProps) {
  return (
    <header>
      <div className="console-bar">
        <p className="grow text-lg leading-snug font-bold">{title}</p>
        {search && <div className="console-search">{search}</div>}
        <div className="flex items-center gap-2 sm:gap-3">{children}</div>
      </div>
      <BusyLedge />
    </header>
  );
}
