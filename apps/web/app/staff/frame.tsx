import { Link, Navigate, Outlet } from 'react-router';
import { LanguageSwitch } from '../console/language-switch.tsx';
import { LogoutButton } from '../console/logout-button.tsx';
import { useOneAccount } from '../console/use-one-account.ts';
import { useConsole } from '../lib/console-language.tsx';
import { useFacts } from '../lib/facts.ts';
import { storedToken } from '../lib/session.ts';
import { ConsoleBar } from '../ui/console-bar.tsx';
import { DemoBand } from '../ui/demo-band.tsx';
import '../styles/staff.css';

/** Guards the staff's pages (only the presence of a token counts) and frames them. */
export default function StaffFrame() {
  const { language, words } = useConsole();
  const { clinic, isDemo } = useFacts();
  useOneAccount();
  if (storedToken('vcm') === null) return <Navigate to="/vcm" replace />;

  return (
    <div className="console staff flex min-h-dvh flex-col">
      <a className="skip-link" href="#main">
        {words.console.skip}
      </a>
      {isDemo && <DemoBand>{words.console.demo}</DemoBand>}
      <ConsoleBar
        title={
          <Link className="text-ink no-underline" to="/vcm/dashboard">
            {clinic.identity.shortName[language]}
          </Link>
        }
      >
        <LanguageSwitch />
        <LogoutButton />
      </ConsoleBar>
      <main id="main" className="mx-auto w-full max-w-4xl grow px-4 py-5">
        <Outlet />
      </main>
    </div>
  );
}
