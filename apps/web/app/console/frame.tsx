import type { Role } from '@thinna/contract/session/session';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useConsole } from '../lib/console/console-language.tsx';
import { dashboardOf, loginOf, storedToken } from '../lib/console/session.ts';
import { useFacts } from '../lib/facts.ts';
import { ConsoleBar } from '../ui/console/console-bar.tsx';
import { DemoBand } from '../ui/site/demo-band.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import { useOneAccount } from './use-one-account.ts';

interface ConsoleFrameProps {
  side: Role;
  className?: string;
  /** Beside the clinic's name. */
  whose?: ReactNode;
  /** In the bar, before what both sides have. */
  menu?: ReactNode;
  children: ReactNode;
}

/** Guards the pages of one side (only the presence of a token counts) and frames them. */
export function ConsoleFrame({ side, className = '', whose, menu, children }: ConsoleFrameProps) {
  const { language, words } = useConsole();
  const { clinic, isDemo } = useFacts();
  useOneAccount();
  if (storedToken(side) === null) return <Navigate to={loginOf[side]} replace />;

  return (
    <div className={`console flex min-h-dvh flex-col ${className}`}>
      <a className="skip-link" href="#main">
        {words.console.skip}
      </a>
      {isDemo && <DemoBand>{words.console.demo}</DemoBand>}
      <ConsoleBar
        title={
          <Link className="text-ink no-underline" to={dashboardOf[side]}>
            {clinic.identity.shortName[language]}
            {whose}
          </Link>
        }
      >
        {menu}
        <LanguageSwitch />
        <LogoutButton />
      </ConsoleBar>
      {children}
    </div>
  );
}
