import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from './box.ts';

/** How a typed command ended. */
export interface Typed {
  code: number;
  /** The end of what it wrote. */
  output: string;
}

const OUTPUT_MAX = 3000;
/** The images of the containers take five minutes on a busy machine. */
const TIMEOUT_MS = 900_000;
const POLL_MS = 20;

/** A shell of root or another user in a box, in which one command after the other is typed. */
export class Shell {
  readonly #child;
  #output = '';
  #typed = 0;

  constructor(box: Box, user?: string) {
    const bash = ['bash', '--noprofile', '--norc'];
    // Logged in, since the services of a user are found by what a log-in sets.
    this.#child = box.spawn(user ? ['su', '--login', user, '--command', bash.join(' ')] : bash);
    this.#child.stdin.write(`exec 2>&1\ncd ${user ? '' : '/root'}\n`);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        this.#output += chunk;
      });
    }
  }

  /** Types a command; `input` is what it is answered when it asks. */
  async type(command: string, input = ''): Promise<Typed> {
    this.#typed += 1;
    this.#output = '';
    const mark = `typed-${this.#typed}-ended`;
    // A here-string is no argument of a process, so nobody sees the input.
    this.#child.stdin.write(`{ ${command}\n} <<< ${quoted(input)}\necho "${mark} $?"\n`);
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = new RegExp(`^([^]*)${mark} (\\d+)\n`).exec(this.#output);
      if (found)
        return { code: Number(found[2]), output: (found[1] ?? '').trim().slice(-OUTPUT_MAX) };
      if (this.#child.exitCode !== null) return { code: -1, output: 'It has ended the shell.' };
      if (Date.now() > end)
        return { code: -1, output: `It did not end: ${this.#output.slice(-OUTPUT_MAX)}` };
      await wait(POLL_MS);
    }
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.stdin.end('exit\n');
    await exited;
  }
}

const quoted = (input: string) => `'${input.replaceAll("'", "'\\''")}'`;
