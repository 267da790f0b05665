import { HelpPage, type HelpPictures } from '../../console/help/help-page.tsx';
import type { HelpDictionaries } from '../../console/help/use-help-words.ts';
import { pictureSize } from './picture-size.ts';

const dictionaries: HelpDictionaries = {
  en: async () => (await import('@thinna/contract/words/en/office-help')).officeHelp,
  ml: async () => (await import('@thinna/contract/words/ml/office-help')).officeHelp,
};

const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Taken by `npm run help-pictures`. */
const pictures: HelpPictures = {
  addressOf: (part, language) => files[`./pictures/${part}-${language}.webp`],
  ...pictureSize,
};

export default function OfficeHelp() {
  return <HelpPage dictionaries={dictionaries} pictures={pictures} />;
}
