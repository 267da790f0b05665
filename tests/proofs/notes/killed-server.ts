import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../support/server-process.ts';

/** The finished program, which is killed now and then and comes back under the same address. */
export async function openRestless(environment: Record<string, string>) {
  const first = await startServer(environment);
  await isReady(first.url);
  const { port } = new URL(first.url);
  let running = first;
  return {
    url: first.url,
    /** So often, evenly spread; each time without a word, as when the power fails. */
    async killNowAndThen({ kills, seconds }: { kills: number; seconds: number }): Promise<void> {
      for (let done = 0; done < kills; done += 1) {
        await wait((seconds * 1000) / (kills + 1));
        await running.stop('SIGKILL');
        running = await startServer({ ...environment, PORT: port });
      }
      await isReady(first.url);
    },
    stop: () => running.stop(),
  };
}

async function isReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
}
