import { languages } from '@thinna/contract/words/language';
import { useConsole } from '../lib/console/console-language.tsx';

/** Switches the console's language without a reload; labelled in the other language. */
export function LanguageSwitch({ className = 'button-quiet' }: { className?: string }) {
  const { language, choose } = useConsole();
  const other = language === 'en' ? 'ml' : 'en';
  return (
    <button type="button" className={className} lang={other} onClick={() => choose(other)}>
      {languages[other]}
    </button>
  );
}
