import { fill, languages } from '@thinna/contract/words/index';
import { Outlet, useLocation } from 'react-router';
import { useFacts } from '../lib/facts.ts';
import { useSite } from '../lib/language.tsx';
import { DemoBand } from '../ui/demo-band.tsx';
import { Ledge, TileRow } from '../ui/ledge.tsx';

/** Header, page and footer of the public site. */
export function SiteFrame() {
  const { clinic, year, isDemo } = useFacts();
  const { language, words } = useSite();
  const { pathname } = useLocation();
  const other = language === 'en' ? 'ml' : 'en';
  const bare = pathname.replace(/\/+/g, '/').replace(/^\/ml(?=\/|$)/i, '') || '/';

  return (
    <div className="site flex min-h-dvh flex-col">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {isDemo && <DemoBand>{words.demo}</DemoBand>}
      <header className="mx-auto flex h-20 w-full max-w-5xl items-center justify-between gap-4 px-5">
        <p className="leading-tight">
          <a
            className="block text-xl font-bold no-underline"
            href={language === 'ml' ? '/ml' : '/'}
          >
            {clinic.identity.shortName[language]}
          </a>
          <span className="text-base text-ink-soft">{clinic.identity.locality[language]}</span>
        </p>
        <a
          className="language-link"
          href={other === 'ml' ? `/ml${bare === '/' ? '' : bare}` : bare}
          hrefLang={other}
          lang={other}
        >
          {languages[other]}
        </a>
      </header>
      <Ledge />
      <TileRow />
      <main id="main" className="mx-auto w-full max-w-5xl grow px-5 py-8">
        <Outlet />
      </main>
      <footer className="bg-leaf-deep py-8 text-paper">
        <div className="mx-auto flex max-w-5xl flex-wrap justify-between gap-4 px-5">
          <p>
            {clinic.identity.name[language]}
            <br />
            {clinic.contact.address[language]}
          </p>
          <p>
            <a className="text-paper" href="/admin">
              {words.admin_portal}
            </a>
            <br />
            {fill(words.copyright, { year, clinic: clinic.identity.legalName })}
          </p>
        </div>
      </footer>
    </div>
  );
}
