import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClinicBox } from '../clinic-box.ts';
import { until } from '../drills/units.ts';
import { openVisitors } from '../visitors.ts';
import { expectNewSessions, expectSuccess, seconds, storedOf, write } from './clinic-work.ts';

const UNFINISHED = 'var/lib/thinna/restore.json';
const LOAD_MS = 2000;
/** The exchange takes about two seconds. */
const EXCHANGE_MS = 2000;

/**
 * The machine ends at once in the midst of the exchange and boots again. Holds if nobody is served
 * before the restore is gone on with, and everything is there afterwards.
 */
export async function cutInExchange(clinic: ClinicBox, misses: string[]) {
  const { box } = clinic;
  const { acknowledged } = await write(clinic, 'before the power went', LOAD_MS);
  const running = box.spawn(['thinna', 'restore', '--yes']);
  running.stdin.end();
  running.stdout.resume();
  running.stderr.resume();
  const file = path.join(box.root, UNFINISHED);
  await until('the exchange', async () => existsSync(file), 180_000);
  const cutAfterMs = Math.round(Math.random() * EXCHANGE_MS);
  await wait(cutAfterMs);
  await box.cut();
  await box.boot();
  clinic.visitors.leave();
  clinic.visitors = openVisitors(box);
  const list = { path: '/api/volunteers', token: clinic.token };
  const { status } = await clinic.visitors.ask(clinic.site, list);
  const wasUnfinished = existsSync(file);
  if (wasUnfinished && status < 500) misses.push(`an unfinished restore was served: ${status}`);
  const ran = await box.run('thinna', 'restore', '--yes');
  expectSuccess(misses, 'thinna restore after the power was back', ran);
  const lost = acknowledged.length - (await storedOf(box, acknowledged));
  if (lost > 0) misses.push(`${lost} writes are lost with the power`);
  await expectNewSessions(clinic, misses);
  return {
    cutAfterMs,
    wasUnfinished,
    acknowledged: acknowledged.length,
    lost,
    seconds: seconds(ran),
  };
}
