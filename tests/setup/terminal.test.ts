import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const terminal = fileURLToPath(new URL('../../apps/server/src/setup/terminal.ts', import.meta.url));

/** A process that prints, and says "done" a second later. */
const program = (isIgnoring: boolean) => `
  import { openTerminal } from ${JSON.stringify(terminal)};
  const terminal = openTerminal({});
  ${isIgnoring ? 'terminal.ignoreInterrupts();' : ''}
  terminal.print('begun');
  setTimeout(() => terminal.print('done'), 1000);
`;

async function runAndInterrupt(signal: NodeJS.Signals, isIgnoring: boolean) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(isIgnoring)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '') child.kill(signal);
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'BAK-18 what was begun comes to its end in spite of %s',
  async (signal) => {
    expect(await runAndInterrupt(signal, false)).toEqual({ code: null, output: 'begun\n' });
    expect(await runAndInterrupt(signal, true)).toEqual({ code: 0, output: 'begun\ndone\n' });
  },
);
