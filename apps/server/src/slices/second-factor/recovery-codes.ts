import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { hashWithSalt } from '../../passwords.ts';

const CODES = 10;
const LETTERS = 10;
/** Without letters and digits that are taken for another one in handwriting. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SALT_BYTES = 16;
const CODE_PATTERN = new RegExp(`^[${ALPHABET}]{${LETTERS}}$`);

interface NewCodes {
  /** In the form that is shown, once: abcde-fghjk. */
  codes: string[];
  store(tx: Transaction<DB>, account_id: number): Promise<void>;
}

/** Makes ten codes; `store` replaces all former ones. Hashing takes a while, so not in the tx. */
export async function createRecoveryCodes(): Promise<NewCodes> {
  const salt = randomBytes(SALT_BYTES);
  const codes = Array.from({ length: CODES }, randomCode);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)));
  return {
    codes: codes.map((code) => `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`),
    async store(tx, account_id) {
      await tx.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute();
      const rows = hashes.map((hash) => ({ account_id, salt, hash }));
      await tx.insertInto('recovery_codes').values(rows).execute();
    },
  };
}

const randomCode = () =>
  Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns what to compare with the stored codes; null if the text cannot be a recovery code. */
export async function hashRecoveryCode(
  db: Kysely<DB>,
  account_id: number,
  text: string,
): Promise<Buffer | null> {
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  if (!CODE_PATTERN.test(code)) return null;
  const row = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ? hashWithSalt(code, row.salt) : null;
}

/** Uses a code up; false if there is none with this hash. */
export async function useRecoveryCode(
  tx: Transaction<DB>,
  account_id: number,
  hash: Buffer,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', account_id)
    .where('hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
