import { Writable } from 'node:stream';

type LogLine = Readonly<Record<string, unknown>>;

/** Settings of a logger that keeps its lines; `takeLines` returns those since the last call. */
export function captureLog() {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  return { logger: { level: 'info', stream }, takeLines: (): LogLine[] => lines.splice(0) };
}
