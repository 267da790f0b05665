import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { payeesIn } from '@thinna/contract/emergency-fund/upi';
import sharp from 'sharp';
import { encodeQr } from '../../qr.ts';
import type { Pixels } from './scan-worker.ts';

const SCANNER = path.join(import.meta.dirname, 'scan-worker.ts');
const MODULE_PX = 8;
/** A small picture is read quickly; fine codes are found in a larger one. */
const READ_AT_PX = [600, 1200];
/** A code is found in a tenth of this. What looks like a thousand codes would keep it busy. */
const PATIENCE_MS = 4000;

/** A QR code as a picture file. */
export async function renderPaymentCode(text: string): Promise<Buffer> {
  const { data, size } = encodeQr(text);
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const side = size * MODULE_PX;
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .webp({ lossless: true })
    .toBuffer();
}

let last: Promise<unknown> = Promise.resolve();

/** What the QR code in a picture says; null if none can be read. One picture after the other. */
export function readCode(picture: Uint8Array): Promise<string | null> {
  const turn = last.then(async () => scan(await Promise.all(READ_AT_PX.map(pixelsAt(picture)))));
  last = turn.catch(() => {});
  return turn;
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

/** In a thread of its own, which can be ended: everybody else is served meanwhile. */
async function scan(sizes: Pixels[]): Promise<string | null> {
  const worker = new Worker(SCANNER, { workerData: sizes });
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  worker.on('message', resolve);
  // Whatever it stumbles over, the picture is to blame.
  worker.on('error', () => resolve(null)).on('exit', () => resolve(null));
  const text = await promise;
  clearTimeout(timer);
  await worker.terminate();
  return text;
}

/** Whether a code pays this UPI id or somebody else; unknown when it is no payment by UPI. */
export function checkPayee(
  scanned: string | null,
  upi_id: string | null,
): 'same' | 'other' | 'unknown' {
  const payees = payeesIn(scanned ?? '').map(folded);
  if (payees.length === 0) return 'unknown';
  const isSame = upi_id !== null && payees.every((payee) => payee === folded(upi_id));
  return isSame ? 'same' : 'other';
}

const folded = (id: string): string => id.trim().toLowerCase();
