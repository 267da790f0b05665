import type { Options } from '@thinna/contract/kit/field';
import { isOneOf, labelIn } from '@thinna/contract/kit/office/open-word';
import { useSharedWords } from '../../lib/words.ts';
import { Typed } from '../user-text.tsx';

interface WordProps {
  of: Options<string>;
  children: string;
}

/** What was chosen, by its label; a word that nobody knows as it was written (D-201). */
export function Word({ of: options, children: word }: WordProps) {
  const { language } = useSharedWords();
  return isOneOf(options, word) ? labelIn(options, word, language) : <Typed>{word}</Typed>;
}
