import { languages } from '@thinna/contract/words/index';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useSite } from '../lib/language.tsx';
import { SiteFrame } from '../ui/site-frame.tsx';

/** What every public page stands in. */
export function PublicPages() {
  const { language, words } = useSite();

  // The console sets it by hand; on the way back React sees no reason to write it again.
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <SiteFrame language={language} words={words} languageSwitch={<OtherLanguage />}>
      <Outlet />
    </SiteFrame>
  );
}

/** The same page in the other language, written in that language. */
function OtherLanguage() {
  const { language } = useSite();
  const { pathname } = useLocation();
  const other = language === 'en' ? 'ml' : 'en';
  const bare = pathname.replace(/\/+/g, '/').replace(/^\/ml(?=\/|$)/i, '') || '/';
  return (
    <Link
      className="language-link"
      to={other === 'ml' ? `/ml${bare === '/' ? '' : bare}` : bare}
      hrefLang={other}
      lang={other}
    >
      {languages[other]}
    </Link>
  );
}
