import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createFairQueue } from './fair-queue.ts';

/** argon2id (the library's default) at OWASP's smallest recommended cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Few at once, and one processor left for everything else, so that many logins slow nobody down. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const queue = createFairQueue({ atOnce, waitingMax: 100 });

/** The source of passwords that the office sets, beside the networks that log in. */
const OFFICE = 'office';

export const hashPassword = (password: string): Promise<string> =>
  queue.run(OFFICE, () => hash(password, COST));

/** For codes that are looked up by their hash; equal texts with equal salts have equal hashes. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<Buffer> =>
  queue.run(OFFICE, () => hashRaw(text, { ...COST, salt }));

/**
 * Checks the password against the stored hash. For an unknown username (no hash) a dummy hash is
 * verified, so that the response time does not reveal which usernames exist. A network that
 * sends many passwords waits behind the others until it sends a right one.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  network: string,
): Promise<boolean> {
  const hashToCheck = storedHash ?? (await getDummyHash());
  const isMatch = await queue.run(network, () => verify(hashToCheck, password));
  const isCorrect = isMatch && storedHash !== undefined;
  if (isCorrect) queue.forget(network);
  return isCorrect;
}

let dummyHash: Promise<string> | undefined;
const getDummyHash = () => (dummyHash ??= hashPassword('nobody has this password'));
