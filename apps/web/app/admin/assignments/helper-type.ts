import { isOneOf } from '@thinna/contract/kit/office/open-word';
import type { Words } from '@thinna/contract/words/index';

/** What a kind of helper is called; one that nobody knows is called by its own word (D-201). */
export const helperTypeName = (type: string, { helpers }: Words): string =>
  isOneOf(helpers, type) ? helpers[type].one : type;
