import type { ReactNode } from 'react';
import { ConsoleFrame } from '../console/frame.tsx';
import { HelpLink } from './help/help-link.tsx';
import '../styles/staff/staff.css';

/** The frame of every staff page. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <ConsoleFrame accountRole="vcm" className="staff" menu={<HelpLink />}>
      <main id="main" className="mx-auto w-full max-w-4xl grow px-4 pt-3 pb-5">
        {children}
      </main>
    </ConsoleFrame>
  );
}
