import type { CDPSession, Page } from '@playwright/test';
import type { Random } from './samples.ts';

/** A village in the rain: 400 kbit/s either way, and 400 ms until anything comes back. */
const BYTES_PER_SECOND = 50_000;
const LATENCY_MS = 400;

/** Before the server has seen it, or after it has answered. */
type Moment = 'before' | 'after';

interface Faults {
  random: Random;
  /** Of all requests so many are lost, half of them before and half after. */
  lost: number;
  /** Everything is sent without its key. */
  isKeyless?: boolean;
}

export interface WeakLine {
  /** How many requests were lost so far. */
  lost: Record<Moment, number>;
  /** The next request of this kind is lost as well. */
  loseNext(method: string, moment: Moment): void;
}

/** Slows the network of a page down. Unlike a route it leaves the browser its cache. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return session;
}

/** The same with requests that get lost. */
export async function weaken(
  page: Page,
  { random, lost, isKeyless = false }: Faults,
): Promise<WeakLine> {
  const session = await slowDown(page);
  const next = new Map<string, Moment>();
  const line: WeakLine = {
    lost: { before: 0, after: 0 },
    loseNext: (method, moment) => next.set(method, moment),
  };
  const isLost = (method: string, moment: Moment) => {
    const isMeant = next.get(method) === moment;
    if (isMeant) next.delete(method);
    if (!isMeant && !random.chance(lost / 2)) return false;
    line.lost[moment] += 1;
    return true;
  };

  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode, ...rest }) => {
    const isAnswered = responseStatusCode !== undefined || rest.responseErrorReason !== undefined;
    const moment = isAnswered ? 'after' : 'before';
    const headers = Object.entries(request.headers)
      .filter(([name]) => !isKeyless || name.toLowerCase() !== 'idempotency-key')
      .map(([name, value]) => ({ name, value }));
    const goesOn = isLost(request.method, moment)
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.continueRequest', { requestId, ...(!isAnswered && { headers }) });
    // A page that was left meanwhile does not ask any more.
    void goesOn.catch(() => {});
  });
  await session.send('Fetch.enable', {
    patterns: [{ requestStage: 'Request' }, { requestStage: 'Response' }],
  });
  return line;
}
