import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 5;

/** Somebody who opens addresses one after the other over one connection, and waits for each. */
export function createVisitor(
  url: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Returns after how many milliseconds the answer was complete. */
  const open = (address: string): Promise<number> => {
    const since = performance.now();
    return new Promise((resolve, reject) => {
      get(address, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
        if (answer.statusCode !== 200)
          reject(new Error(`${address} answered ${answer.statusCode}`));
        answer.resume().on('end', () => resolve(performance.now() - since));
      }).on('error', reject);
    });
  };
  return {
    /** Returns how long each visit took, in milliseconds. */
    async visit(isDone: (visits: number) => boolean): Promise<number[]> {
      const times: number[] = [];
      while (!isDone(times.length)) {
        times.push(await open(url + paths[times.length % paths.length]));
        await wait(PAUSE_MS);
      }
      return times;
    },
    leave: () => agent.destroy(),
  };
}

/** Below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
