import { parentPort, workerData } from 'node:worker_threads';
import qrReader from 'jsqr';

type Scan = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
/** jsQR's types expect the function under `default`, but the import is the function itself. */
const scan = qrReader as unknown as Scan;

/** A picture as RGBA, one byte per channel. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

for (const { data, width, height } of workerData as Pixels[]) {
  const code = scan(new Uint8ClampedArray(data), width, height);
  if (code?.data) {
    // A message to the parent thread has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(code.data);
    break;
  }
}
