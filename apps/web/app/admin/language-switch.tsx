import { languages } from '@thinna/contract/words/index';
import { useConsole } from '../lib/console-language.tsx';

/** Written in the language it leads to; changes the words in place. */
export function LanguageSwitch() {
  const { language, choose } = useConsole();
  const other = language === 'en' ? 'ml' : 'en';
  return (
    <button type="button" className="button-quiet" lang={other} onClick={() => choose(other)}>
      {languages[other]}
    </button>
  );
}
