import { failureBody } from '@thinna/contract/kit/failure';
import { type RequestState, requestStateCalls } from '@thinna/contract/request-state/request-state';
import type { Language } from '@thinna/contract/words/language';
import { BASE, REQUEST_TIMEOUT_MS } from '../../lib/base.ts';

const { method, path, answer } = requestStateCalls.read;

/** Asks for the state of a request. The refusal is null if there was no response of this API. */
export async function sendRequestState(
  body: object,
  language: Language,
): Promise<{ state: RequestState } | { refusal: string | null }> {
  try {
    const response = await fetch(BASE + path, {
      method,
      headers: { 'accept-language': language, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const answerBody: unknown = await response.json();
    const { data: state } = answer.safeParse(answerBody);
    if (response.ok && state) return { state };
    return { refusal: failureBody.safeParse(answerBody).data?.message ?? null };
  } catch {
    return { refusal: null };
  }
}
