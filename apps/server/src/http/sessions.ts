import { randomUUID } from 'node:crypto';
import { ADMIN_IDLE_MINUTES } from '@thinna/contract/constants/limits';
import { type Claims, claims, type Role } from '@thinna/contract/session/session';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { hasSecondFactor } from '../db/has-second-factor.ts';
import { databaseIdentity, readDatabaseIdentity } from '../db/identity.ts';
import type { DB } from '../db/types.ts';
import { unauthenticated } from '../refuse.ts';

/** The account that makes a call. */
export interface Caller {
  account_id: number;
  role: Role;
  session_id: string;
  /** When the holder last logged in or proved to be there. */
  proved_at: Date;
  has_second_factor: boolean;
  /** The helper whose account this is; null for a shared one. */
  helper_id: number | null;
}

export interface Sessions {
  /** Creates a session in the given transaction and returns its token. */
  open(db: Kysely<DB>, account: SessionAccount): Promise<string>;
  /**
   * Returns the caller of a token that this server signed for a session of this database, that has
   * not expired or been revoked, and whose account is enabled. A poll does not extend an
   * administrator's idle timeout.
   */
  find(token: string, options?: { isPoll?: boolean }): Promise<SessionLookup>;
  /**
   * Notes that the holder of the caller's account has just proved to be there, and returns the
   * session's new token; the former one is void.
   */
  renew(db: Kysely<DB>, caller: Caller): Promise<string>;
  /** Revokes the caller's session. */
  end(db: Kysely<DB>, caller: Caller): Promise<void>;
}

interface SessionAccount {
  id: number;
  role: Role;
  /** What `deviceOf` says of the browser. */
  device?: string | null;
}

/**
 * The caller; or null, and whether the session was revoked, deleted or its account disabled (and
 * not merely expired).
 */
type SessionLookup = { caller: Caller; isRevoked: false } | { caller: null; isRevoked: boolean };

export interface SessionSettings {
  key: Uint8Array;
  /**
   * The previous key; its tokens stay valid until they expire, so that a new key logs nobody out.
   */
  formerKey?: Uint8Array;
  /** Lifetime of a session. */
  hours: Record<Role, number>;
}

