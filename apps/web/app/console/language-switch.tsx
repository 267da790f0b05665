import { languages } from '@thinna/contract/words/language';
import { useConsole } from '../lib/console/console-language.tsx';

/** Written in the language it leads to; changes the words in place. */
export function LanguageSwitch({ className = 'button-quiet' }: { className?: string }) {
  const { language, choose } = useConsole();
  const other = language === 'en' ? 'ml' : 'en';
  return (
    <button type="button" className={className} lang={other} onClick={() => choose(other)}>
      {languages[other]}
    </button>
  );
}
