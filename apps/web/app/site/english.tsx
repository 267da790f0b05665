import { site } from '@thinna/contract/words/en/site';
import { SiteLanguageProvider } from '../lib/language.tsx';
import { PublicPages } from './frame.tsx';

export default function English() {
  return (
    <SiteLanguageProvider value={{ language: 'en', words: site }}>
      <PublicPages />
    </SiteLanguageProvider>
  );
}
