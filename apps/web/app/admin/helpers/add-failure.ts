import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import type { FailureBody } from '@thinna/contract/kit/failure';
import type { Words } from '@thinna/contract/words/index';

/**
 * Returns the sentence for a helper that could not be added; `failure` is null if no response
 * arrived. Uses `field`; without it, looks for a word in the English error text, as the
 * specification says.
 */
export function addFailureSentence(
  failure: { status: number; body: FailureBody | null } | null,
  words: Words,
  kind: Kind,
): string {
  if (!failure) return words.network_error;
  if (failure.status !== 409) return words.helpers[kind].add_failed;
  const { field, error = '' } = failure.body ?? {};
  return helperKinds[kind].calls.create.taken(words, field ?? fieldIn(error));
}

function fieldIn(error: string): string {
  if (/email/i.test(error)) return 'email';
  if (/phone number/i.test(error)) return 'phone_number';
  return /license/i.test(error) ? 'license_number' : '';
}
