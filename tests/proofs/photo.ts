import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import type { Finding } from '../prove.ts';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { inParts } from '../support/parts.ts';
import { aDrawing, aPhoto } from '../support/pictures.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';
import { ownDatabase } from './own-database.ts';

const CALLERS = 4;
const REST_MS = 8;
const READY_WITHIN_MS = 10_000;
const SLOWER_MAX = 3;
const MEMORY_MAX_MB = 64;
const MB = 1024 * 1024;
const PAGE_BYTES = 4096;

/**
 * Sends a photo of 4 MB, several times with a rest between, while others read a list and the home
 * page. It holds if the slowest hundredth of the others takes at most three times as long
 * as at rest, the server's memory grows by at most 64 MB, and nothing of what the camera wrote into
 * the photo can be found in what is stored.
 */
export async function photo({ seconds = 4, photos = 6 }: Record<string, number>): Promise<Finding> {
  const own = await ownDatabase();
  const files = prepareClinic(own.url);
  const server = await startServer({ ...files.environment, LOG_LEVEL: 'info' });
  const { url } = server;
  const authorization = `Bearer ${await logIn(url, own.url)}`;
  const send = async ({ headers, body }: Awaited<ReturnType<typeof aPieceWith>>) => {
    const sent = { method: 'POST', headers: { ...headers, authorization }, body };
    return (await fetch(`${url}/api/equipment`, sent)).json() as Promise<{ image_url: string }>;
  };

  const heavy = await aPhoto({ width: 4000, height: 3000, quality: 86 });
  const written = await aPieceWith(heavy);
  const memory = watchMemory(server.pid);
  const others = readMeanwhile(url, authorization);
  // The first picture of all loads what every other one needs.
  await send(await aPieceWith(await aDrawing()));
  await wait(2 * seconds * 1000);
  others.take();

  const atRest: number[] = [];
  const meanwhile: number[] = [];
  const taken: number[] = [];
  const grown: number[] = [];
  let image_url = '';
  while (taken.length < photos) {
    // Readers alone let the memory grow as well: what counts is what a photo adds.
    memory.take();
    await wait(seconds * 1000);
    const before = memory.take();
    atRest.push(...others.take());
    const since = performance.now();
    ({ image_url } = await send(written));
    taken.push(performance.now() - since);
    meanwhile.push(...others.take());
    grown.push(memory.take() - before);
  }
  memory.stop();
  const failures = await others.stop();
  const stored = Buffer.from(await (await fetch(url + image_url)).arrayBuffer());
  const { exif, format } = await sharp(stored).metadata();
  await server.stop();
  files.remove();
  await own.close();

  const idleP99 = percentile(atRest, 99);
  const p99 = percentile(meanwhile, 99);
  const slower = p99 / idleP99;
  const grownMB = Math.max(...grown) / MB;
  const isClean = format === 'webp' && exif === undefined && !/Exif|A camera/.test(String(stored));
  return {
    holds: slower <= SLOWER_MAX && grownMB <= MEMORY_MAX_MB && isClean && failures === 0,
    photoMB: round(heavy.length / MB),
    storedKB: Math.round(stored.length / 1024),
    photos,
    photoMs: Math.round(percentile(taken, 50)),
    requests: atRest.length + meanwhile.length,
    failures,
    idleP99Ms: round(idleP99),
    p99Ms: round(p99),
    slower: round(slower),
    grownMB: Math.round(grownMB),
    isClean,
  };
}

const aPieceWith = (image: Buffer) =>
  inParts({ name: 'Bed', type: 'Bed', quantity: '1' }, { image });

async function logIn(url: string, databaseUrl: string): Promise<string> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${url}/readyz`)).ok && Date.now() < end) await wait(50);
  const database = openDatabase(databaseUrl, () => {});
  await makeAccount(database, 'admin', 'asha');
  await database.close();
  const answer = await fetch(`${url}/api/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asha', password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A few people who read; `take` gives how long each of their requests took since the last time. */
function readMeanwhile(url: string, authorization: string) {
  let times: number[] = [];
  let failures = 0;
  const end = new AbortController();
  const caller = async () => {
    while (!end.signal.aborted) {
      for (const path of ['/api/volunteers?limit=20', '/']) {
        const since = performance.now();
        const answer = await fetch(url + path, { headers: { authorization } });
        await answer.arrayBuffer();
        times.push(performance.now() - since);
        if (!answer.ok) failures += 1;
        await wait(REST_MS);
      }
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  return {
    take(): number[] {
      const taken = times;
      times = [];
      return taken;
    },
    async stop(): Promise<number> {
      end.abort();
      await Promise.all(callers);
      return failures;
    },
  };
}

/** The most memory that a process held since the last time, in bytes. */
function watchMemory(pid: number) {
  let most = 0;
  const look = () => {
    const [, resident = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    most = Math.max(most, resident * PAGE_BYTES);
  };
  const timer = setInterval(look, 20);
  const take = () => {
    const taken = most;
    most = 0;
    return taken;
  };
  return { take, stop: () => clearInterval(timer) };
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
}

const round = (value: number) => Math.round(value * 10) / 10;
