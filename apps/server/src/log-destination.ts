import { writeSync } from 'node:fs';

/** Where the logger writes its lines. */
export interface LogDestination {
  write(line: string): void;
}

const BUSY_MS = 1;
/** How long lines wait for others. */
const GATHER_MS = 10;
const GATHERED_MAX = 65_536;
/** In UTF-8, of each UTF-16 unit of a string. */
const BYTES_OF_CHARACTER_MAX = 3;

/**
 * Writes to standard output the lines of a hundredth of a second together: a hundred visitors at once
 * cost one write and not a hundred. A process that ends by itself writes what is left; one that is
 * killed loses the lines of its last hundredth of a second.
 */
export function openLogDestination(): LogDestination {
  const { fd } = process.stdout;
  const gathered = Buffer.allocUnsafeSlow(GATHERED_MAX);
  let length = 0;
  const flush = () => {
    const due = gathered.subarray(0, length);
    length = 0;
    writeAll(fd, due);
  };
  process.on('exit', flush);
  return {
    write(line) {
      const lengthMax = line.length * BYTES_OF_CHARACTER_MAX;
      if (length + lengthMax > GATHERED_MAX) flush();
      if (lengthMax > GATHERED_MAX) return writeAll(fd, Buffer.from(line));
      if (length === 0) setTimeout(flush, GATHER_MS);
      length += gathered.write(line, length);
    },
  };
}

/** Waits for a reader that is busy; without one the program goes on unread. */
function writeAll(fd: number, bytes: Buffer): void {
  for (let rest = bytes; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
    }
  }
}
