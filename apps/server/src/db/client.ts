import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { DatabaseError, Pool, types } from 'pg';
import type { DB } from './types.ts';

export interface Database {
  db: Kysely<DB>;
  pool: Pool;
  close(): Promise<void>;
}

/** Opens a pool that never waits for ever; `onError` hears of idle connections that were lost. */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'thinna',
    max: 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: 3000,
    // A second later than the server's own limit: it is for a server that no longer answers.
    query_timeout: 4000,
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
    // CURRENT_DATE is the clinic's day. Plans are made for the values at hand, because a search for
    // one letter and one for a whole name want different ones.
    options: '-c TimeZone=Asia/Kolkata -c plan_cache_mode=force_custom_plan',
    types: { getTypeParser: parserOf },
  });
  pool.on('error', onError);
  // A connection that dies while checked out, between two queries, emits an error of its own, and
  // without a listener that ends the process. The next query reports the loss.
  pool.on('connect', (client) => client.on('error', () => {}));

  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: discarding(pool) }) });
  return { db, pool, close: () => pool.end() };
}

/**
 * Kysely gives a connection back to the pool whatever happened on it. After anything but a refused
 * value the next request must not get it: it may be hung, half closed or in a transaction.
 */
function discarding(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client: PostgresPoolClient = await pool.connect();
      let isDoubtful = false;
      let lost: unknown;
      const run = async <R>(sql: string, parameters: readonly unknown[]) => {
        // The rollback that follows would only wait for the same silence once more.
        if (lost) throw lost;
        try {
          return await client.query<R>(sql, parameters);
        } catch (error) {
          if (!(error instanceof DatabaseError)) lost = error;
          isDoubtful ||= !isRefusedValue(error);
          throw error;
        }
      };
      function query<R>(
        sql: string,
        parameters: readonly unknown[],
      ): Promise<PostgresQueryResult<R>>;
      function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
      function query<R>(what: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
        return typeof what === 'string' ? run<R>(what, parameters) : client.query(what);
      }
      return { query, release: (discard) => client.release(discard || isDoubtful) };
    },
  };
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
const isRefusedValue = (error: unknown) =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

const DATE = 1082;
const TEXT_ARRAY: number = 1009;
const FIRST_OWN_TYPE = 16_384;

/** For this pool only; the parsers of node-postgres are shared by everything in the process. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === DATE) return String;
  if (oid >= FIRST_OWN_TYPE) return parseOwnType;
  return types.getTypeParser(oid, format);
}

/** Own types are enumerations and arrays of them, and no word of an enumeration begins with a brace. */
function parseOwnType(value: string): unknown {
  return value.startsWith('{') ? types.getTypeParser(TEXT_ARRAY)(value) : value;
}
