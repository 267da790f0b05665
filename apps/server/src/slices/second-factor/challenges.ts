import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { deriveKey } from './secret-box.ts';

export interface Challenges {
  /** Returns what a passkey has to sign. Nothing is stored, so anybody may ask. */
  issue(): Uint8Array<ArrayBuffer>;
  /** Whether this server issued the challenge less than five minutes ago. */
  isFresh(challenge: string): boolean;
  /** Notes that the challenge was answered; false if it was before. */
  use(tx: Transaction<DB>, challenge: string): Promise<boolean>;
}

const LIFETIME_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

/** A challenge is random bytes and its time of expiry, signed. */
export function createChallenges(sessionKey: Uint8Array, clock: () => Date): Challenges {
  const key = deriveKey(sessionKey, 'passkey challenge');
  const sign = (head: Uint8Array) => createHmac('sha256', key).update(head).digest();
  const expiryOf = (bytes: Buffer) => Number(bytes.readBigUInt64BE(RANDOM_BYTES));

  return {
    issue() {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeBigUInt64BE(BigInt(clock().getTime() + LIFETIME_MS));
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
      return Uint8Array.from(Buffer.concat([head, sign(head)]));
    },

    isFresh(challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      const signature = bytes.subarray(HEAD_BYTES);
      const expected = sign(bytes.subarray(0, HEAD_BYTES));
      if (signature.length !== expected.length) return false;
      return timingSafeEqual(signature, expected) && expiryOf(bytes) > clock().getTime();
    },

    async use(tx, challenge) {
      await tx.deleteFrom('used_challenges').where('expires_at', '<', clock()).execute();
      const expires_at = new Date(expiryOf(Buffer.from(challenge, 'base64url')));
      const row = await tx
        .insertInto('used_challenges')
        .values({ challenge, expires_at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('challenge')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
