import { parentPort, workerData } from 'node:worker_threads';
import qrReader from 'jsqr';

type Scan = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
/** Its types look for the function one step further in than it is. */
const scan = qrReader as unknown as Scan;

/** A picture as its pixels: red, green, blue and how opaque, one byte each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

for (const { data, width, height } of workerData as Pixels[]) {
  const found = scan(new Uint8ClampedArray(data), width, height);
  if (found?.data) {
    // To a thread, not to a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(found.data);
    break;
  }
}
