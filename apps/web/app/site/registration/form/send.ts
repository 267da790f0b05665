import { REGISTRATION_SECONDS_MIN } from '@thinna/contract/constants/limits';
import { type FailureBody, failureBody } from '@thinna/contract/kit/failure';
import { registrationCalls } from '@thinna/contract/registrations/registrations';
import type { Language } from '@thinna/contract/words/language';
import { BASE, PATIENCE_MS } from '../../../lib/base.ts';

/** A refusal; null when nobody answered, or somebody else did. */
export type Failure = { status: number; body: FailureBody | null } | null;

/** Makes the documents' call. Nobody answers a form in a moment: what is missing is waited for. */
export async function sendRegistration(
  call: keyof typeof registrationCalls,
  body: object,
  { language, openedAt }: { language: Language; openedAt: number },
): Promise<'taken' | { failure: Failure }> {
  const { method, path, answer } = registrationCalls[call];
  const open = Math.max(0, (Date.now() - openedAt) / 1000);
  const missing = REGISTRATION_SECONDS_MIN - open;
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing * 1000));
  try {
    const response = await fetch(BASE + path, {
      method,
      headers: { 'accept-language': language, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, seconds_open: Math.max(open, REGISTRATION_SECONDS_MIN) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      return {
        failure: { status: response.status, body: failureBody.safeParse(said).data ?? null },
      };
    }
    return answer.safeParse(said).success ? 'taken' : { failure: null };
  } catch {
    return { failure: null };
  }
}
