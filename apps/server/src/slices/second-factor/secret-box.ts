import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SessionSettings } from '../../http/sessions.ts';

export interface SecretBox {
  seal(text: string): string;
  /** Returns the text, or null if neither key has sealed it. */
  open(sealed: string): string | null;
  /** Whether a text was sealed with the former key and should be sealed anew. */
  isOutdated(sealed: string): boolean;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key for one purpose, so that none is used for two. */
export const deriveKey = (sessionKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionKey, '', purpose, 32));

/**
 * Encrypts the secrets of authenticator apps with a key derived from the session key, so that a
 * copy of the database does not hold them.
 */
export function createSecretBox({
  key,
  formerKey,
}: Pick<SessionSettings, 'key' | 'formerKey'>): SecretBox {
  const current = deriveKey(key, 'second factor');
  const former = formerKey && deriveKey(formerKey, 'second factor');
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed) => decrypt(sealed, current) ?? (former ? decrypt(sealed, former) : null),
    isOutdated: (sealed) => decrypt(sealed, current) === null,
  };
}

function decrypt(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
