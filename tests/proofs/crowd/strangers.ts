/**
 * Asks for pages that do not exist, so many a second, from each message 'go' until the next
 * message, which it answers with what it counted once everybody has an answer.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../../support/samples.ts';

const CONNECTIONS = 50;
const TICK_MS = 5;
const [url = '', perSecond, seed] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

let end = new AbortController();
process.on('message', async (message) => {
  end.abort();
  if (message !== 'go') return;
  end = new AbortController();
  process.send?.(await sendUntil(end.signal));
});
process.send?.('here');

async function sendUntil(signal: AbortSignal) {
  const statuses: Record<string, number> = {};
  const pending = new Set<Promise<void>>();
  const since = performance.now();
  for (let sent = 0; !signal.aborted; ) {
    const due = ((performance.now() - since) / 1000) * Number(perSecond);
    // Whoever is not answered in time is not joined by ever more: a crowd waits too.
    for (; sent < due && pending.size < CONNECTIONS; sent += 1) {
      const asked = ask(madeUpAddress(), statuses).finally(() => pending.delete(asked));
      pending.add(asked);
    }
    sent = Math.max(sent, Math.floor(due));
    await wait(TICK_MS);
  }
  await Promise.all(pending);
  return { statuses, seconds: (performance.now() - since) / 1000 };
}

function madeUpAddress(): string {
  const above = random.pick(['', '/ml', '/admin', '/vcm', '/about', '/ml/donate']);
  return `${above}/${random.below(1e9).toString(36)}`;
}

function ask(address: string, statuses: Record<string, number>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url + address, { agent }, (answer) => {
      const { statusCode = 0 } = answer;
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      answer.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}
