import type { CDPSession, Page } from '@playwright/test';
import type { Random } from './samples.ts';

interface Line {
  latencyMs: number;
  /** In bytes a second. */
  down: number;
  up: number;
}

/** A weak mobile connection: 400 kbit/s in both directions, 400 ms latency. */
export const RURAL: Line = { latencyMs: 400, down: 50_000, up: 50_000 };

/** Whether a request is lost before it reaches the server or after the server has answered. */
type Moment = 'before' | 'after';

interface Faults {
  random: Random;
  /** Share of the requests that are lost, half of them before and half after. */
  lost: number;
  /** Removes the idempotency key from every request. */
  isKeyless?: boolean;
}

export interface WeakNetwork {
  /** Requests lost so far. */
  lost: Record<Moment, number>;
  /** Also loses the next request with this method. */
  loseNext(method: string, moment: Moment): void;
}

/** Throttles a page's network. Unlike `page.route`, this keeps the browser's cache. */
export async function throttleNetwork(
  page: Page,
  { latencyMs, down, up }: Line = RURAL,
): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  return session;
}

/** Throttles a page's network and loses some of its requests. */
export async function simulateWeakNetwork(
  page: Page,
  { random, lost, isKeyless = false }: Faults,
): Promise<WeakNetwork> {
  const session = await throttleNetwork(page);
  const forcedLosses = new Map<string, Moment>();
  const network: WeakNetwork = {
    lost: { before: 0, after: 0 },
    loseNext: (method, moment) => forcedLosses.set(method, moment),
  };
  const isLost = (method: string, moment: Moment) => {
    const isForced = forcedLosses.get(method) === moment;
    if (isForced) forcedLosses.delete(method);
    if (!isForced && !random.chance(lost / 2)) return false;
    network.lost[moment] += 1;
    return true;
  };

  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode, ...rest }) => {
    const isAnswered = responseStatusCode !== undefined || rest.responseErrorReason !== undefined;
    const moment = isAnswered ? 'after' : 'before';
    const headers = Object.entries(request.headers)
      .filter(([name]) => !isKeyless || name.toLowerCase() !== 'idempotency-key')
      .map(([name, value]) => ({ name, value }));
    const decision = isLost(request.method, moment)
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.continueRequest', { requestId, ...(!isAnswered && { headers }) });
    // Fails if the page was closed or left meanwhile.
    void decision.catch(() => {});
  });
  await session.send('Fetch.enable', {
    patterns: [{ requestStage: 'Request' }, { requestStage: 'Response' }],
  });
  return network;
}
