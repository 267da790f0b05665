import type { Role } from '@thinna/contract/session/session';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useConsole } from '../lib/console/console-language.tsx';
import { dashboardPathOf, loginPathOf, storedToken } from '../lib/console/session.ts';
import { useFacts } from '../lib/facts.ts';
import { ConsoleBar } from '../ui/console/console-bar.tsx';
import { DemoBand } from '../ui/site/demo-band.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import { useOneAccount } from './use-one-account.ts';

interface ConsoleFrameProps {
  accountRole: Role;
  className?: string;
  /** Shown beside the clinic's name. */
  subtitle?: ReactNode;
  /** Shown in the bar, after the title. */
  search?: ReactNode;
  /** Shown in the bar, before the language switch and the logout button. */
  menu?: ReactNode;
  children: ReactNode;
}

/**
 * The bar and the frame of one role's pages. Redirects to the login when no token is stored; only
 * its presence is checked, because the server validates it.
 */
export function ConsoleFrame({
  accountRole,
  className = '',
  subtitle,
  search,
  menu,
  children,
}: ConsoleFrameProps) {
  const { language, words } = useConsole();
  const { clinic, isDemo } = useFacts();
  useOneAccount();
  if (storedToken(accountRole) === null) return <Navigate to={loginPathOf[accountRole]} replace />;

  return (
    <div className={`console flex min-h-dvh flex-col ${className}`}>
      <a className="skip-link" href="#main">
        {words.console.skip}
      </a>
      {isDemo && <DemoBand>{words.console.demo}</DemoBand>}
      <ConsoleBar
        title={
          <Link className="text-ink no-underline" to={dashboardPathOf[accountRole]}>
            {clinic.identity.shortName[language]}
            {subtitle}
          </Link>
        }
        search={search}
      >
        {menu}
        <div className="session-buttons contents">
          <LanguageSwitch />
          <LogoutButton />
        </div>
      </ConsoleBar>
      {children}
    </div>
  );
}
