import { Worker } from 'node:worker_threads';
import { payeesIn } from '@thinna/contract/emergency-fund/upi';
import sharp from 'sharp';
import { places } from '../../places.ts';
import { encodeQr } from '../../qr.ts';
import type { Pixels } from './scan-worker.ts';

const MODULE_PX = 8;
/** A small picture is scanned quickly; fine codes are found in a larger one. */
const SCAN_SIDES_PX = [600, 1200];
/**
 * Ten times what a usual scan takes; a picture with many code-like patterns would take far longer.
 */
const SCAN_TIMEOUT_MS = 4000;

/** Renders a QR code as a WebP file. */
export async function renderPaymentCode(text: string): Promise<Buffer> {
  const { data, size } = encodeQr(text);
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const side = size * MODULE_PX;
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .webp({ lossless: true })
    .toBuffer();
}

let lastJob: Promise<unknown> = Promise.resolve();

/** Returns the text of the QR code in a picture, or null. Scans one picture at a time. */
export function readCode(picture: Uint8Array): Promise<string | null> {
  const job = lastJob.then(async () =>
    scan(await Promise.all(SCAN_SIDES_PX.map(pixelsAt(picture)))),
  );
  lastJob = job.catch(() => {});
  return job;
}

const pixelsAt =
  (picture: Uint8Array) =>
  async (side: number): Promise<Pixels> => {
    const { data, info } = await sharp(picture)
      .flatten({ background: '#fff' })
      .resize(side, side, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };

/** Scans in a worker thread, which does not block requests and can be terminated. */
async function scan(sizes: Pixels[]): Promise<string | null> {
  const worker = new Worker(places.scanWorker, { workerData: sizes });
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(null), SCAN_TIMEOUT_MS);
  worker.on('message', resolve);
  // Any error counts as an unreadable picture.
  worker.on('error', () => resolve(null)).on('exit', () => resolve(null));
  const text = await promise;
  clearTimeout(timer);
  await worker.terminate();
  return text;
}

/** Compares the payee of a scanned code with the UPI id; unknown if the code is no UPI payment. */
export function checkPayee(
  scanned: string | null,
  upi_id: string | null,
): 'same' | 'other' | 'unknown' {
  const payees = payeesIn(scanned ?? '').map(normalizeId);
  if (payees.length === 0) return 'unknown';
  const isSame = upi_id !== null && payees.every((payee) => payee === normalizeId(upi_id));
  return isSame ? 'same' : 'other';
}

const normalizeId = (id: string): string => id.trim().toLowerCase();
