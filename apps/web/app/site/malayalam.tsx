import { site } from '@thinna/contract/words/ml/site';
import { SiteLanguageProvider } from '../lib/language.tsx';
import { PublicPages } from './frame.tsx';

export default function Malayalam() {
  return (
    <SiteLanguageProvider value={{ language: 'ml', words: site }}>
      <PublicPages />
    </SiteLanguageProvider>
  );
}
