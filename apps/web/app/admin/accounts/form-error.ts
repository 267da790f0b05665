import type { Words } from '@thinna/contract/words/index';
import { formErrorOf } from '../../console/form-error.ts';
import { Failure } from '../../lib/console/api.ts';
import type { FormError } from '../../ui/form/form.tsx';

/** Returns the server's message for a refusal, or a general one for a network or server error. */
export function accountFormError(error: unknown, words: Words): FormError {
  if (!(error instanceof Failure)) return { sentence: words.network_error };
  const { failed } = words.accounts;
  return error.status >= 500 ? { sentence: failed } : formErrorOf(error, failed);
}
