import { localizedPath } from '@thinna/contract/constants/site-map';
import { languages } from '@thinna/contract/words/language';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { SiteLanguageProvider } from '../../lib/site/language.tsx';
import { pageOf } from '../../lib/site/page.server.ts';
import { SiteFrame } from '../../ui/site/site-frame.tsx';
import { dutyOf } from '../duty.server.ts';
import { CallBar } from './call-bar.tsx';
import { EmergencyFund } from './emergency-fund.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { language, site, pages, facts } = pageOf(args);
  const { title, call, ambulance } = pages.call_bar;
  return {
    language,
    path: new URL(args.request.url).pathname,
    // Only the demo banner uses this text; leaving it out keeps other pages smaller.
    words: { ...site, demo: facts.isDemo ? site.demo : '' },
    fund: facts.shown.fund,
    duty: dutyOf(args),
    callBar: { title, call, ambulance },
  };
}

/** Header, footer, call bar and emergency fund around every public page. */
export default function PublicPages() {
  const { language, words, fund, duty, callBar } = useLoaderData<typeof loader>();

  return (
    <SiteLanguageProvider value={{ language, words }}>
      <SiteFrame language={language} words={words} languageSwitch={<OtherLanguage />}>
        <Outlet />
      </SiteFrame>
      <EmergencyFund initial={fund}>
        {(button) => (
          <CallBar duty={duty} words={callBar}>
            {button}
          </CallBar>
        )}
      </EmergencyFund>
    </SiteLanguageProvider>
  );
}

/**
 * A link to the same page in the other language, labelled in that language. The path is the one the
 * page was rendered for: all unknown pages share one rendering.
 */
function OtherLanguage() {
  const { language, path } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const other = language === 'en' ? 'ml' : 'en';
  const englishPath = path.replace(/^\/ml(?=\/|$)/, '') || '/';
  return (
    <a
      className="language-link"
      href={localizedPath(englishPath, other) + search}
      hrefLang={other}
      lang={other}
    >
      {languages[other]}
    </a>
  );
}
