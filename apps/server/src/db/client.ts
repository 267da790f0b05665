import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { DatabaseError, Pool, types } from 'pg';
import { CommitDialect } from './after-commit.ts';
import { createNames, isOutdated } from './prepared.ts';
import type { DB } from './types.ts';

export interface Database {
  db: Kysely<DB>;
  pool: Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool in which every wait has a timeout; `onError` receives the errors of idle
 * connections.
 */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'thinna',
    max: 10,
    connectionTimeoutMillis: 3500,
    // Longer than PostgreSQL's deadlock_timeout of 1 s, so that a deadlock is found and retried;
    // shorter than the wait for a connection, so that those who wait for one still get it.
    lock_timeout: 2500,
    statement_timeout: 3000,
    // One second above statement_timeout, for a server that no longer responds.
    query_timeout: 4000,
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
    // CURRENT_DATE becomes the clinic's day.
    options: '-c TimeZone=Asia/Kolkata',
    types: { getTypeParser: typeParserOf },
  });
  pool.on('error', onError);
  // Without a listener, a connection that is lost while checked out would end the process. The next
  // query on it reports the loss.
  pool.on('connect', (client) => client.on('error', () => {}));

  const db = new Kysely<DB>({ dialect: new CommitDialect({ pool: preparing(pool) }) });
  return { db, pool, close: () => pool.end() };
}

/** What runs in this context calls the function when it gets a connection; it may throw. */
export const beforeConnecting = new AsyncLocalStorage<() => void>();

/**
 * Wraps the pool so that statements are prepared, and that a connection is discarded after any error
 * except a rejected value or a lock timeout: it may be hung, half closed or in a transaction. Kysely
 * alone would return it to the pool.
 *
 * After a migration a prepared statement can be outdated. Alone it is sent again; in a transaction it
 * fails, and `inTransaction()` makes the transaction again. The connections that were open then
 * prepare nothing any more and are replaced when they are free.
 */
function preparing(pool: Pool): PostgresPool {
  const prepare = createNames();
  let generation = 0;
  const generations = new WeakMap<object, number>();
  pool.on('connect', (client) => generations.set(client, generation));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      try {
        beforeConnecting.getStore()?.();
      } catch (error) {
        client.release();
        throw error;
      }
      const isFormer = () => generations.get(client) !== generation;
      let shouldDiscard = false;
      let connectionError: unknown;
      const run = async <R>(
        text: string,
        parameters: readonly unknown[],
      ): Promise<PostgresQueryResult<R>> => {
        // The rollback after a lost connection would only wait for a second timeout.
        if (connectionError) throw connectionError;
        const statement = isFormer() ? { text } : prepare(text);
        const isAlone = client.getTransactionStatus() === 'I';
        try {
          const result = await client.query({ ...statement, values: [...parameters] });
          return result as PostgresQueryResult<R>;
        } catch (error) {
          if (statement.name && isOutdated(error)) {
            if (!isFormer()) generation += 1;
            if (isAlone) return run(text, parameters);
          }
          if (!(error instanceof DatabaseError)) connectionError = error;
          shouldDiscard ||= !leavesConnectionUsable(error);
          throw error;
        }
      };
      function query<R>(
        text: string,
        parameters: readonly unknown[],
      ): Promise<PostgresQueryResult<R>>;
      function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
      function query<R>(
        statement: string | PostgresCursor<R>,
        parameters: readonly unknown[] = [],
      ) {
        return typeof statement === 'string'
          ? run<R>(statement, parameters)
          : (client as PostgresPoolClient).query(statement);
      }
      const release = (discard?: boolean) => client.release(discard || shouldDiscard || isFormer());
      return { query, release };
    },
  };
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation); lock timeout. */
const leavesConnectionUsable = (error: unknown) =>
  error instanceof DatabaseError && /^(22|23|55P03)/.test(error.code ?? '');

const DATE_OID = 1082;
const TEXT_ARRAY_OID: number = 1009;
const FIRST_CUSTOM_OID = 16_384;

/** Returns the parser of a type for this pool only; the parsers of node-postgres are global. */
function typeParserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === DATE_OID) return String;
  if (oid >= FIRST_CUSTOM_OID) return parseCustomType;
  return types.getTypeParser(oid, format);
}

/** Custom types are enums and arrays of enums; no enum value begins with a brace. */
function parseCustomType(value: string): unknown {
  return value.startsWith('{') ? types.getTypeParser(TEXT_ARRAY_OID)(value) : value;
}
