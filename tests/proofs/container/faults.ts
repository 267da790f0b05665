import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../machine/drills/units.ts';
import { openVisitors } from '../machine/visitors.ts';
import { type ContainerClinic, containers, processOf, query } from './clinic.ts';
import { type ClinicSite, serves } from './site.ts';

/** Tells the writes of this proof from others. */
const SERIES = 'Container';
/** Between two kills writes come through again. */
const PAUSE_MS = 1500;

/** Kills the first process of each container, one after the other, while visitors read and write. */
export async function killContainers(
  clinic: ContainerClinic,
  site: ClinicSite,
  { kills, fault }: { kills: number; fault: string | undefined },
) {
  const { visitors } = site;
  await visitors.start(site.site, site.token, { mix: 'quiet', writes: 'tasks', series: SERIES });
  const slowest: Record<string, number> = {};
  for (let kill = 0; kill < kills; kill += 1) {
    for (const name of containers) {
      await wait(PAUSE_MS);
      const pid = await processOf(clinic, name);
      const since = performance.now();
      await clinic.box.must('kill', '-9', String(pid));
      await until(`${name} after its kill`, async () => {
        const next = await processOf(clinic, name);
        return next !== pid && next !== 0;
      });
      await serves(site);
      const seconds = Number(((performance.now() - since) / 1000).toFixed(1));
      slowest[name] = Math.max(slowest[name] ?? 0, seconds);
    }
  }
  await wait(PAUSE_MS);
  const { requests, acknowledged } = await visitors.stop();
  const [first = ''] = acknowledged;
  if (fault === 'lost') await query(clinic, `delete from tasks where title = '${first}'`);
  return {
    acknowledged,
    figures: {
      kills: kills * containers.length,
      requests,
      acknowledged: acknowledged.length,
      secondsUntilServedAfterKill: slowest,
    },
    misses: await storedMisses(clinic, acknowledged),
  };
}

/** Takes all containers away and makes them anew, and then cuts the machine off and boots it. */
export async function restartAll(
  clinic: ContainerClinic,
  site: ClinicSite,
  acknowledged: readonly string[],
) {
  await clinic.type('podman compose down');
  let since = performance.now();
  await clinic.type('podman compose up --detach');
  await serves(site);
  const secondsAfterRestart = Math.round((performance.now() - since) / 1000);
  const misses = await storedMisses(clinic, acknowledged);

  site.visitors.leave();
  await clinic.box.cut();
  since = performance.now();
  await clinic.box.boot();
  site.visitors = openVisitors(clinic.box);
  await serves(site);
  const secondsAfterCut = Math.round((performance.now() - since) / 1000);
  misses.push(...(await storedMisses(clinic, acknowledged)));
  const { status } = await site.visitors.ask(site.site, {
    path: '/api/volunteers?limit=1',
    token: site.token,
  });
  if (status !== 200) misses.push(`after the cut the session is refused with ${status}`);
  return { figures: { secondsAfterRestart, secondsAfterCut }, misses };
}

/** Compares what is stored with what was acknowledged. */
async function storedMisses(clinic: ContainerClinic, acknowledged: readonly string[]) {
  const titles = await query(clinic, `select title from tasks where title like '${SERIES} %'`);
  const stored = titles.split('\n').filter(Boolean);
  const lost = acknowledged.filter((title) => !stored.includes(title));
  const doubled = stored.length - new Set(stored).size;
  return [
    ...(acknowledged.length === 0 ? ['no write was acknowledged'] : []),
    ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes are stored twice`] : []),
  ];
}
