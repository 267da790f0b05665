import type { Words } from '@thinna/contract/words/index';
import { Failure } from '../../lib/api.ts';
import type { Outcome } from '../../ui/form.tsx';

/** What a form says of a call that failed: the server's own sentence, at its field if it has one. */
export function outcomeOf(error: unknown, words: Words): Outcome {
  if (!(error instanceof Failure)) return { sentence: words.network_error };
  const { message, field, details } = error.body ?? {};
  if (message === undefined || error.status >= 500) return { sentence: words.accounts.failed };
  const problems = details ?? (field ? [{ field, message }] : []);
  return { sentence: message, problems };
}
