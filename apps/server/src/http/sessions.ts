import { randomUUID } from 'node:crypto';
import { type Claims, claims, type Role } from '@thinna/contract/session';
import { jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Caller } from './access.ts';

export interface Sessions {
  /** Opens a session inside the caller's transaction; the token names its row. */
  open(db: Kysely<DB>, account: { id: number; role: Role }): Promise<string>;
  /** The caller of a token that is signed by us, not expired, not revoked, of an account in use. */
  find(token: string): Promise<Caller | null>;
  /** Ends the session of a caller, from the next request on. */
  end(db: Kysely<DB>, caller: Caller): Promise<void>;
}

export interface SessionSettings {
  key: Uint8Array;
  hours: Record<Role, number>;
}

const ISSUER = 'thinna';
const AUDIENCE: Record<Role, string> = { admin: 'clinic-admin', vcm: 'clinic-vcm' };
const HOUR_MS = 3_600_000;

export function openSessions(
  db: Kysely<DB>,
  settings: SessionSettings,
  clock: () => Date,
): Sessions {
  return {
    async open(tx, account) {
      const id = randomUUID();
      const created_at = clock();
      const expires_at = new Date(created_at.getTime() + settings.hours[account.role] * HOUR_MS);
      await tx
        .insertInto('sessions')
        .values({ id, account_id: account.id, created_at, expires_at })
        .execute();
      return new SignJWT({ role: account.role })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE[account.role])
        .setSubject(String(account.id))
        .setJti(id)
        .setIssuedAt(created_at)
        .setExpirationTime(expires_at)
        .sign(settings.key);
    },

    async find(token) {
      const verified = await verify(token);
      if (!verified) return null;
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['accounts.id', 'accounts.role'])
        .where('sessions.id', '=', verified.jti)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', clock())
        .where('accounts.disabled_at', 'is', null)
        .executeTakeFirst();
      if (!row || row.role !== verified.role || String(row.id) !== verified.sub) return null;
      return { account_id: row.id, role: row.role, session_id: verified.jti };
    },

    async end(tx, caller) {
      await tx
        .updateTable('sessions')
        .set({ revoked_at: clock() })
        .where('id', '=', caller.session_id)
        .execute();
    },
  };

  async function verify(token: string): Promise<(Claims & { jti: string }) | null> {
    try {
      const { payload } = await jwtVerify(token, settings.key, {
        algorithms: ['HS256'],
        typ: 'JWT',
        issuer: ISSUER,
        audience: Object.values(AUDIENCE),
        currentDate: clock(),
        requiredClaims: ['jti', 'sub', 'exp'],
      });
      const { role, sub, exp } = claims.parse(payload);
      if (payload.aud !== AUDIENCE[role] || !UUID.test(payload.jti ?? '')) return null;
      return { role, sub, exp, jti: payload.jti ?? '' };
    } catch {
      return null;
    }
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
