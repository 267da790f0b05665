import type { Language, SiteWords } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFacts } from '../lib/facts.ts';
import { ContactList } from './contact-list.tsx';
import { BusyLedge } from './ledge.tsx';
import { Menu } from './menu.tsx';

interface SiteHeaderProps {
  language: Language;
  words: SiteWords;
  /** A link on a public page, a button on a login page. */
  languageSwitch: ReactNode;
}

/** The top of every public page and of the login pages; it stays in sight. */
export function SiteHeader({ language, words, languageSwitch }: SiteHeaderProps) {
  const { clinic } = useFacts();
  const home = language === 'ml' ? '/ml' : '/';
  const contact = (
    <ContactList contact={clinic.contact} language={language} words={words.contact} />
  );
  // Of the login options only the administrators' has its page yet.
  const logins = (
    <Link className="menu-link" to="/admin">
      {words.admin_portal}
    </Link>
  );

  return (
    <div className="site-top sticky top-0 z-10 bg-limewash">
      <header className="mx-auto flex min-h-20 max-w-5xl items-center justify-between gap-3 px-5">
        <p>
          <Link className="site-name" to={home}>
            {clinic.identity.shortName[language]}
          </Link>
          <span className="site-locality">{clinic.identity.locality[language]}</span>
        </p>
        <nav aria-label={words.menu} className="flex items-center gap-2 md:gap-3">
          <Link className="menu-button max-md:hidden" to={home}>
            {words.home}
          </Link>
          <Menu label={words.contact.title} className="max-md:hidden">
            {contact}
          </Menu>
          <Menu label={words.login} className="max-md:hidden">
            {logins}
          </Menu>
          {languageSwitch}
          <Menu label={words.menu} className="md:hidden">
            <Link className="menu-link" to={home}>
              {words.home}
            </Link>
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
