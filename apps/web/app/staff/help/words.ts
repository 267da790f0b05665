import type { HelpDictionaries } from '../../console/help/use-help-words.ts';

export const staffHelpWords: HelpDictionaries = {
  en: async () => (await import('@thinna/contract/words/en/staff-help')).staffHelp,
  ml: async () => (await import('@thinna/contract/words/ml/staff-help')).staffHelp,
};
