import { inLanguage } from '@thinna/contract/site-map';
import { languages } from '@thinna/contract/words/index';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { SiteLanguageProvider } from '../lib/language.tsx';
import { pageOf } from '../lib/page.server.ts';
import { SiteFrame } from '../ui/site-frame.tsx';
import { EmergencyFund } from './emergency-fund.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { language, site, facts } = pageOf(args);
  return { language, words: site, fund: facts.shown.fund };
}

/** What every public page stands in; once for each language. */
export default function PublicPages() {
  const { language, words, fund } = useLoaderData<typeof loader>();

  return (
    <SiteLanguageProvider value={{ language, words }}>
      <SiteFrame language={language} words={words} languageSwitch={<OtherLanguage />}>
        <Outlet />
      </SiteFrame>
      <EmergencyFund came={fund} />
    </SiteLanguageProvider>
  );
}

/** The same page in the other language, written in that language. */
function OtherLanguage() {
  const { language } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const other = language === 'en' ? 'ml' : 'en';
  const bare = pathname.replace(/\/+/g, '/').replace(/^\/ml(?=\/|$)/i, '') || '/';
  return (
    <a
      className="language-link"
      href={inLanguage(bare, other) + search}
      hrefLang={other}
      lang={other}
    >
      {languages[other]}
    </a>
  );
}
