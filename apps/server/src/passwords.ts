import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at OWASP's smallest recommended cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CONCURRENCY_MAX = 2;
/** About one second of queued work; further requests are answered with 503. */
const WAITING_MAX = 50;

export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(password, COST));

/**
 * Checks the password against the stored hash. For an unknown username (no hash) a dummy hash is
 * verified, so that the response time does not reveal which usernames exist.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const hashToCheck = storedHash ?? (await getDummyHash());
  const isCorrect = await runLimited(() => verify(hashToCheck, password));
  return isCorrect && storedHash !== undefined;
}

let dummyHash: Promise<string> | undefined;
const getDummyHash = () => (dummyHash ??= hashPassword('nobody has this password'));

/** Carries PostgreSQL's code for too many connections, so that the failure handler answers 503. */
class QueueFullError extends Error {
  readonly code = '53300';
}

const runLimited = createLimiter(CONCURRENCY_MAX);

/**
 * Limits how many passwords are hashed at once, so that many logins do not slow other requests
 * down.
 */
function createLimiter(concurrencyMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= WAITING_MAX) throw new QueueFullError('too many passwords at once');
    if (running >= concurrencyMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
