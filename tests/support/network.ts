import type { FastifyInstance, HTTPMethods } from 'fastify';
import { encodeParts } from './parts.ts';

/** One call as the browser sent it; the status is null until the answer arrives. */
export interface SentCall {
  method: HTTPMethods;
  path: string;
  headers: Record<string, string>;
  /** For a multipart form: its texts and files by field name. */
  body: unknown;
  status: number | null;
}

interface RawAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Calls of the office's frame on every page; left out of `calls`. */
const FRAME_CALLS = ['GET /api/security-notices', 'GET /api/office-counts'];

/** The simulated network between the screens and the real server. */
export class Network {
  readonly calls: SentCall[] = [];
  readonly #frameCalls: SentCall[] = [];
  readonly #app: FastifyInstance;
  readonly #replacements = new Map<string, RawAnswer>();
  readonly #changes = new Map<string, (body: never) => unknown>();
  readonly #pending = new Set<Promise<unknown>>();
  #requestGate: Promise<void> = Promise.resolve();
  #openRequestGate = () => {};
  #answerGate: Promise<void> = Promise.resolve();
  #openAnswerGate = () => {};
  #isDown = false;
  /** Requests reach the server, but their answers are lost. */
  isLosingAnswers = false;
  /** Time of the answers' `date` header; null leaves the server's own. */
  time: Date | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Replaces the browser's `fetch`. */
  readonly fetch = (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const answer = this.#deliver(address, init);
    this.#pending.add(answer);
    void answer.catch(() => {}).finally(() => this.#pending.delete(answer));
    return answer;
  };

  /** Fails every request, and fires the browser's `offline` or `online` event. */
  set isDown(isDown: boolean) {
    this.#isDown = isDown;
    window.dispatchEvent(new Event(isDown ? 'offline' : 'online'));
  }

  /** Answers a call in place of the server, with an answer that the server never gives. */
  replaceAnswer(call: string, answer: RawAnswer): void {
    this.#replacements.set(call, answer);
  }

  /** Changes the server's answer to a call into a body that the server never sends. */
  alter(call: string, change: (body: never) => unknown): void {
    this.#changes.set(call, change);
  }

  /** Holds requests before they reach the server until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#requestGate = promise;
    this.#openRequestGate = resolve;
    return resolve;
  }

  /** Holds the answers to later requests until the returned function is called. */
  holdAnswers(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#answerGate = promise;
    this.#openAnswerGate = resolve;
    return resolve;
  }

  /** The calls so far with this method and path, e.g. `sent('POST /api/volunteers')`. */
  sent(call: string): SentCall[] {
    return [...this.calls, ...this.#frameCalls].filter(
      ({ method, path }) => `${method} ${path}` === call,
    );
  }

  /** Resolves when no request is pending. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  /** Releases held requests, also those of a failed test, and waits for all pending ones. */
  async close(): Promise<void> {
    this.isDown = false;
    this.#openRequestGate();
    this.#openAnswerGate();
    await this.settled();
  }

  async #deliver(address: string | URL, init: RequestInit): Promise<Response> {
    const url = new URL(address, window.location.href);
    const isSameOrigin = url.origin === new URL(window.location.href).origin;
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: (isSameOrigin ? '' : url.origin) + url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: bodyOf(init.body),
      status: null,
    };
    const isOfFrame = FRAME_CALLS.includes(`${call.method} ${call.path}`);
    (isOfFrame ? this.#frameCalls : this.calls).push(call);
    const answerGate = this.#answerGate;
    await this.#requestGate;
    init.signal?.throwIfAborted();
    if (this.#isDown) throw new TypeError('Failed to fetch');

    const { status, body, headers = {} } = await this.#answer(call, url, init);
    init.signal?.throwIfAborted();
    if (this.isLosingAnswers) throw new TypeError('Failed to fetch');
    call.status = status;
    await answerGate;
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

  async #answer(call: SentCall, url: URL, init: RequestInit): Promise<RawAnswer> {
    const replacement = this.#replacements.get(`${call.method} ${call.path}`);
    if (replacement) return replacement;
    const parts = init.body instanceof FormData ? await encodeParts(init.body) : undefined;
    const answer = await this.#app.inject({
      method: call.method,
      url: url.pathname + url.search,
      headers: { ...call.headers, ...parts?.headers },
      ...(typeof init.body === 'string' && { payload: init.body }),
      ...(parts && { payload: parts.body }),
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    const change = this.#changes.get(`${call.method} ${call.path}`);
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
