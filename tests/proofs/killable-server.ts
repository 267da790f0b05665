import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../support/server-process.ts';

/** Starts a server that can be killed and restarted on the same port. */
export async function startKillableServer(environment: Record<string, string>) {
  const first = await startServer(environment);
  await waitUntilReady(first.url);
  const { port } = new URL(first.url);
  let running = first;
  return {
    url: first.url,
    /** Kills and restarts the server at even intervals, with SIGKILL as in a power failure. */
    async killRepeatedly({ kills, seconds }: { kills: number; seconds: number }): Promise<void> {
      for (let killed = 0; killed < kills; killed += 1) {
        await wait((seconds * 1000) / (kills + 1));
        await running.stop('SIGKILL');
        running = await startServer({ ...environment, PORT: port });
      }
      await waitUntilReady(first.url);
    },
    stop: () => running.stop(),
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
}
