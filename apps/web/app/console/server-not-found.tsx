import { localizedPath } from '@thinna/contract/constants/site-map';
import { consoles } from '@thinna/contract/words/en/console';
import { site as english } from '@thinna/contract/words/en/site';
import { languages } from '@thinna/contract/words/language';
import { useFacts } from '../lib/facts.ts';
import { NotFound } from '../ui/empty/not-found.tsx';
import { SiteFrame } from '../ui/site/site-frame.tsx';

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
