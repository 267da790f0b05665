import type { ReactNode } from 'react';
import { ClosedDoor } from './closed-door.tsx';

interface NotFoundProps {
  heading: ReactNode;
  help: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** The page for an unknown address. */
export function NotFound({ heading, help, children }: NotFoundProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4">
      <ClosedDoor className="h-auto w-full max-w-xs" />
      {heading}
      <p>{help}</p>
      {children}
    </div>
  );
}
