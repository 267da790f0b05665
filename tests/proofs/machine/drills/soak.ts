import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from '../box.ts';
import type { Drill } from './drill.ts';
import { answersBeside, underLoad } from './under-load.ts';
import { asSuperuser, INSTANCES, mainPid } from './units.ts';

const GROWTH_MAX = 0.1;
/** Of each instance (apps/server/src/db/client.ts). */
const CONNECTIONS_MAX = 10;
/** Memory first grows to what the load needs. */
const WARM_UP_SHARE = 0.25;

/** Half the usual load for a long time. Holds if memory and connections do not grow, and nothing fails. */
export const soak: Drill = async (clinic, { size, fault }) => {
  const minutes = size('minutes', 120);
  const { box } = clinic;
  let first: number[] = [];
  let last: number[] = [];
  let connections = 0;
  const { seen } = await underLoad(clinic, { name: 'soak', mix: 'quiet', fault }, async () => {
    await wait(minutes * 60_000 * WARM_UP_SHARE);
    first = await memoryOf(box);
    await wait(minutes * 60_000 * (1 - WARM_UP_SHARE));
    last = await memoryOf(box);
    connections = await connectionsOf(box);
  });
  await wait(2000);
  const open = Number(
    await asSuperuser(
      box,
      "select count(*) from pg_stat_activity where usename = 'thinna' and state <> 'idle'",
    ),
  );
  const growth = last.map((megabytes, at) => megabytes / (first[at] ?? megabytes) - 1);
  const failed = answersBeside(seen.unexpected, /^$/);
  return {
    goal: 'R13',
    minutes,
    ...seen,
    memoryMb: { first, last },
    growth: growth.map((share) => `${Math.round(share * 1000) / 10} %`),
    connections,
    typed: 'nothing',
    misses: [
      ...seen.misses,
      ...failed,
      ...(growth.some((share) => share >= GROWTH_MAX) ? ['the memory has grown'] : []),
      ...(connections > CONNECTIONS_MAX * INSTANCES.length ? [`${connections} connections`] : []),
      ...(open > 0 ? [`${open} connections were not given back`] : []),
    ],
  };
};

/** Resident memory of each instance, in megabytes. */
async function memoryOf(box: Box): Promise<number[]> {
  const memory = [];
  for (const unit of INSTANCES) {
    const status = await box.must('cat', `/proc/${await mainPid(box, unit)}/status`);
    memory.push(Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024));
  }
  return memory;
}

const connectionsOf = async (box: Box) =>
  Number(await asSuperuser(box, "select count(*) from pg_stat_activity where usename = 'thinna'"));
