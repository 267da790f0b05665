import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Refusal } from '../refuse.ts';
import type { DB } from './types.ts';

const PATH = '/uploads/';
const NAME_BYTES = 16;

interface PictureChange {
  /** The uploaded picture; takes precedence over `existing`. */
  file: Uint8Array | null;
  /** URL of the stored picture that the caller wants to keep. */
  existing: string | null;
  /** URL of the record's current picture. */
  stored: string | null;
  /** Thrown if `existing` is not the record's current picture. */
  stale: Refusal;
}

/**
 * Returns the URL of a record's picture after a change (D-101): an upload replaces the picture, the
 * stored one stays if `existing` names it, otherwise there is none. A picture that the record loses
 * is deleted in the same transaction.
 */
export async function replacePicture(
  tx: Transaction<DB>,
  at: Date,
  { file, existing, stored, stale }: PictureChange,
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
