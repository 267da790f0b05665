import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, at OWASP's smallest recommended cost: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
/** About a second's work: whoever comes after that is told to come again. */
const WAITING_MAX = 50;

export const hashPassword = (password: string): Promise<string> =>
  turns(() => hash(password, COST));

/**
 * Whether the password belongs to the hash. Without a hash (an unknown name) the same work is
 * done for nothing, so that the time of the answer tells nobody which names exist.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const isRight = await turns(() => verify(against, password));
  return isRight && stored !== undefined;
}

let nobody: Promise<string> | undefined;
const nobodysHash = () => (nobody ??= hashPassword('nobody has this password'));

/** Has the code of a database without a free connection, and is answered like it: 503. */
class Crowded extends Error {
  readonly code = '53300';
}

const turns = takeTurns(AT_ONCE);

/** At most so many at once: a crowd at the login must not slow down everybody else. */
function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= WAITING_MAX) throw new Crowded('too many passwords at once');
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
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
