import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions } from '../bench.ts';
import { cpuMicroseconds } from './cpu-time.ts';

const WARM_UP_ANSWERS = 15_000;
const WARM_UP_TURNS_MAX = 40;

interface Work {
  answers: number;
  /** CPU of what has ended by itself, which can no longer be asked. */
  endedMicroseconds?: number;
}

/** Something that answers requests, measured beside others in the same rounds. */
export interface Runner {
  name: string;
  /** Its processes; those that they have started are counted with them. */
  pids: readonly number[];
  /** Not counted. */
  prepare?(): Promise<unknown>;
  /** Lets it work for some milliseconds, and returns how often it has answered. */
  run(milliseconds: number): Promise<Work>;
}

/**
 * Lets runners work one after the other, in a random order in each round, and returns the
 * microseconds of CPU that each took for one answer, of each round.
 */
export async function measureRounds<N extends string>(
  runners: readonly (Runner & { name: N })[],
  { rounds, milliseconds, random }: Pick<BenchOptions, 'rounds' | 'milliseconds' | 'random'>,
): Promise<Record<N, number[]>> {
  const costs = Object.fromEntries(runners.map(({ name }) => [name, []])) as unknown as Record<
    N,
    number[]
  >;
  for (const runner of runners) await warmUp(runner, milliseconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, pids, run, prepare } of shuffled(runners, random)) {
      await prepare?.();
      const before = cpuMicroseconds(pids);
      const { answers, endedMicroseconds = 0 } = await run(milliseconds);
      costs[name].push((cpuMicroseconds(pids) - before + endedMicroseconds) / answers);
      await wait(20);
    }
  }
  return costs;
}

/** Compiling what has not run yet would be counted, and ends only after thousands of answers. */
async function warmUp({ run, prepare }: Runner, milliseconds: number): Promise<void> {
  for (let turn = 0, answered = 0; turn < WARM_UP_TURNS_MAX; turn += 1) {
    await prepare?.();
    answered += (await run(milliseconds)).answers;
    if (answered >= WARM_UP_ANSWERS) return;
  }
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => [random(), value] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, value]) => value);
}

/** Opens connections to a server, over each of which the requests are sent in turn, again and again. */
export function openClients(url: string, requests: readonly string[], connections: number) {
  const { hostname, port } = new URL(url);
  const program = path.join(import.meta.dirname, 'clients.ts');
  const clients: ChildProcess = fork(program, [hostname, port, `${connections}`, ...requests]);
  return {
    async run(milliseconds: number): Promise<Work> {
      clients.send(milliseconds);
      const [{ answers, others }] = (await once(clients, 'message')) as [
        { answers: number; others: Record<string, number> },
      ];
      if (Object.keys(others).length > 0)
        throw new Error(`${url} answered ${JSON.stringify(others)}`);
      return { answers };
    },
    close: () => clients.disconnect(),
  };
}
