import { type Language, languages } from '@thinna/contract/words/language';
import { useId, useState } from 'react';
import { useMessageWords } from './family-message.ts';

const KEY = 'family_message_language';

/** The language in which families are told, as it was chosen last in this browser. */
export function useMessageLanguage() {
  const [language, setLanguage] = useState<Language>(() =>
    localStorage.getItem(KEY) === 'en' ? 'en' : 'ml',
  );
  const choose = (chosen: Language) => {
    localStorage.setItem(KEY, chosen);
    setLanguage(chosen);
  };
  return [language, choose] as const;
}

interface MessageLanguageProps {
  chosen: Language;
  onChoose(language: Language): void;
  /** The text in the chosen language; none if nobody can be told. */
  example: string | undefined;
}

/** Chooses the language of the text, and shows the text before it is sent to anybody. */
export function MessageLanguage({ chosen, onChoose, example }: MessageLanguageProps) {
  const text = useMessageWords();
  const name = useId();
  return (
    <>
      <fieldset className="mb-3">
        <legend className="font-bold">{text.language}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['ml', 'en'] as const).map((language) => (
            <label
              key={language}
              lang={language}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2.5"
            >
              <input
                type="radio"
                name={name}
                className="size-[22px] flex-none accent-leaf"
                checked={language === chosen}
                onChange={() => onChoose(language)}
              />
              {languages[language]}
            </label>
          ))}
        </div>
      </fieldset>
      {example !== undefined && (
        <blockquote lang={chosen} className="family-message">
          {example}
        </blockquote>
      )}
      <p className="my-3 text-ink-soft">{text.note}</p>
    </>
  );
}
