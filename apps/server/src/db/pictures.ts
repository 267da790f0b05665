import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Refusal } from '../refuse.ts';
import type { DB } from './types.ts';

const PATH = '/uploads/';
const NAME_BYTES = 16;

interface Given {
  /** A new picture, which counts more than anything else. */
  file: Uint8Array | null;
  /** The address of the picture that is to stay. */
  existing: string | null;
  /** What the record has now. */
  stored: string | null;
  /** Said when `existing` is not what the record has. */
  stale: Refusal;
}

/**
 * The address of a record's picture after a change (D-101): a new one replaces, the stored one stays
 * if it is named, otherwise there is none. What the record loses is deleted with the same change.
 */
export async function replacePicture(
  tx: Transaction<DB>,
  at: Date,
  { file, existing, stored, stale }: Given,
): Promise<string | null> {
  if (!file && existing !== null) {
    if (existing !== stored) throw stale;
    return stored;
  }
  await deletePicture(tx, stored);
  return file && storePicture(tx, at, file);
}

export async function deletePicture(tx: Transaction<DB>, url: string | null): Promise<void> {
  if (url === null) return;
  await tx.deleteFrom('files').where('name', '=', url.slice(PATH.length)).execute();
}

export async function readPicture(db: Kysely<DB>, url: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('files')
    .select('bytes')
    .where('name', '=', url.slice(PATH.length))
    .executeTakeFirst();
  return row?.bytes;
}

async function storePicture(tx: Transaction<DB>, at: Date, bytes: Uint8Array): Promise<string> {
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`;
  await tx
    .insertInto('files')
    .values({ name, type: 'image/webp', bytes: Buffer.from(bytes), created_at: at })
    .execute();
  return PATH + name;
}
