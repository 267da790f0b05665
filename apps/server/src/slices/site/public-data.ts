import { setTimeout as wait } from 'node:timers/promises';
import type { Shown } from '@thinna/contract/site/page';
import { type Count, countNames } from '@thinna/contract/statistics/statistics';
import type { FastifyBaseLogger } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../../db/client.ts';

/** What everybody may see of the database, kept in memory. */
export interface PublicData {
  /** As it was last read, the same object until it is read again; waits only for the first try. */
  current(): Promise<Shown>;
  /** Waits, not for long, until it was read with this in it: whoever has changed it sees it too. */
  until(holds: (shown: Shown) => boolean): Promise<void>;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 1000;
/** The database announces a change at once; longer only when it cannot be heard. */
const SHOWN_WITHIN_MS = 3000;
/** However often it changes, it is not read more often. */
const REST_MS = 1000;
/** So often the connection is asked whether it is still there: a silent one hears nothing. */
const BEAT_MS = 3000;
/** A server that is gone says no goodbye. */
const GOODBYE_MS = 1000;

/** Reads what is public, and again whenever the database announces a change of it. */
export function openPublicData(database: Database, log: FastifyBaseLogger): PublicData {
  let shown: Shown = { statistics: null, fund: null, equipment: null };
  let isReadable = true;
  const firstTry = Promise.withResolvers<void>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const waiting = new Set<() => void>();

  const read = async (client: Client) => {
    shown = await readPublic(database, client);
    for (const look of waiting) look();
    firstTry.resolve();
    if (!isReadable) log.info('public figures can be read again');
    isReadable = true;
  };

  const watch = async () => {
    while (!signal.aborted) {
      await listen(database, read, signal).catch(({ code }: { code?: string }) => {
        // Said once, not with every try.
        if (isReadable && !signal.aborted) log.warn({ code }, 'public figures cannot be read');
        isReadable = false;
      });
      firstTry.resolve();
      await pause(AGAIN_AFTER_MS, signal);
    }
  };
  const watched = watch();

  return {
    async current() {
      await firstTry.promise;
      return shown;
    },
    async until(holds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => void (holds(shown) && resolve());
      waiting.add(look);
      look();
      await Promise.race([promise, pause(SHOWN_WITHIN_MS)]);
      waiting.delete(look);
    },
    async close() {
      stopped.abort();
      await watched;
    },
  };
}

/**
 * Reads at once, and after every change, until the connection is lost. It has one of its own, and
 * reads over it too: whoever can hear of a change can also see it.
 */
async function listen(
  { pool }: Database,
  read: (client: Client) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const client = new Client({ ...pool.options, application_name: 'thinna listens' });
  const heard = { isStale: true, isLost: signal.aborted, wake: () => {} };
  const lose = () => {
    heard.isLost = true;
    heard.wake();
  };
  client.on('error', lose).on('end', lose);
  client.on('notification', () => {
    heard.isStale = true;
    heard.wake();
  });
  signal.addEventListener('abort', lose);
  try {
    await client.connect();
    await client.query('listen site_changed');
    while (!heard.isLost) {
      if (heard.isStale) {
        heard.isStale = false;
        await read(client);
        await pause(REST_MS, signal);
      } else if (await isQuiet((wake) => (heard.wake = wake))) {
        await client.query('select 1');
      }
    }
  } finally {
    signal.removeEventListener('abort', lose);
    await Promise.race([client.end().catch(() => {}), pause(GOODBYE_MS)]);
  }
}

/** True when nothing happened for a while, false when something woke it. */
async function isQuiet(listenTo: (wake: () => void) => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), BEAT_MS);
  listenTo(() => resolve(false));
  const isQuietNow = await promise;
  clearTimeout(timer);
  return isQuietNow;
}

/** As long as that, or until it is over. */
const pause = (ms: number, signal?: AbortSignal) =>
  wait(ms, undefined, { ...(signal && { signal }), ref: signal !== undefined }).catch(() => {});

/** Somebody has deleted the row: nothing is published. */
export const noStatistics = {
  date: null,
  ...(Object.fromEntries(countNames.map((name) => [name, null])) as Record<Count, null>),
};

async function readPublic({ db }: Database, client: Client): Promise<Shown> {
  const rows = async <Row>(query: { compile(): CompiledQuery<Row> }): Promise<Row[]> => {
    const { sql, parameters } = query.compile();
    return (await client.query(sql, [...parameters])).rows as Row[];
  };
  const [statistics = noStatistics] = await rows(
    db.selectFrom('clinic_statistics').select(['date', ...countNames]),
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
    fund: fund.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    equipment,
  };
}
