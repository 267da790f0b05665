import { setTimeout as wait } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { durabilityMisses } from './stored.ts';
import { answersBeside, spread, underLoad } from './under-load.ts';
import {
  INSTANCES,
  isActive,
  isPostgresReady,
  mainPid,
  postgresUnit,
  processesOf,
  until,
} from './units.ts';

/** An answer that comes too late is none. */
export const SLOWEST_MS = 10_000;
/** The next kill comes at any moment of this time. */
const PAUSE_MS = 400;

/** kill -9 of one instance after the other; requests that it had at work are answered 502 by nginx. */
export const killServer: Drill = async (clinic, { size, fault }) => {
  const kills = size('kills', 200);
  const { box } = clinic;
  const back: number[] = [];
  const { seen } = await underLoad(clinic, { name: 'kill-server', fault }, async (watch) => {
    for (let kill = 0; kill < kills; kill += 1) {
      const unit = INSTANCES[kill % INSTANCES.length] ?? 'thinna@1';
      await wait(Math.random() * PAUSE_MS);
      const pid = await mainPid(box, unit);
      watch.mark();
      const since = Date.now();
      await box.must('kill', '-9', String(pid));
      await until(`${unit} after its kill`, async () => {
        const isNew = (await mainPid(box, unit)) !== pid;
        return isNew && (await isActive(box, unit));
      });
      back.push((Date.now() - since) / 1000);
      await watch.served();
    }
  });
  const beside = answersBeside(seen.unexpected, / 50[23]$/);
  return {
    goal: 'R1',
    kills,
    ...seen,
    secondsUntilInstanceIsBack: spread(back),
    typed: 'nothing',
    misses: [...seen.misses, ...beside],
  };
};

/**
 * kill -9 of the postmaster. Holds if the program's processes live on and every request is answered,
 * with success or 503.
 */
export const killPostgres: Drill = async (clinic, { size, fault }) => {
  const kills = size('postgresKills', 100);
  const { box } = clinic;
  const unit = await postgresUnit(box);
  // The planted mistake: PostgreSQL as Debian starts it, which nobody starts again.
  if (fault === 'unwatched') await leaveToPerson(box, unit, true);
  const before = await processesOf(box);
  const { seen } = await underLoad(clinic, { name: 'kill-postgres', fault }, async (watch) => {
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(Math.random() * PAUSE_MS);
      const pid = await mainPid(box, unit);
      watch.mark();
      await box.must('kill', '-9', String(pid));
      const isBack = async () =>
        ![0, pid].includes(await mainPid(box, unit)) && (await isPostgresReady(box));
      await until('PostgreSQL', isBack, 30_000).catch(async (error: Error) => {
        watch.misses.push(error.message);
        await box.must('systemctl', 'start', unit);
      });
      await watch.served();
    }
  });
  if (fault === 'unwatched') await leaveToPerson(box, unit, false);
  const hasExited = (await processesOf(box)) !== before;
  return {
    goal: 'R2',
    kills,
    ...seen,
    serverExits: hasExited ? 'some' : 0,
    typed: 'nothing',
    misses: [
      ...seen.misses,
      ...answersBeside(seen.unexpected, / 503$/),
      ...(hasExited ? ['the program has exited'] : []),
      ...(seen.slowestMs > SLOWEST_MS ? [`an answer took ${seen.slowestMs} ms`] : []),
      ...(await durabilityMisses(box)),
    ],
  };
};

/**
 * kill -9 of nginx, which is not ready at once: whoever comes meanwhile is refused the connection. Holds
 * if it comes back by itself.
 */
export const killNginx: Drill = async (clinic, { size, fault }) => {
  const kills = size('nginxKills', 5);
  const { box } = clinic;
  // The planted mistake: nginx as Debian starts it, which nobody starts again.
  if (fault === 'unwatched') await leaveToPerson(box, 'nginx', true);
  const { seen } = await underLoad(clinic, { name: 'kill-nginx', fault }, async (watch) => {
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(Math.random() * PAUSE_MS);
      const pid = await mainPid(box, 'nginx');
      watch.mark();
      await box.must('systemctl', 'kill', '--signal=KILL', 'nginx');
      const isBack = async () =>
        ![0, pid].includes(await mainPid(box, 'nginx')) && (await isActive(box, 'nginx'));
      await until('nginx', isBack, 15_000).catch(async (error: Error) => {
        watch.misses.push(error.message);
        await box.must('systemctl', 'restart', 'nginx');
      });
      await watch.served();
    }
  });
  if (fault === 'unwatched') await leaveToPerson(box, 'nginx', false);
  const unanswered = / (?:ECONNREFUSED|ECONNRESET|EPIPE)$/;
  return {
    kills,
    ...seen,
    typed: 'nothing',
    misses: [...seen.misses, ...answersBeside(seen.unexpected, unanswered)],
  };
};

/** Sets what happens when a service dies; `isLeft` is Debian's own choice. */
async function leaveToPerson(
  box: Parameters<typeof mainPid>[0],
  unit: string,
  isLeft: boolean,
): Promise<void> {
  const folder = `/etc/systemd/system/${unit}.service.d`;
  if (isLeft) box.write(`${folder}/zz-drill.conf`, '[Service]\nRestart=no\n', 0o644);
  else await box.must('rm', '-r', folder);
  await box.must('systemctl', 'daemon-reload');
}
