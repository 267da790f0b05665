import { site } from '@thinna/contract/words/en/site';
import { SiteLanguageProvider } from '../lib/language.tsx';
import { SiteFrame } from './frame.tsx';

export default function English() {
  return (
    <SiteLanguageProvider value={{ language: 'en', words: site }}>
      <SiteFrame />
    </SiteLanguageProvider>
  );
}
