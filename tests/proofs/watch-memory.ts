import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const SAMPLE_MS = 20;

/** Samples a process's resident memory; `take` returns the peak (bytes) since the last `take`. */
export function watchMemory(pid: number) {
  let peak = 0;
  const sample = () => {
    const [, resident = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    peak = Math.max(peak, resident * PAGE_BYTES);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const take = () => {
    const previous = peak;
    peak = 0;
    return previous;
  };
  return { take, stop: () => clearInterval(timer) };
}
