import { type Claims, roles } from '@thinna/contract/session/session';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import type { Identity } from '../../support/identities.ts';
import { claimsOf, sign } from '../../support/token.ts';

type Role = Claims['role'];

const DAY_MINUTES = 24 * 60;
const PROBE = '/api/volunteers?limit=1';

export interface People {
  token(identity: Identity): string | undefined;
  usernames: string[];
  /** Replaces sessions and accounts that a call has ended. */
  revive(): Promise<void>;
}

/** Creates an administrator and a staff account, and a token for every identity. */
export async function preparePeople(
  app: FastifyInstance,
  database: Database,
  clock: { pass(minutes: number): void },
  key: Uint8Array,
): Promise<People> {
  const usernames: string[] = [];
  const current = {} as Record<Role, { username: string; token: string }>;
  let logins = 0;

  const logIn = async (role: Role, username: string): Promise<string | undefined> => {
    logins += 1;
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${role}-login`,
      payload: { username, password: PASSWORD },
      // Each login comes from its own address, so that none is throttled.
      remoteAddress: `203.0.${Math.floor(logins / 250) % 250}.${logins % 250}`,
    });
    return answer.statusCode === 200 ? answer.json<{ token: string }>().token : undefined;
  };
  const openAccount = async (role: Role) => {
    const username = `${role}-${usernames.length}`;
    await makeAccount(database, role, username);
    usernames.push(username);
    current[role] = { username, token: (await logIn(role, username)) ?? '' };
  };
  const isAlive = async (role: Role) => {
    const headers = { authorization: `Bearer ${current[role].token}` };
    return (await app.inject({ url: PROBE, headers })).statusCode !== 401;
  };

  for (const role of roles) await openAccount(role);
  const expired = current.admin.token;
  clock.pass(DAY_MINUTES);
  const revoked = (await logIn('admin', current.admin.username)) ?? '';
  const authorization = `Bearer ${revoked}`;
  await app.inject({ method: 'POST', url: '/api/logout', headers: { authorization } });
  const fixedTokens: Partial<Record<Identity, string>> = {
    garbage: 'eyJhbGciOiJub25lIn0.e30.',
    expired,
    revoked,
  };

  const people: People = {
    usernames,
    token(identity) {
      const admin = current.admin.token;
      const staff = current.vcm.token;
      if (identity === 'admin') return admin;
      if (identity === 'staff') return staff;
      if (identity === 'altered') return admin.replace(/\.[^.]+$/, '.c2lnbmVkIGJ5IG5vYm9keQ');
      if (identity === 'wrong side') {
        return sign({ ...claimsOf(staff), role: 'admin', aud: 'clinic-admin' }, key);
      }
      return fixedTokens[identity];
    },
    async revive() {
      for (const role of roles) {
        if (await isAlive(role)) continue;
        const token = await logIn(role, current[role].username);
        if (token === undefined) await openAccount(role);
        else current[role].token = token;
      }
    },
  };
  await people.revive();
  return people;
}
