import type { Role } from '@thinna/contract/session/session';
import { PASSWORD } from '../support/accounts.ts';

/** Logs in to a running server; returns the token. */
export async function logIn(url: string, role: Role, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/${role}-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
