import type { ReactNode } from 'react';
import { ConsoleFrame } from '../console/frame.tsx';
import '../styles/staff.css';

/** What every page of the staff stands in. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <ConsoleFrame side="vcm" className="staff">
      <main id="main" className="mx-auto w-full max-w-4xl grow px-4 py-5">
        {children}
      </main>
    </ConsoleFrame>
  );
}
