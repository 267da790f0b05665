import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Box } from './box.ts';
import type { Answered, Asked, Site } from './https-client.ts';
import type { Load, LoadOptions, LoadResult, Trial } from './load.ts';

export type Order =
  | { do: 'ask'; site: Site; asked: Asked }
  | { do: 'start'; site: Site; token: string; options?: LoadOptions | undefined }
  | { do: 'count' | 'stop' | 'trials' };

interface Reply {
  id: number;
  result?: unknown;
  failure?: string;
}

/**
 * Starts a process of this machine in the network of a box, from which it reaches nginx. What it is
 * told goes over a channel, so that no password stands among the arguments of a process.
 */
export function openVisitors(box: Box) {
  const program = path.join(import.meta.dirname, 'visitors-process.ts');
  const child = spawn('nsenter', ['-t', String(box.init), '-n', '--', process.execPath, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', ({ id, result, failure }: Reply) => {
    const order = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) order?.resolve(result);
    else order?.reject(new Error(failure));
  });
  child.on('exit', () => {
    for (const order of waiting.values()) order.reject(new Error('The visitors are gone.'));
  });
  let orders = 0;
  const give = async (order: Order): Promise<unknown> => {
    orders += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(orders, answer);
    child.send({ id: orders, order });
    return answer.promise;
  };
  return {
    ask: (site: Site, asked: Asked) => give({ do: 'ask', site, asked }) as Promise<Answered>,
    start: (site: Site, token: string, options?: LoadOptions) =>
      give({ do: 'start', site, token, options }),
    count: () => give({ do: 'count' }) as Promise<Load['counts']>,
    stop: () => give({ do: 'stop' }) as Promise<LoadResult>,
    /** Every request of the load, in the order of their answers. */
    trials: () => give({ do: 'trials' }) as Promise<Trial[]>,
    leave: () => {
      if (child.connected) child.disconnect();
    },
  };
}

export type Visitors = ReturnType<typeof openVisitors>;
