import { localizedPath } from '@thinna/contract/constants/site-map';
import type { SiteWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import type { ReactNode } from 'react';
import { useFacts } from '../../lib/facts.ts';
import { useIsAdminLoggedIn } from '../../lib/site/use-admin-here.ts';
import { BusyLedge } from '../ledge.tsx';
import { Menu } from '../menu.tsx';
import { ContactList } from './contact-list.tsx';

interface SiteHeaderProps {
  language: Language;
  words: SiteWords;
  /** A link on a public page, a button on a login page. */
  languageSwitch: ReactNode;
}

/** The sticky header of the public pages and of the login pages. */
export function SiteHeader({ language, words, languageSwitch }: SiteHeaderProps) {
  const { clinic } = useFacts();
  const home = localizedPath('/', language);
  const contact = (
    <ContactList contact={clinic.contact} language={language} words={words.contact} />
  );
  const donate = (
    <a className="button button-donate pulse" href={localizedPath('/donate', language)}>
      {words.donate}
    </a>
  );
  const isAdminLoggedIn = useIsAdminLoggedIn();
  const logins = (
    <>
      <a className="menu-link" href="/admin">
        {words.admin_portal}
      </a>
      {!isAdminLoggedIn && (
        <a className="menu-link" href="/vcm">
          {words.staff_login}
        </a>
      )}
    </>
  );

  return (
    <div className="site-top sticky top-0 z-10 bg-limewash">
      <header className="mx-auto flex min-h-20 max-w-5xl flex-wrap items-center gap-x-3 px-5">
        <p>
          <a className="site-name" href={home}>
            {clinic.identity.shortName[language]}
          </a>
          <span className="site-locality">{clinic.identity.locality[language]}</span>
        </p>
        <nav aria-label={words.menu} className="flex flex-wrap items-center gap-x-2 lg:gap-x-3">
          <a className="menu-button max-lg:hidden" href={home}>
            {words.home}
          </a>
          <span className="max-lg:hidden">{donate}</span>
          <Menu label={words.contact.title} className="max-lg:hidden">
            {contact}
          </Menu>
          <Menu label={words.login} className="max-lg:hidden">
            {logins}
          </Menu>
          {languageSwitch}
          <Menu label={words.menu} className="lg:hidden">
            <a className="menu-link" href={home}>
              {words.home}
            </a>
            {donate}
            <h2 className="menu-heading">{words.contact.title}</h2>
            {contact}
            <h2 className="menu-heading">{words.login_options}</h2>
            {logins}
          </Menu>
        </nav>
      </header>
      <BusyLedge />
    </div>
  );
}
