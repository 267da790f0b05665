import type { Options } from '@thinna/contract/kit/field';
import { isOneOf, labelIn } from '@thinna/contract/kit/office/open-enum';
import { useSharedWords } from '../../lib/words.ts';
import { UserText } from '../user-text.tsx';

interface OptionLabelProps {
  options: Options<string>;
  children: string;
}

/** The label of a stored option; an unknown word is shown unchanged (D-201). */
export function OptionLabel({ options, children: word }: OptionLabelProps) {
  const { language } = useSharedWords();
  return isOneOf(options, word) ? labelIn(options, word, language) : <UserText>{word}</UserText>;
}
