import type { Call } from '@thinna/contract/kit/call';
import { message } from '@thinna/contract/kit/call';
import { z } from '@thinna/contract/kit/zod';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import { installAccess } from '../../../apps/server/src/http/access.ts';
import { installFailureHandler } from '../../../apps/server/src/http/failures.ts';
import { implement } from '../../../apps/server/src/http/implement.ts';
import { installLockGuard } from '../../../apps/server/src/http/lock-guard.ts';
import { installSecurityHeaders } from '../../../apps/server/src/http/security-headers.ts';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import { Refusal } from '../../../apps/server/src/refuse.ts';
import type { Dependencies } from '../../../apps/server/src/services.ts';

type Db = Dependencies['database']['db'];
interface Fault {
  handle?: (text: string, db: Db) => Promise<unknown>;
  /** Runs before authentication. */
  begin?: (db: Db) => Promise<unknown>;
  logs?: true;
}

const write = (db: Db) => sql`update helpers set updated_at = clock_timestamp()`.execute(db);
const refuse = (sentence: string) => {
  throw new Refusal(400, () => sentence);
};

/** Deliberate faults that the proof must find. */
const faults: Readonly<Record<string, Fault>> = {
  /** A character that PostgreSQL cannot store reaches the database, whose error becomes a 500. */
  nul: {
    handle: (text, db) =>
      sql`select ${text}::text`.execute(db).catch((cause: unknown) => {
        throw new Error('could not look it up', { cause });
      }),
  },
  /** Writes, and then refuses the call. */
  write: { handle: (text, db) => write(db).then(() => text.length > 3 && refuse('too long')) },
  early: { begin: write },
  /** Repeats the input in the refusal. */
  echo: { handle: async (text) => refuse(`${text} is not known`) },
  /** Logs the requested address, as Fastify does by default. */
  log: { logs: true },
};

/** Builds a server with one call that has the fault. */
export async function faultyServer(name: string, dependencies: Dependencies) {
  const fault = faults[name];
  if (!fault) throw new Error(`There are these faults: ${Object.keys(faults).join(', ')}`);
  const { database, session, clock, logger = false } = dependencies;
  const app: FastifyInstance = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: !fault.logs }),
  });
  app.addHook('onRequest', async () => void (await fault.begin?.(database.db)));
  installSecurityHeaders(app);
  installAccess(app, createSessions(database.db, session, clock), dependencies);
  installFailureHandler(app, database.db);
  installLockGuard(app);
  const call = {
    method: 'POST',
    path: '/api/faulty',
    access: 'admin',
    summary: 'Has a fault',
    body: z.object({ text: z.string() }),
    answer: message,
  } as const satisfies Call;
  implement(
    app,
    { call },
    {
      call: async ({ body }) => {
        await fault.handle?.(body.text, database.db);
        return { message: 'done' };
      },
    },
  );
  await app.ready();
  return { app, calls: [call] };
}
