import type { Words } from '@thinna/contract/words/index';
import { formErrorOf } from '../../console/form-error.ts';
import { Failure } from '../../lib/console/api.ts';
import type { FormError } from '../../ui/form/form.tsx';

/** What is no refusal is told in words that fit every form of this page. */
export function accountFormError(error: unknown, words: Words): FormError {
  if (!(error instanceof Failure)) return { sentence: words.network_error };
  const { failed } = words.accounts;
  return error.status >= 500 ? { sentence: failed } : formErrorOf(error, failed);
}
