import { site } from '@thinna/contract/words/ml/site';
import { SiteLanguageProvider } from '../lib/language.tsx';
import { SiteFrame } from './frame.tsx';

export default function Malayalam() {
  return (
    <SiteLanguageProvider value={{ language: 'ml', words: site }}>
      <SiteFrame />
    </SiteLanguageProvider>
  );
}
