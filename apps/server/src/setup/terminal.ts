import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Machine } from './machine.ts';

export type Terminal = Pick<
  Machine,
  'ask' | 'ignoreInterrupts' | 'print' | 'isTerminal' | 'language'
> & {
  close(): void;
};

/** The terminal of this process. It is listened to from the first question on. */
export function openTerminal(environment: NodeJS.ProcessEnv): Terminal {
  const { stdin, stdout } = process;
  let isMuted = false;
  let isUninterrupted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (isMuted) done();
      else stdout.write(chunk, done);
    },
  });
  let input: ReturnType<typeof listen> | null = null;
  function listen() {
    const lines = createInterface({ input: stdin, output, terminal: true, historySize: 0 });
    lines.on('SIGINT', () => {
      if (isUninterrupted) return;
      stdout.write('\n');
      process.exit(130);
    });
    return { lines, typed: lines[Symbol.asyncIterator]() };
  }
  return {
    isTerminal: stdin.isTTY ?? false,
    language: (environment.LC_ALL || environment.LANG || '').startsWith('ml') ? 'ml' : 'en',
    ignoreInterrupts() {
      isUninterrupted = true;
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
      for (const stream of [stdin, stdout]) stream.on('error', () => {});
    },
    print: (line) => void stdout.write(`${line}\n`),
    async ask(prompt, isHidden = false) {
      input ??= listen();
      input.lines.setPrompt(prompt);
      input.lines.prompt();
      isMuted = isHidden;
      const { value, done } = await input.typed.next();
      isMuted = false;
      if (isHidden) stdout.write('\n');
      return done ? null : value;
    },
    close: () => input?.lines.close(),
  };
}
