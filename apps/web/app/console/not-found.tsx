import { localizedPath } from '@thinna/contract/constants/site-map';
import type { Role } from '@thinna/contract/session/session';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useConsole } from '../lib/console/console-language.tsx';
import { dashboardPathOf, storedToken } from '../lib/console/session.ts';
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
