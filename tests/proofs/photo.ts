import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { multipartBody } from '../support/parts.ts';
import { aDrawing, aPhoto } from '../support/pictures.ts';
import { startClinic } from './running-clinic.ts';
import { quantile } from './visitor.ts';
import { watchMemory } from './watch-memory.ts';

const CALLERS = 4;
const REST_MS = 8;
const SLOWER_MAX = 3;
const MEMORY_MAX_MB = 64;
const MB = 1024 * 1024;

/**
 * Uploads a photo of 4 MB several times, with pauses, while other clients read a list and the home
 * page. Holds if their 99th percentile is at most three times that of the pauses, the server's
 * memory grows by at most 64 MB, and the stored picture contains none of the photo's EXIF data.
 */
export async function photo({ seconds = 4, photos = 6 }: Record<string, number>) {
  const clinic = await startClinic();
  const { url } = clinic;
  const { authorization } = await clinic.logInAdministrator();
  const send = async ({ headers, body }: Awaited<ReturnType<typeof equipmentForm>>) => {
    const init = { method: 'POST', headers: { ...headers, authorization }, body };
    return (await fetch(`${url}/api/equipment`, init)).json() as Promise<{ image_url: string }>;
  };

  const largePhoto = await aPhoto({ width: 4000, height: 3000, quality: 86 });
  const largeForm = await equipmentForm(largePhoto);
  const memory = watchMemory(clinic.pid);
  const readers = startReaders(url, authorization);
  // Warm-up: the first picture loads the image library.
  await send(await equipmentForm(await aDrawing()));
  await wait(2 * seconds * 1000);
  readers.take();

  const atRest: number[] = [];
  const duringUploads: number[] = [];
  const uploadTimes: number[] = [];
  const growth: number[] = [];
  let image_url = '';
  while (uploadTimes.length < photos) {
    // The readers alone let the memory grow as well; measure only what a photo adds.
    memory.take();
    await wait(seconds * 1000);
    const before = memory.take();
    atRest.push(...readers.take());
    const since = performance.now();
    ({ image_url } = await send(largeForm));
    uploadTimes.push(performance.now() - since);
    duringUploads.push(...readers.take());
    growth.push(memory.take() - before);
  }
  memory.stop();
  const failures = await readers.stop();
  const stored = Buffer.from(await (await fetch(url + image_url)).arrayBuffer());
  const { exif, format } = await sharp(stored).metadata();
  await clinic.stop();

  const idleP99 = quantile(atRest, 0.99);
  const p99 = quantile(duringUploads, 0.99);
  const slower = p99 / idleP99;
  const grownMB = Math.max(...growth) / MB;
  const isClean = format === 'webp' && exif === undefined && !/Exif|A camera/.test(String(stored));
  return {
    holds: slower <= SLOWER_MAX && grownMB <= MEMORY_MAX_MB && isClean && failures === 0,
    photoMB: round(largePhoto.length / MB),
    storedKB: Math.round(stored.length / 1024),
    photos,
    photoMs: Math.round(quantile(uploadTimes, 0.5)),
    requests: atRest.length + duringUploads.length,
    failures,
    idleP99Ms: round(idleP99),
    p99Ms: round(p99),
    slower: round(slower),
    grownMB: Math.round(grownMB),
    isClean,
  };
}

const equipmentForm = (image: Buffer) =>
  multipartBody({ name: 'Bed', type: 'Bed', quantity: '1' }, { image });

/** Starts concurrent readers; `take` returns their response times (ms) since the last `take`. */
function startReaders(url: string, authorization: string) {
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
      const previous = times;
      times = [];
      return previous;
    },
    async stop(): Promise<number> {
      end.abort();
      await Promise.all(callers);
      return failures;
    },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
