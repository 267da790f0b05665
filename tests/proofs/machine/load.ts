import { setTimeout as wait } from 'node:timers/promises';
import { localizedPath, publicPages } from '@thinna/contract/constants/site-map';
import { type Answered, type Asked, HttpsClient, type Site } from './https-client.ts';

interface Group {
  count: number;
  pauseMs: number;
}

/** How many of each kind of visitor there are, and how long each pauses. */
const mixes = {
  /** About 100 requests a second, as in an upgrade by day. */
  everyday: {
    site: { count: 12, pauseMs: 2000 },
    openPage: { count: 2, pauseMs: 200 },
    watch: { count: 1, pauseMs: 200 },
    office: { count: 4, pauseMs: 200 },
    writer: { count: 3, pauseMs: 250 },
  },
  /** Half as much. */
  quiet: {
    site: { count: 6, pauseMs: 2000 },
    openPage: { count: 1, pauseMs: 200 },
    watch: { count: 1, pauseMs: 400 },
    office: { count: 2, pauseMs: 200 },
    writer: { count: 2, pauseMs: 300 },
  },
  /** Mostly writes, so that a fault meets some on their way. */
  writing: {
    site: { count: 2, pauseMs: 1500 },
    openPage: { count: 1, pauseMs: 500 },
    watch: { count: 1, pauseMs: 200 },
    office: { count: 2, pauseMs: 150 },
    writer: { count: 8, pauseMs: 100 },
  },
} as const satisfies Record<string, Record<string, Group>>;
export type Mix = keyof typeof mixes;
type Kind = keyof (typeof mixes)[Mix];

export interface LoadOptions {
  mix?: Mix;
  /**
   * What the writers store. Two volunteers of one phone number are refused by the database; nothing
   * but the idempotency key keeps a task from being stored twice.
   */
  writes?: 'volunteers' | 'tasks';
  /** Tells the writes of one load from those of another on the same machine. */
  series?: string;
}

const pages = publicPages.flatMap((page) => [page, localizedPath(page, 'ml')]);
const reads = [
  '/api/volunteers?limit=20',
  '/api/dashboard-summary',
  '/api/office-counts',
  '/api/accounts',
];
/** A page that was opened so long ago may still ask for what it named. */
const PAGE_OPEN_MS = 60_000;
/** Every so many writes are sent a second time, as by a phone that has lost the answer. */
const REPEAT_EVERY = 5;
const TRIES_MAX = 20;
const RETRY_MS = 250;
const FAILURES_SHOWN = 10;

/** What came of the load. */
export interface LoadResult {
  requests: number;
  failed: number;
  /** How often each kind of failure came, for example `page 502`. */
  failures: Record<string, number>;
  slowestMs: number;
  p99Ms: number;
  /** Phone numbers of the volunteers, or titles of the tasks, whose storing was acknowledged. */
  acknowledged: string[];
  /** When, by the clock, in the same order. */
  acknowledgedAt: number[];
}

/** One request: of what kind, between which times of the clock, and its status or its error. */
export interface Trial {
  what: string;
  since: number;
  until: number;
  outcome: string;
  isExpected: boolean;
}

/** Visitors who use a clinic's site and console until they are stopped. */
export class Load {
  readonly #site: Site;
  readonly #token: string;
  readonly #options: Required<LoadOptions>;
  readonly trials: Trial[] = [];
  readonly #acknowledged: string[] = [];
  readonly #acknowledgedAt: number[] = [];
  /** When a page last named each asset. */
  readonly #namedAt = new Map<string, number>();
  readonly #end = new AbortController();
  readonly #running: Promise<unknown>;
  #failed = 0;
  #writes = 0;
  #visits = 0;

  constructor(
    site: Site,
    token: string,
    { mix = 'everyday', writes = 'volunteers', series = 'Volunteer' }: LoadOptions = {},
  ) {
    this.#site = site;
    this.#token = token;
    this.#options = { mix, writes, series };
    const each = Object.entries(mixes[mix]).flatMap(([kind, { count, pauseMs }], network) =>
      Array.from({ length: count }, (_, at) =>
        this.#keepOn(kind as Kind, `127.1.${network}.${at + 1}`, pauseMs),
      ),
    );
    this.#running = Promise.all(each);
  }

  get counts(): { requests: number; failed: number; acknowledged: number } {
    return {
      requests: this.trials.length,
      failed: this.#failed,
      acknowledged: this.#acknowledged.length,
    };
  }