const ISSUER = 'thinna';
const AUDIENCE: Record<Role, string> = { admin: 'clinic-admin', vcm: 'clinic-vcm' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So much a clock may be set back while people are logged in. */
const CLOCK_TOLERANCE_MS = HOUR_MS;
/** Minimum interval between two writes of a session's last activity. */
const ACTIVITY_INTERVAL_MS = MINUTE_MS;

const INVALID_OR_EXPIRED: SessionLookup = { caller: null, isRevoked: false };
const REVOKED: SessionLookup = { caller: null, isRevoked: true };

export function createSessions(
  db: Kysely<DB>,
  settings: SessionSettings,
  clock: () => Date,
): Sessions {
  return {
    async open(tx, account) {
      const id = randomUUID();
      const created_at = clock();
      const expires_at = new Date(created_at.getTime() + settings.hours[account.role] * HOUR_MS);
      const { identity } = await tx
        .insertInto('sessions')
        .values({
          id,
          account_id: account.id,
          device: account.device ?? null,
          created_at,
          expires_at,
          last_active_at: created_at,
          proved_at: created_at,
        })
        .returning(databaseIdentity.as('identity'))
        .executeTakeFirstOrThrow();
      return sign(account, { id, issued_at: created_at, expires_at, identity });
    },

    async find(token, { isPoll = false } = {}) {
      const verified = await verify(token);
      if (!verified) return INVALID_OR_EXPIRED;
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['accounts.id', 'accounts.role', 'accounts.helper_id', 'accounts.disabled_at'])
        .select(['sessions.revoked_at', 'sessions.expires_at', 'sessions.last_active_at'])
        .select(['sessions.proved_at', databaseIdentity.as('identity')])
        .select(hasSecondFactor.as('has_second_factor'))
        .where('sessions.id', '=', verified.jti)
        .executeTakeFirst();
      // A restored backup neither knows which sessions were ended since, nor those opened since.
      // Not "revoked": that would delete the drafts of whoever is at work.
      const identity = row?.identity ?? (await readDatabaseIdentity(db));
      if (verified.db !== identity) return INVALID_OR_EXPIRED;
      if (!row || row.revoked_at || row.disabled_at) return REVOKED;
      const now = clock();
      const idleMs = now.getTime() - row.last_active_at.getTime();
      const isIdle = row.role === 'admin' && idleMs >= ADMIN_IDLE_MINUTES * MINUTE_MS;
      const leftMs = row.expires_at.getTime() - now.getTime();
      // More than a whole session is left only if the clock was ahead when this one was opened.
      const isOfTheFuture = leftMs > settings.hours[row.role] * HOUR_MS + CLOCK_TOLERANCE_MS;
      if (leftMs <= 0 || isIdle || isOfTheFuture) return INVALID_OR_EXPIRED;
      if (row.role !== verified.role || String(row.id) !== verified.sub) return INVALID_OR_EXPIRED;
      if (!isPoll && idleMs >= ACTIVITY_INTERVAL_MS) await recordActivity(verified.jti, now);
      const { id: account_id, role, proved_at, has_second_factor, helper_id } = row;
      const session_id = verified.jti;
      return {
        caller: { account_id, role, session_id, proved_at, has_second_factor, helper_id },
        isRevoked: false,
      };
    },

    async renew(tx, { session_id, account_id, role }) {
      const id = randomUUID();
      const issued_at = clock();
      const row = await tx
        .updateTable('sessions')
        .set({ id, proved_at: issued_at })
        .where('id', '=', session_id)
        .where('revoked_at', 'is', null)
        .returning(['expires_at', databaseIdentity.as('identity')])
        .executeTakeFirst();
      if (!row) throw unauthenticated();
      const { expires_at, identity } = row;
      return sign({ id: account_id, role }, { id, issued_at, expires_at, identity });
    },

    async end(tx, caller) {
      await tx
        .updateTable('sessions')
        .set({ revoked_at: clock() })
        .where('id', '=', caller.session_id)
        .execute();
    },
  };

  function sign(
    account: { id: number; role: Role },
    session: { id: string; issued_at: Date; expires_at: Date; identity: string },
  ): Promise<string> {
    return new SignJWT({ role: account.role, db: session.identity })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE[account.role])
      .setSubject(String(account.id))
      .setJti(session.id)
      .setIssuedAt(session.issued_at)
      .setExpirationTime(session.expires_at)
      .sign(settings.key);
  }

  async function recordActivity(id: string, now: Date): Promise<void> {
    await db.updateTable('sessions').set({ last_active_at: now }).where('id', '=', id).execute();
  }

  async function verify(token: string): Promise<(Claims & { jti: string; db: unknown }) | null> {
    const payload =
      (await readPayload(token, settings.key)) ?? (await readPayload(token, settings.formerKey));
    const parsed = claims.safeParse(payload);
    if (!parsed.success) return null;
    const { aud, jti = '', db: identity } = payload ?? {};
    if (aud !== AUDIENCE[parsed.data.role] || !UUID.test(jti)) return null;
    return { ...parsed.data, jti, db: identity };
  }

  /**
   * Returns the payload of an unexpired token that was signed with this key, by and for this
   * application.
   */
  async function readPayload(
    token: string,
    key: Uint8Array | undefined,
  ): Promise<JWTPayload | null> {
    if (!key || !isCanonical(token)) return null;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: 'JWT',
        issuer: ISSUER,
        audience: Object.values(AUDIENCE),
        currentDate: clock(),
        requiredClaims: ['jti', 'sub', 'exp'],
      });
      return payload;
    } catch {
      return null;
    }
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Checks that the signature is in canonical base64url: another spelling of the same bytes is not
 * the token that was issued.
 */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}
