import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { Words } from '@thinna/contract/words/index';

/** Returns the label of a helper kind; an unknown kind is shown as stored (D-201). */
export const helperTypeName = (type: string, { helpers }: Words): string =>
  isOneOf(helpers, type) ? helpers[type].one : type;
