import { localizedPath } from '@thinna/contract/constants/site-map';
import type { Role } from '@thinna/contract/session/session';
import { consoles } from '@thinna/contract/words/en/console';
import { site as english } from '@thinna/contract/words/en/site';
import { languages } from '@thinna/contract/words/language';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useConsole } from '../lib/console/console-language.tsx';
import { dashboardPathOf, storedToken } from '../lib/console/session.ts';
import { useFacts } from '../lib/facts.ts';
import { NotFound } from '../ui/empty/not-found.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SiteFrame } from '../ui/site/site-frame.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PageTitle } from './page-title.tsx';

interface ConsoleNotFoundProps {
  accountRole: Role;
  Frame: ComponentType<{ children: ReactNode }>;
}

/**
 * The 404 page below /admin and /vcm. Does not redirect to the login: without a stored token, the
 * page is shown in the public frame.
 */
export function ConsoleNotFound({ accountRole, Frame }: ConsoleNotFoundProps) {
  const { language, words, site } = useConsole();
  const { title, help, return_home } = words.not_found;
  const home = localizedPath('/', language);
  const heading = (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading className="text-3xl">{title}</PageHeading>
    </>
  );

  if (storedToken(accountRole) === null) {
    const languageSwitch = <LanguageSwitch className="language-link" />;
    return (
      <SiteFrame language={language} words={site} languageSwitch={languageSwitch}>
        <NotFound heading={heading} help={help}>
          <a className="button" href={home}>
            {return_home}
          </a>
        </NotFound>
      </SiteFrame>
    );
  }
  return (
    <Frame>
      <NotFound heading={heading} help={help}>
        <div className="flex flex-wrap gap-3">
          <Link className="button" to={dashboardPathOf[accountRole]}>
            {words.list.back}
          </Link>
          <a className="button-quiet no-underline" href={home}>
            {return_home}
          </a>
        </div>
      </NotFound>
    </Frame>
  );
}

/** The 404 page as the server renders it: in English, complete without scripts. */
export function ServerNotFound() {
  const { clinic } = useFacts();
  const { title, help, return_home } = consoles.not_found;
  const malayalamLink = (
    <a className="language-link" href={localizedPath('/not-found', 'ml')} hrefLang="ml" lang="ml">
      {languages.ml}
    </a>
  );
  return (
    <SiteFrame language="en" words={english} languageSwitch={malayalamLink}>
      <title>{`${title} · ${clinic.identity.shortName.en}`}</title>
      <NotFound heading={<h1 className="text-3xl font-bold">{title}</h1>} help={help}>
        <a className="button" href="/">
          {return_home}
        </a>
      </NotFound>
    </SiteFrame>
  );
}
