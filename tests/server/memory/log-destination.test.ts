import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const program = pathToFileURL(
  path.join(import.meta.dirname, '../../../apps/server/src/log-destination.ts'),
).href;

/** Runs a program that has the destination, and returns what it wrote, piece by piece. */
async function run(code: string) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openLogDestination } from '${program}'; const log = openLogDestination(); ${code}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const pieces: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  const [exitCode] = await once(child, 'close');
  return { pieces, exitCode };
}

test('lines of one moment are written together, and soon', async () => {
  const { pieces } = await run(`
    log.write('one\\n'); log.write('two\\n');
    setTimeout(() => log.write('three\\n'), 500);`);
  expect(pieces).toEqual(['one\ntwo\n', 'three\n']);
});

test('none is lost when the program ends, on purpose or by a mistake', async () => {
  expect(await run(`log.write('last\\n'); process.exit(3);`)).toEqual({
    pieces: ['last\n'],
    exitCode: 3,
  });
  const { pieces } = await run(`
    process.on('uncaughtException', () => process.exit(7));
    log.write('last\\n'); throw new Error('a mistake');`);
  expect(pieces).toEqual(['last\n']);
});

test('however much is written at one moment, all of it comes, in order', async () => {
  const lines = 20_000;
  const { pieces } = await run(`
    for (let line = 0; line < ${lines}; line += 1) log.write(line + ' ${'x'.repeat(80)}\\n');`);
  const numbers = pieces
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => Number(line.split(' ', 1)[0]));
  expect(numbers).toEqual(Array.from({ length: lines }, (_, at) => at));
});

test('a line of any length and any letters comes whole', async () => {
  const { pieces } = await run(`
    log.write('first\\n'); log.write('മ'.repeat(30_000) + '\\n'); log.write('last\\n');`);
  expect(pieces.join('')).toBe(`first\n${'മ'.repeat(30_000)}\nlast\n`);
});
