import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from '../box.ts';
import type { Drill } from './drill.ts';
import { SLOWEST_MS } from './kills.ts';
import { answersBeside, type Seen, underLoad } from './under-load.ts';
import { INSTANCES, processesOf } from './units.ts';

const FOLDER = '/run/thinna-drill';
const PROGRAM = '/usr/local/share/thinna-drill.ts';
const SETTINGS = '/etc/thinna/thinna.env';
const REPEAT_MS = 300;
const SERVED_MAX_S = 1;

export const networkFaults = [
  'slow',
  'frozen',
  'cut',
  'refused',
  'half-closed',
  'truncated',
] as const;

/**
 * The way from the program to PostgreSQL is slow, silent, cut, gone, half closed, or ends in the
 * middle of an answer. Holds if nobody waits longer than ten seconds or gets anything but success or
 * 503, and if whoever comes a second after the fault is served.
 */
export const network: Drill = async (clinic, { size, fault }) => {
  const seconds = size('faultSeconds', 10);
  const { box } = clinic;
  const proxy = await openProxy(box);
  const found: Record<string, object> = {};
  const misses: string[] = [];
  const before = await processesOf(box);
  try {
    for (const kind of networkFaults) {
      const { seen, phases } = await underLoad(clinic, { name: kind, fault }, async (watch) => {
        await watch.phase('fault', async () => {
          const end = Date.now() + seconds * 1000;
          await proxy.set(kind);
          // Each time those that were opened since.
          while (Date.now() < end) {
            await wait(REPEAT_MS);
            if (kind === 'cut') await proxy.set(kind);
          }
        });
        // The planted mistake: the fault does not end.
        if (fault !== 'endless') await proxy.set('none');
        watch.mark();
        await watch.served(fault === 'endless' ? 3000 : undefined);
        await wait(1000);
        if (fault === 'endless') await proxy.set('none');
      });
      const { misses: seenMisses, ...figures } = seen;
      found[kind] = { ...figures, during: phases.fault };
      misses.push(...seenMisses.concat(judge(seen)).map((miss) => `${kind}: ${miss}`));
    }
    if ((await processesOf(box)) !== before) misses.push('the program has exited');
  } finally {
    await proxy.close();
  }
  const survived = networkFaults.filter(
    (kind) => !misses.some((miss) => miss.startsWith(`${kind}:`)),
  );
  return {
    goal: 'R4',
    survived: `${survived.length} of ${networkFaults.length}`,
    secondsEach: seconds,
    found,
    typed: 'nothing',
    misses,
  };
};

const judge = ({ unexpected, slowestMs, secondsUntilServed }: Seen): string[] => [
  ...answersBeside(unexpected, / 503$/),
  ...(slowestMs > SLOWEST_MS ? [`an answer took ${slowestMs} ms`] : []),
  ...((secondsUntilServed?.max ?? 0) > SERVED_MAX_S
    ? [`served only ${secondsUntilServed?.max} s after the fault`]
    : []),
];

/** Puts a proxy between the program and PostgreSQL. */
async function openProxy(box: Box) {
  box.write(PROGRAM, readFileSync(path.join(import.meta.dirname, 'fault-proxy.ts')), 0o644);
  await box.must('install', '-d', '-o', 'thinna', '-g', 'thinna', FOLDER);
  const node = '/usr/lib/thinna/bin/node';
  const sockets = [`${FOLDER}/.s.PGSQL.5432`, '/run/postgresql/.s.PGSQL.5432'];
  // PostgreSQL asks as whom the proxy runs, so it runs as the program.
  const child = box.spawn(['runuser', '-u', 'thinna', '--', node, PROGRAM, ...sockets]);
  child.stdout.setEncoding('utf8');
  child.stderr.resume();
  const set = async (fault: string): Promise<void> => {
    child.stdin.write(`${fault}\n`);
    await once(child.stdout, 'data');
  };
  await set('none');
  const former = box.read(SETTINGS);
  await box.must(
    'sed',
    '-i',
    `s,%2Fvar%2Frun%2Fpostgresql,${encodeURIComponent(FOLDER)},`,
    SETTINGS,
  );
  await restart(box);
  return {
    set,
    async close() {
      box.write(SETTINGS, former);
      await box.must('chown', 'root:thinna', SETTINGS);
      await box.must('chmod', '640', SETTINGS);
      await restart(box);
      child.stdin.end();
    },
  };
}

export async function restart(box: Box): Promise<void> {
  for (const instance of INSTANCES) await box.must('systemctl', 'restart', instance);
}
