import { fill } from '@thinna/contract/words/index';
import { Link, Navigate, Outlet } from 'react-router';
import { LanguageSwitch } from '../console/language-switch.tsx';
import { LogoutButton } from '../console/logout-button.tsx';
import { useOneAccount } from '../console/use-one-account.ts';
import { useConsole } from '../lib/console-language.tsx';
import { useFacts } from '../lib/facts.ts';
import { storedToken } from '../lib/session.ts';
import { ConsoleBar } from '../ui/console-bar.tsx';
import { DemoBand } from '../ui/demo-band.tsx';
import { Menu } from '../ui/menu.tsx';
import { FundChanges } from './emergency-fund/changes.tsx';
import { SearchKeySwitch } from './search-key-switch.tsx';
import { useWords } from './use-words.ts';

/** Guards the administrators' pages (only the presence of a token counts) and frames them. */
export default function Console() {
  const words = useWords();
  const { language } = useConsole();
  const { clinic, version, commit, isDemo } = useFacts();
  useOneAccount();
  if (storedToken('admin') === null) return <Navigate to="/admin" replace />;

  return (
    <div className="console flex min-h-dvh flex-col">
      <a className="skip-link" href="#main">
        {words.console.skip}
      </a>
      {isDemo && <DemoBand>{words.console.demo}</DemoBand>}
      <ConsoleBar
        title={
          <Link className="text-ink no-underline" to="/admin/dashboard">
            {clinic.identity.shortName[language]}
            <span className="font-normal text-ink-soft max-sm:hidden">
              {' '}
              · {words.console.admin}
            </span>
          </Link>
        }
      >
        <Menu label={words.console.office}>
          <Link className="menu-link" to="/admin/accounts">
            {words.accounts.title}
          </Link>
          <Link className="menu-link" to="/admin/audit">
            {words.audit.title}
          </Link>
          <Link className="menu-link" to="/admin/recently-deleted">
            {words.deleted_records.title}
          </Link>
          <Link className="menu-link" to="/admin/own-password">
            {words.accounts.own_password}
          </Link>
          <SearchKeySwitch />
        </Menu>
        <LanguageSwitch />
        <LogoutButton />
      </ConsoleBar>
      <FundChanges />
      <main id="main" className="mx-auto w-full max-w-6xl grow px-4 py-6">
        <Outlet />
      </main>
      <footer className="mx-auto w-full max-w-6xl px-4 py-4 text-sm text-ink-soft">
        {fill(words.console.version, { version: `${version} (${commit})` })}
      </footer>
    </div>
  );
}
