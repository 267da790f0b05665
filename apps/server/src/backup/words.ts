import type { Machine } from '../setup/machine.ts';
import { restore as english } from './words/en.ts';
import { restore as malayalam } from './words/ml.ts';

/** What `thinna restore` says, in the language of the operator's terminal. */
export const wordsOf = ({ language }: Pick<Machine, 'language'>) =>
  ({ en: english, ml: malayalam })[language];
