import { REGISTRATION_SECONDS_MIN } from '@thinna/contract/constants/limits';
import { type FailureBody, failureBody } from '@thinna/contract/kit/failure';
import { registrationCalls } from '@thinna/contract/registrations/registrations';
import type { Language } from '@thinna/contract/words/language';
import { BASE, REQUEST_TIMEOUT_MS } from '../../../lib/base.ts';

/** The server's refusal; null if there was no response, or not one of this API. */
export type Failure = { status: number; body: FailureBody | null } | null;

/**
 * Sends a registration and returns the number of a family's request. Waits until the form has been
 * open for REGISTRATION_SECONDS_MIN, because the server takes a faster form for a bot's.
 */
export async function sendRegistration(
  call: keyof typeof registrationCalls,
  body: object,
  { language, openedAt }: { language: Language; openedAt: number },
): Promise<{ id: number; code?: string } | { failure: Failure }> {
  const { method, path, answer } = registrationCalls[call];
  const secondsOpen = Math.max(0, (Date.now() - openedAt) / 1000);
  const secondsLeft = REGISTRATION_SECONDS_MIN - secondsOpen;
  if (secondsLeft > 0) await new Promise((resolve) => setTimeout(resolve, secondsLeft * 1000));
  try {
    const response = await fetch(BASE + path, {
      method,
      headers: { 'accept-language': language, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...body,
        seconds_open: Math.max(secondsOpen, REGISTRATION_SECONDS_MIN),
      }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const answerBody: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      return {
        failure: { status: response.status, body: failureBody.safeParse(answerBody).data ?? null },
      };
    }
    return answer.safeParse(answerBody).data ?? { failure: null };
  } catch {
    return { failure: null };
  }
}
