import type { SiteWords } from '@thinna/contract/words/index';
import type { Language } from '@thinna/contract/words/language';
import type { ReactNode } from 'react';
import { useFacts } from '../../lib/facts.ts';
import { TileRow } from '../ledge.tsx';
import { DemoBand } from './demo-band.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  language: Language;
  words: SiteWords;
  languageSwitch: ReactNode;
  children: ReactNode;
}

/** The layout of the public pages and of the login pages: header, content and footer. */
export function SiteFrame({ language, words, languageSwitch, children }: SiteFrameProps) {
  const { isDemo } = useFacts();
  return (
    <div className="site flex min-h-dvh flex-col">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {isDemo && <DemoBand>{words.demo}</DemoBand>}
      <SiteHeader language={language} words={words} languageSwitch={languageSwitch} />
      <TileRow />
      <main id="main" className="mx-auto w-full max-w-5xl grow px-5 py-8">
        {children}
      </main>
      <SiteFooter language={language} words={words} />
    </div>
  );
}
