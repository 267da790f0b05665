import { setTimeout as wait } from 'node:timers/promises';
import { openVisitors } from '../visitors.ts';
import type { Drill } from './drill.ts';
import { durabilityMisses } from './stored.ts';
import { spread, underLoad } from './under-load.ts';
import { asSuperuser, until } from './units.ts';

/** How long people write before the machine goes. */
const BEFORE_MS = 1500;

/**
 * The whole machine ends at once and boots again. What was written but not synced survives, since the
 * kernel lives on: that PostgreSQL syncs is shown by its settings alone.
 */
export const wholeMachine: Drill = async (clinic, { size, fault }) => {
  const cuts = size('cuts', 10);
  const { box, site } = clinic;
  const seconds: number[] = [];
  const misses: string[] = [];
  const sums = { requests: 0, acknowledged: 0, lost: 0, doubled: 0, unaudited: 0 };
  if (fault === 'asynchronous')
    await asSuperuser(box, 'alter database clinic set synchronous_commit = off');
  for (let cut = 0; cut < cuts; cut += 1) {
    const former = clinic.visitors;
    const { seen } = await underLoad(clinic, { name: 'whole-machine', fault }, async () => {
      await wait(BEFORE_MS + Math.random() * 1000);
      await box.cut();
      const since = Date.now();
      await box.boot();
      clinic.visitors = openVisitors(box);
      const isServed = async () => {
        const list = { path: '/api/volunteers?limit=1', token: clinic.token };
        return (await clinic.visitors.ask(site, list).catch(() => null))?.status === 200;
      };
      await until('the site', isServed);
      seconds.push((Date.now() - since) / 1000);
    });
    former.leave();
    for (const sum of Object.keys(sums) as (keyof typeof sums)[]) sums[sum] += seen[sum];
    misses.push(...seen.misses);
    const failed = await box.run('systemctl', '--failed', '--quiet', '--no-legend');
    if (failed.out.trim() !== '') misses.push(`failed after the boot: ${failed.out.trim()}`);
  }
  misses.push(...(await durabilityMisses(box)));
  if (fault === 'asynchronous')
    await asSuperuser(box, 'alter database clinic reset synchronous_commit');
  return {
    load: 'writing',
    cuts,
    ...sums,
    secondsUntilServed: spread(seconds),
    typed: 'nothing',
    misses,
  };
};
