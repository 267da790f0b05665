/** Asks for pages that do not exist, so many a second, until it is told to stop. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../../support/samples.ts';

const CONNECTIONS = 50;
const TICK_MS = 20;
const [url = '', perSecond, seed] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const statuses: Record<string, number> = {};
const pending = new Set<Promise<void>>();
const end = new AbortController();
process.once('message', () => end.abort());

const since = performance.now();
for (let sent = 0; !end.signal.aborted; ) {
  const due = ((performance.now() - since) / 1000) * Number(perSecond);
  // Whoever is not answered in time is not joined by ever more: a crowd waits too.
  for (; sent < due && pending.size < CONNECTIONS; sent += 1) {
    const asked = ask(madeUpAddress()).finally(() => pending.delete(asked));
    pending.add(asked);
  }
  sent = Math.max(sent, Math.floor(due));
  await wait(TICK_MS);
}
await Promise.all(pending);
const seconds = (performance.now() - since) / 1000;
agent.destroy();
process.send?.({ statuses, seconds });

function madeUpAddress(): string {
  const above = random.pick(['', '/ml', '/admin', '/vcm', '/about', '/ml/donate']);
  return `${above}/${random.below(1e9).toString(36)}`;
}

function ask(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url + address, { agent }, (answer) => {
      const { statusCode = 0 } = answer;
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      answer.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}
