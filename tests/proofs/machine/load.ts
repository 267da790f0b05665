import { setTimeout as wait } from 'node:timers/promises';
import { localizedPath, publicPages } from '@thinna/contract/constants/site-map';
import { type Answered, type Asked, HttpsClient, type Site } from './https-client.ts';

/** How many of each kind of visitor there are, and how long each pauses: about 100 requests a second. */
const visitors = {
  site: { count: 12, pauseMs: 2000 },
  openPage: { count: 2, pauseMs: 200 },
  watch: { count: 1, pauseMs: 200 },
  office: { count: 4, pauseMs: 200 },
  writer: { count: 3, pauseMs: 250 },
} as const;

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
  /** Phone numbers of the volunteers whose storing was acknowledged. */
  acknowledged: string[];
}

/** Visitors who use a clinic's site and console until they are stopped. */
export class Load {
  readonly #site: Site;
  readonly #token: string;
  readonly #times: number[] = [];
  readonly #failures = new Map<string, number>();
  readonly #acknowledged: string[] = [];
  /** When a page last named each asset. */
  readonly #namedAt = new Map<string, number>();
  readonly #end = new AbortController();
  readonly #running: Promise<unknown>;
  #failed = 0;
  #writes = 0;
  #visits = 0;

  constructor(site: Site, token: string) {
    this.#site = site;
    this.#token = token;
    const each = Object.entries(visitors).flatMap(([kind, { count, pauseMs }], network) =>
      Array.from({ length: count }, (_, at) =>
        this.#keepOn(kind as keyof typeof visitors, `127.1.${network}.${at + 1}`, pauseMs),
      ),
    );
    this.#running = Promise.all(each);
  }

  get counts(): { requests: number; failed: number } {
    return { requests: this.#times.length, failed: this.#failed };
  }

  async stop(): Promise<LoadResult> {
    this.#end.abort();
    await this.#running;
    const sorted = this.#times.toSorted((one, other) => one - other);
    return {
      ...this.counts,
      failures: Object.fromEntries([...this.#failures].slice(0, FAILURES_SHOWN)),
      slowestMs: Math.round(sorted.at(-1) ?? 0),
      p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      acknowledged: this.#acknowledged,
    };
  }

  async #keepOn(kind: keyof typeof visitors, address: string, pauseMs: number): Promise<void> {
    const client = new HttpsClient(this.#site, address);
    const { signal } = this.#end;
    // Visitors do not come in step.
    await wait(Math.random() * pauseMs);
    while (!signal.aborted) {
      if (kind === 'site') await this.#visitPage(address);
      else if (kind === 'openPage') await this.#loadLate(client);
      else if (kind === 'watch') await this.#ask('watch', client, { path: '/readyz' });
      else if (kind === 'office') await this.#readOffice(client);
      else await this.#addVolunteer(client);
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

  /** Sends a volunteer until it is acknowledged, under one key; now and then once more. */
  async #addVolunteer(client: HttpsClient): Promise<void> {
    this.#writes += 1;
    const number = this.#writes;
    const phone_number = `7${String(number).padStart(9, '0')}`;
    const write: Asked = {
      path: '/api/volunteers',
      method: 'POST',
      token: this.#token,
      idempotencyKey: `volunteer ${number}`,
      body: {
        name: 'Volunteer of the proof',
        email: `volunteer.${number}@clinic.test`,
        phone_number,
        address: 'Near the river',
        availability: 'Mondays',
        skills: 'Driving',
        notes: '',
      },
    };
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      const answer = await this.#ask('write', client, write, 201);
      if (answer) {
        this.#acknowledged.push(phone_number);
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
    const since = performance.now();
    const answer = await client.ask(asked).catch((error: NodeJS.ErrnoException) => error);
    this.#times.push(performance.now() - since);
    if (!(answer instanceof Error) && answer.status === expected) return answer;
    const failure = `${what} ${answer instanceof Error ? (answer.code ?? answer.name) : answer.status}`;
    this.#failed += 1;
    this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
    return null;
  }
}
