/**
 * Runs in a box between the program and PostgreSQL: takes connections at one Unix socket, opens as
 * many at another, and breaks what passes as the lines of its standard input say.
 */
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const SLOW_MS = 300;

const [here = '', postgres = ''] = process.argv.slice(2);
const open = new Set<Socket>();
let fault = 'none';
/** Settles when the fault ends. */
let ended = Promise.withResolvers<void>();

const server = createServer({ allowHalfOpen: true }, (program) => {
  const database = createConnection({ path: postgres, allowHalfOpen: true });
  forward(program, database, false);
  forward(database, program, true);
  if (fault === 'half-closed') program.end();
});

function forward(from: Socket, to: Socket, isAnswer: boolean): void {
  let last = Promise.resolve();
  open.add(from);
  from.on('data', (piece) => {
    last = last.then(() => pass(piece));
  });
  from.on('end', () => {
    last = last.then(() => void to.end());
  });
  from.on('error', () => {});
  from.on('close', () => {
    open.delete(from);
    to.destroy();
  });

  async function pass(piece: Buffer): Promise<void> {
    if (fault === 'frozen') await ended.promise;
    if (fault === 'slow') await wait(SLOW_MS);
    if (!to.writable) return;
    const isCut = fault === 'truncated' && isAnswer;
    to.write(isCut ? piece.subarray(0, piece.length >> 1) : piece);
    if (isCut) from.destroy();
  }
}

function listen(): void {
  rmSync(here, { force: true });
  server.listen(here);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  if (fault === 'refused') listen();
  fault = line;
  ended.resolve();
  ended = Promise.withResolvers();
  if (fault === 'refused') server.close();
  if (fault === 'refused' || fault === 'cut') for (const socket of open) socket.destroy();
  if (fault === 'half-closed') for (const socket of open) socket.end();
  process.stdout.write(`${line}\n`);
});
process.stdin.on('end', () => process.exit());
listen();