  async stop(): Promise<LoadResult> {
    this.#end.abort();
    await this.#running;
    const sorted = this.trials
      .map(({ since, until }) => until - since)
      .toSorted((one, other) => one - other);
    const failures = new Map<string, number>();
    for (const { what, outcome, isExpected } of this.trials) {
      const failure = `${what} ${outcome}`;
      if (!isExpected) failures.set(failure, (failures.get(failure) ?? 0) + 1);
    }
    const { requests, failed } = this.counts;
    return {
      requests,
      failed,
      failures: Object.fromEntries([...failures].slice(0, FAILURES_SHOWN)),
      slowestMs: Math.round(sorted.at(-1) ?? 0),
      p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      acknowledged: this.#acknowledged,
      acknowledgedAt: this.#acknowledgedAt,
    };
  }

  async #keepOn(kind: Kind, address: string, pauseMs: number): Promise<void> {
    const client = new HttpsClient(this.#site, address);
    const { signal } = this.#end;
    // Visitors do not come in step.
    await wait(Math.random() * pauseMs);
    while (!signal.aborted) {
      if (kind === 'site') await this.#visitPage(address);
      else if (kind === 'openPage') await this.#loadLate(client);
      else if (kind === 'watch') await this.#ask('watch', client, { path: '/readyz' });
      else if (kind === 'office') await this.#readOffice(client);
      else await this.#write(client);
      await wait(pauseMs);
    }
    client.close();
  }

  /** Opens a page over new connections, with everything that it names. */
  async #visitPage(address: string): Promise<void> {
    const client = new HttpsClient(this.#site, address);
    this.#visits += 1;
    const path = pages[this.#visits % pages.length] ?? '/';
    const page = await this.#ask('page', client, { path });
    const assets = new Set(page?.body.match(/\/assets\/[\w.-]+/g));
    for (const asset of assets) this.#namedAt.set(asset, Date.now());
    await Promise.all([...assets].map((asset) => this.#ask('asset', client, { path: asset })));
    client.close();
  }

  /** Loads an asset of a page that was opened within the last minute. */
  async #loadLate(client: HttpsClient): Promise<void> {
    const since = Date.now() - PAGE_OPEN_MS;
    for (const [asset, at] of this.#namedAt) if (at < since) this.#namedAt.delete(asset);
    const assets = [...this.#namedAt.keys()];
    const path = assets[Math.floor(Math.random() * assets.length)];
    if (path) await this.#ask('asset of an open page', client, { path });
  }

  async #readOffice(client: HttpsClient): Promise<void> {
    const path = reads[Math.floor(Math.random() * reads.length)] ?? '/';
    await this.#ask('read', client, { path, token: this.#token });
  }

  /** Sends a write until it is acknowledged, under one key; now and then once more. */
  async #write(client: HttpsClient): Promise<void> {
    this.#writes += 1;
    const number = this.#writes;
    const { writes, series } = this.#options;
    const { name, asked } =
      writes === 'volunteers' ? volunteer(number) : task(`${series} ${number}`);
    const write: Asked = {
      ...asked,
      method: 'POST',
      token: this.#token,
      idempotencyKey: `${series} ${number}`,
    };
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const answer = await this.#ask('write', client, write, 201);
      if (answer) {
        this.#acknowledged.push(name);
        this.#acknowledgedAt.push(Date.now());
        if (number % REPEAT_EVERY === 0) await this.#ask('repeat', client, write, 201);
        return;
      }
      await wait(RETRY_MS);
    }
  }

  /** Counts a request; returns null if it did not get the expected status. */
  async #ask(
    what: string,
    client: HttpsClient,
    asked: Asked,
    expected = 200,
  ): Promise<Answered | null> {
    const since = Date.now();
    const answer = await client.ask(asked).catch((error: NodeJS.ErrnoException) => error);
    const outcome = String(answer instanceof Error ? (answer.code ?? answer.name) : answer.status);
    const isExpected = outcome === String(expected);
    this.trials.push({ what, since, until: Date.now(), outcome, isExpected });
    if (isExpected) return answer as Answered;
    this.#failed += 1;
    return null;
  }
}

function volunteer(number: number): { name: string; asked: Asked } {
  const phone_number = `7${String(number).padStart(9, '0')}`;
  const body = {
    name: 'Volunteer of the proof',
    email: `volunteer.${number}@clinic.test`,
    phone_number,
    address: 'Near the river',
    availability: 'Mondays',
    skills: 'Driving',
    notes: '',
  };
  return { name: phone_number, asked: { path: '/api/volunteers', body } };
}

const task = (title: string): { name: string; asked: Asked } => ({
  name: title,
  asked: { path: '/api/tasks', body: { title, description: 'Of the proof' } },
});
