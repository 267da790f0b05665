import { pages as pagesEn } from '@thinna/contract/words/en/pages';
import { shared as sharedEn } from '@thinna/contract/words/en/shared';
import { site as siteEn } from '@thinna/contract/words/en/site';
import { pages as pagesMl } from '@thinna/contract/words/ml/pages';
import { shared as sharedMl } from '@thinna/contract/words/ml/shared';
import { site as siteMl } from '@thinna/contract/words/ml/site';
import type { LoaderFunctionArgs } from 'react-router';
import { factsContext } from '../facts.ts';
import { languageOf } from './language.tsx';

const dictionaries = {
  en: { site: siteEn, pages: pagesEn, shared: sharedEn },
  ml: { site: siteMl, pages: pagesMl, shared: sharedMl },
} as const;

/**
 * Returns all facts and the words in the language of the path, for loaders of public pages. A
 * loader must return only what its page shows: everybody can read its data in the HTML.
 */
export function pageOf({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  return { ...dictionaries[language], language, searchParams, facts: context.get(factsContext) };
}
