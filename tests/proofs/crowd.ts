import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Finding } from '../prove.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { createTestDatabase } from './own-database.ts';

const folder = path.join(import.meta.dirname, 'crowd');
const PAGES = ['/', '/ml', '/patient-registration', '/ml/patient-registration'];
const PAUSE_MS = 5;
const SLOWDOWN_MAX = 3;
/** A crowd that cannot be sent so fast would prove less. */
const SENT_SHARE_MIN = 0.8;

/**
 * A crowd asks for pages that do not exist, `perSecond` a second, while a visitor opens the home
 * page and the form for families. Holds if the visitor's p99 is at most three times the one
 * without the crowd. Quiet and crowded times alternate often, so that whatever else the machine does
 * falls on both, and one that lasts less than a hundredth of the time does not decide. The first
 * crowd is not counted: it meets code that was never run. With the fault `rendered` each unknown page is rendered anew.
 */
export async function crowd(
  { perSecond = 400, rounds = 50, visits = 40, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const testDatabase = await createTestDatabase();
  const files = prepareClinic(testDatabase.programUrl, testDatabase.url);
  const preload = pathToFileURL(path.join(folder, 'rendered-anew.ts')).href;
  const server = await startServer({
    ...files.environment,
    ...(fault === 'rendered' && { NODE_OPTIONS: `--import=${preload}` }),
  });
  const { url } = server;
  while (!(await fetch(`${url}/readyz`)).ok) await wait(50);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const visit = async () => {
    const times = [];
    for (let turn = 0; turn < visits; turn += 1) {
      times.push(await open(url + PAGES[turn % PAGES.length], agent));
      await wait(PAUSE_MS);
    }
    return times;
  };
  await visit();

  const quiet: number[] = [];
  const crowded: number[] = [];
  const strangers = await inviteStrangers(url, perSecond, seed);
  strangers.start();
  await visit();
  await strangers.stop();
  const counted = { answers: 0, others: 0, seconds: 0 };
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await visit()));
    strangers.start();
    crowded.push(...(await visit()));
    const { statuses, seconds } = await strangers.stop();
    const { 404: unknown = 0, ...others } = statuses;
    counted.answers += unknown;
    counted.others += Object.values(others).reduce((sum, count) => sum + count, 0);
    counted.seconds += seconds;
  }
  strangers.leave();
  agent.destroy();
  await server.stop();
  files.remove();
  await testDatabase.close();

  const [quietP99, crowdedP99] = [p99(quiet), p99(crowded)];
  const reached = counted.answers / counted.seconds;
  return {
    holds:
      crowdedP99 <= SLOWDOWN_MAX * quietP99 &&
      reached >= SENT_SHARE_MIN * perSecond &&
      counted.others === 0,
    seed,
    rounds,
    visits: quiet.length,
    perSecond,
    answeredPerSecond: Math.round(reached),
    unknownPages: counted.answers,
    otherAnswers: counted.others,
    quietP99Ms: rounded(quietP99),
    crowdedP99Ms: rounded(crowdedP99),
    slowdown: rounded(crowdedP99 / quietP99),
  };
}

/** Opens a page over one connection, and returns after how many milliseconds it was complete. */
function open(address: string, agent: Agent): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - since));
    }).on('error', reject);
  });
}

/** The crowd is a process of its own, which does not slow the visitor's clock. */
async function inviteStrangers(url: string, perSecond: number, seed: number) {
  const program = path.join(folder, 'strangers.ts');
  const strangers = fork(program, [url, String(perSecond), String(seed)]);
  await once(strangers, 'message');
  return {
    start: () => void strangers.send('go'),
    async stop(): Promise<{ statuses: Record<string, number>; seconds: number }> {
      strangers.send('stop');
      const [counted] = await once(strangers, 'message');
      return counted;
    },
    leave: () => strangers.disconnect(),
  };
}

const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

const rounded = (value: number) => Math.round(value * 100) / 100;
