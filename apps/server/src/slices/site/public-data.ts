import { setTimeout as wait } from 'node:timers/promises';
import type { PublicRecords } from '@thinna/contract/site/page';
import { type Count, countNames } from '@thinna/contract/statistics/statistics';
import type { FastifyBaseLogger } from 'fastify';
import { type CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../../db/client.ts';
import { createNames, type Prepared } from '../../db/prepared.ts';

/** The public part of the database, kept in memory. */
export interface PublicData {
  /**
   * Returns the data as last read, the same object until the next read. Waits only for the first
   * attempt.
   */
  current(): Promise<PublicRecords>;
  /** Returns the data as last read, without waiting; before the first attempt there is nothing in it. */
  latest(): PublicRecords;
  /**
   * Waits, with a timeout, until `holds` is true for the data, so that a change is visible once it
   * is answered.
   */
  waitUntil(holds: (data: PublicRecords) => boolean): Promise<void>;
  close(): Promise<void>;
}

const RECONNECT_AFTER_MS = 1000;
/** Timeout of `waitUntil`. A change is announced at once, except while the connection is lost. */
const WAIT_TIMEOUT_MS = 3000;
/** Minimum interval between two reads. */
const READ_INTERVAL_MS = 1000;
/** Interval of the connection check; a connection that was lost silently gets no notifications. */
const HEARTBEAT_MS = 3000;
/** Timeout for closing the connection, for a server that no longer responds. */
const END_TIMEOUT_MS = 1000;
/** The drawing of the home page has room for these on a phone. */
const YEARS_MAX = 6;

/** Reads the public data, and again whenever the database announces a change. */
export function openPublicData(database: Database, log: FastifyBaseLogger): PublicData {
  let data: PublicRecords = { statistics: null, supported: null, fund: null, equipment: null };
  let isReadable = true;
  const firstTry = Promise.withResolvers<void>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const waiting = new Set<() => void>();

  const prepare = createNames();
  const read = async (client: Client) => {
    data = await readPublic(database, client, prepare);
    for (const check of waiting) check();
    firstTry.resolve();
    if (!isReadable) log.info('public figures can be read again');
    isReadable = true;
  };

  const watch = async () => {
    while (!signal.aborted) {
      await listen(database, read, signal).catch(({ code }: { code?: string }) => {
        // Logged once, not with every attempt.
        if (isReadable && !signal.aborted) log.warn({ code }, 'public figures cannot be read');
        isReadable = false;
      });
      firstTry.resolve();
      await pause(RECONNECT_AFTER_MS, signal);
    }
  };
  const watched = watch();

  return {
    async current() {
      await firstTry.promise;
      return data;
    },
    latest: () => data,
    async waitUntil(holds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = () => void (holds(data) && resolve());
      waiting.add(check);
      check();
      await Promise.race([promise, pause(WAIT_TIMEOUT_MS)]);
      waiting.delete(check);
    },
    async close() {
      stopped.abort();
      await watched;
    },
  };
}

/**
 * Reads at once and after every notification, until the connection is lost. Listens and reads on
 * the same connection, so that reads work whenever notifications arrive.
 */
async function listen(
  { pool }: Database,
  read: (client: Client) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const client = new Client({ ...pool.options, application_name: 'thinna listens' });
  const state = { isStale: true, isLost: signal.aborted, wake: () => {} };
  const lose = () => {
    state.isLost = true;
    state.wake();
  };
  client.on('error', lose).on('end', lose);
  client.on('notification', () => {
    state.isStale = true;
    state.wake();
  });
  signal.addEventListener('abort', lose);
  try {
    await client.connect();
    await client.query('listen site_changed');
    while (!state.isLost) {
      if (state.isStale) {
        state.isStale = false;
        await read(client);
        await pause(READ_INTERVAL_MS, signal);
      } else if (await isQuiet((wake) => (state.wake = wake))) {
        await client.query('select 1');
      }
    }
  } finally {
    signal.removeEventListener('abort', lose);
    await Promise.race([client.end().catch(() => {}), pause(END_TIMEOUT_MS)]);
  }
}

/** Returns true after an interval without events, false as soon as it is woken. */
async function isQuiet(listenTo: (wake: () => void) => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), HEARTBEAT_MS);
  listenTo(() => resolve(false));
  const isQuietNow = await promise;
  clearTimeout(timer);
  return isQuietNow;
}

/** Waits until the time is over or the signal aborts. */
const pause = (ms: number, signal?: AbortSignal) =>
  wait(ms, undefined, { ...(signal && { signal }), ref: signal !== undefined }).catch(() => {});

/** Published if the row was deleted: no figures. */
export const noStatistics = {
  date: null,
  ...(Object.fromEntries(countNames.map((name) => [name, null])) as Record<Count, null>),
};

async function readPublic(
  { db }: Database,
  client: Client,
  prepare: (text: string) => Prepared,
): Promise<PublicRecords> {
  const rows = async <Row>(query: { compile(): CompiledQuery<Row> }): Promise<Row[]> => {
    const compiled = query.compile();
    const statement = { ...prepare(compiled.sql), values: [...compiled.parameters] };
    return (await client.query(statement)).rows as Row[];
  };
  const [statistics = noStatistics] = await rows(
    db.selectFrom('clinic_statistics').select(['date', ...countNames]),
  );
  // A value that is no number is skipped: one odd row must not take the public data away.
  const years = await rows(
    db
      .selectFrom('statistics_history')
      .select([
        sql<number>`extract(year from changed_at at time zone 'Asia/Kolkata')::int`.as('year'),
        sql<number>`figures->'total_patients_cumulative'`.as('patients'),
      ])
      .distinctOn(sql`year`)
      .where(sql<boolean>`jsonb_typeof(figures->'total_patients_cumulative') = 'number'`)
      .orderBy(sql`year`, 'desc')
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(YEARS_MAX),
  );
  const fund = await rows(
    db
      .selectFrom('emergency_fund_cases')
      .select(['id', 'name', 'details', 'account_number', 'ifsc_code', 'upi_id'])
      .select(['photo_url', 'qr_code_url', 'created_at']),
  );
  const equipment = await rows(
    db
      .selectFrom('equipment')
      .select(['id', 'name', 'type', 'quantity', 'status', 'condition', 'image_url'])
      .where('status', '=', 'Available')
      .where('quantity', '>', 0)
      .orderBy('name')
      .orderBy('id'),
  );
  return {
    statistics: { id: 1, ...statistics },
    supported: years.toReversed(),
    fund: fund.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    equipment,
  };
}
