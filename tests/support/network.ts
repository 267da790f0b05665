import type { FastifyInstance, HTTPMethods } from 'fastify';
import { writeParts } from './parts.ts';

/** One call as it left the browser; the status is there once it was answered. */
export interface SentCall {
  method: HTTPMethods;
  path: string;
  headers: Record<string, string>;
  /** Of a form with files: its texts and files, by their names. */
  body: unknown;
  status: number | null;
}

interface ForeignAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** What the console asks for around every page: it belongs to none of them, and is not counted. */
const AROUND = 'GET /api/fund-changes';

/** What lies between the screens and the real server: everything here belongs to the outside world. */
export class Network {
  readonly calls: SentCall[] = [];
  readonly #app: FastifyInstance;
  readonly #foreign = new Map<string, ForeignAnswer>();
  readonly #altered = new Map<string, (body: never) => unknown>();
  readonly #underWay = new Set<Promise<unknown>>();
  #gate: Promise<void> = Promise.resolve();
  #letGo = () => {};
  #gateBack: Promise<void> = Promise.resolve();
  #letBack = () => {};
  #isDown = false;
  /** What is sent arrives, and what is answered gets lost. */
  losesAnswers = false;
  /** What time the answers say it is; of themselves they tell this machine's. */
  time: Date | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Stands in for the browser's own fetch. */
  readonly fetch = (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const answer = this.#carry(address, init);
    this.#underWay.add(answer);
    void answer.catch(() => {}).finally(() => this.#underWay.delete(answer));
    return answer;
  };

  /** Nothing gets through, and the browser knows: it says so to the page as well. */
  set isDown(isDown: boolean) {
    this.#isDown = isDown;
    window.dispatchEvent(new Event(isDown ? 'offline' : 'online'));
  }

  /** Another answer instead of ours, for what our server never says by itself. */
  answerInstead(call: string, answer: ForeignAnswer): void {
    this.#foreign.set(call, answer);
  }

  /** Our own answer with something else in it, for what our server never says by itself. */
  alter(call: string, change: (body: never) => unknown): void {
    this.#altered.set(call, change);
  }

  /** Calls leave the browser and wait on their way until the returned function lets them go on. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = promise;
    this.#letGo = resolve;
    return resolve;
  }

  /** What is sent from now on is answered, and its answer waits on the way back. */
  holdAnswers(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gateBack = promise;
    this.#letBack = resolve;
    return resolve;
  }

  /** The calls of one kind so far: `sent('POST /api/volunteers')`. */
  sent(call: string): SentCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call);
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  /** Nothing is left on its way when the test is over, not even what a failed test held back. */
  async close(): Promise<void> {
    this.isDown = false;
    this.#letGo();
    this.#letBack();
    await this.settled();
  }

  async #carry(address: string | URL, init: RequestInit): Promise<Response> {
    const url = new URL(address, window.location.href);
    const isHome = url.origin === new URL(window.location.href).origin;
    const sent: SentCall = {
      method: init.method ?? 'GET',
      path: (isHome ? '' : url.origin) + url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: bodyOf(init.body),
      status: null,
    };
    if (`${sent.method} ${sent.path}` !== AROUND) this.calls.push(sent);
    const gateBack = this.#gateBack;
    await this.#gate;
    init.signal?.throwIfAborted();
    if (this.#isDown) throw new TypeError('Failed to fetch');

    const { status, body, headers = {} } = await this.#answer(sent, url, init);
    init.signal?.throwIfAborted();
    if (this.losesAnswers) throw new TypeError('Failed to fetch');
    sent.status = status;
    await gateBack;
    init.signal?.throwIfAborted();
    return new Response(body, {
      status,
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(this.time && { date: this.time.toUTCString() }),
      },
    });
  }

  async #answer(sent: SentCall, url: URL, init: RequestInit): Promise<ForeignAnswer> {
    const foreign = this.#foreign.get(`${sent.method} ${sent.path}`);
    if (foreign) return foreign;
    const parts = init.body instanceof FormData ? await writeParts(init.body) : undefined;
    const answer = await this.#app.inject({
      method: sent.method,
      url: url.pathname + url.search,
      headers: { ...sent.headers, ...parts?.headers },
      ...(typeof init.body === 'string' && { payload: init.body }),
      ...(parts && { payload: parts.body }),
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    const change = this.#altered.get(`${sent.method} ${sent.path}`);
    return {
      status: answer.statusCode,
      body: change ? JSON.stringify(change(answer.json<never>())) : answer.body,
      headers: Object.fromEntries(headers),
    };
  }
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : null;
}
