import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding } from '../prove.ts';
import { startClinic } from './running-clinic.ts';
import { createVisitor, quantile } from './visitor.ts';

const folder = path.join(import.meta.dirname, 'crowd');
const PAGES = ['/', '/ml', '/patient-registration', '/ml/patient-registration'];
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
  const preload = pathToFileURL(path.join(folder, 'rendered-anew.ts')).href;
  const clinic = await startClinic(
    fault === 'rendered' ? { NODE_OPTIONS: `--import=${preload}` } : {},
  );
  const visitor = createVisitor(clinic.url, PAGES);
  const visit = () => visitor.visit((count) => count === visits);
  await visit();

  const quiet: number[] = [];
  const crowded: number[] = [];
  const strangers = await inviteStrangers(clinic.url, perSecond, seed);
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
  visitor.leave();
  await clinic.stop();

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

const p99 = (times: readonly number[]) => quantile(times, 0.99);

const rounded = (value: number) => Math.round(value * 100) / 100;
