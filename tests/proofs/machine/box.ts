import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  execFileSync,
  spawn,
} from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Debian, debianTree, machineFolder, type Packages } from './debian-tree.ts';

const BOOT_MS = 60_000;
const POLL_MS = 50;

/** How a command in a box ended, and what it wrote. */
export interface Ran {
  code: number;
  out: string;
  err: string;
  seconds: number;
}

interface RunOptions {
  input?: string;
  environment?: Record<string, string>;
}

/** Boxes that are there. They go with the process, also when it fails or is interrupted. */
const boxes = new Set<Box>();
process.once('exit', () => {
  for (const box of boxes) box.removeNow();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

interface BoxOptions {
  /** What is installed and cached, if not what the clinic's package needs. */
  packages?: Packages;
  /** Whether containers run in it, for which it needs keys of the kernel and a /proc of its own. */
  holdsContainers?: boolean;
}

/** Unpacks a fresh Debian and boots it. */
export async function openBox(name: string, debian: Debian, options?: BoxOptions): Promise<Box> {
  const box = new Box(name, debian, options);
  await box.boot();
  return box;
}

/**
 * A Debian with its own systemd as process 1, and without a network: its loopback is all there is.
 * It is a container, so the kernel is this machine's.
 */
export class Box {
  readonly root: string;
  readonly name: string;
  readonly #holdsContainers: boolean;
  #nspawn: ChildProcess | null = null;
  #init = 0;

  constructor(
    name: string,
    debian: Debian,
    { packages, holdsContainers = false }: BoxOptions = {},
  ) {
    this.#holdsContainers = holdsContainers;
    this.name = `${name}-${process.pid}`;
    this.root = path.join(machineFolder, `box-${this.name}`);
    boxes.add(this);
    mkdirSync(this.root, { recursive: true });
    execFileSync('tar', ['-C', this.root, '-xf', debianTree(debian, packages), '--numeric-owner']);
    writeFileSync(path.join(this.root, 'etc/hostname'), 'clinicbox\n');
    writeFileSync(path.join(this.root, 'etc/hosts'), '127.0.0.1 localhost\n127.0.1.1 clinicbox\n');
    // Nobody types at the console of a box.
    execFileSync('systemctl', [`--root=${this.root}`, 'mask', 'console-getty.service'], {
      stdio: 'ignore',
    });
  }

  /** Process 1 of the box, as this machine numbers it. */
  get init(): number {
    return this.#init;
  }

  async boot(): Promise<void> {
    const isolated = ['--register=no', '--keep-unit', '--private-network', '--console=pipe'];
    const nspawnCommand = [
      'systemd-nspawn',
      '-q',
      '-D',
      this.root,
      '-M',
      this.name,
      ...isolated,
      ...(this.#holdsContainers ? ['--system-call-filter=@keyring bpf'] : []),
      '-b',
    ];
    // A proof that is killed takes its box along: on SIGTERM nspawn shuts it down.
    const nspawn = spawn('setpriv', ['--pdeathsig', 'TERM', ...nspawnCommand], {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...(this.#holdsContainers && { SYSTEMD_NSPAWN_API_VFS_WRITABLE: '1' }),
      },
    });
    this.#nspawn = nspawn;
    const end = Date.now() + BOOT_MS;
    while (!this.#hasBooted()) {
      if (nspawn.exitCode !== null || Date.now() > end) throw new Error('The box did not boot.');
      await wait(POLL_MS);
    }
    await this.run('systemctl', 'is-system-running', '--wait');
  }

  /** Runs a command as root; the box has to be booted. */
  run(...command: string[]): Promise<Ran> {
    return this.runWith({}, ...command);
  }

  async runWith({ input, environment }: RunOptions, ...command: string[]): Promise<Ran> {
    const since = performance.now();
    const child = this.spawn(command, environment);
    const exited = once(child, 'exit');
    // A command may end without having read all of its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await exited;
    return { code: code ?? -1, out, err, seconds: (performance.now() - since) / 1000 };
  }

  /** Runs a command that must succeed; returns what it wrote to standard output, trimmed. */
  async must(...command: string[]): Promise<string> {
    const { code, out, err } = await this.run(...command);
    if (code !== 0) {
      throw new Error(`${command.join(' ')} ended with ${code}: ${(err || out).slice(-2000)}`);
    }
    return out.trim();
  }

  /** Starts a command in the box, with nothing of this machine's environment. */
  spawn(
    command: readonly string[],
    environment: Record<string, string> = {},
  ): ChildProcessWithoutNullStreams {
    const namespaces = ['-m', '-u', '-i', '-n', '-p', '-C', '--root'];
    return spawn(
      'nsenter',
      [
        '-t',
        String(this.#init),
        ...namespaces,
        '--',
        'sh',
        '-c',
        'cd / && exec "$@"',
        'sh',
        ...command,
      ],
      {
        env: {
          PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          LANG: 'C.UTF-8',
          HOME: '/root',
          TERM: 'dumb',
          DEBIAN_FRONTEND: 'noninteractive',
          ...environment,
        },
      },
    );
  }

  /** Writes a file that only root may read, unless `mode` says otherwise. */
  write(file: string, content: string | Buffer, mode = 0o600): void {
    const inside = path.join(this.root, file);
    mkdirSync(path.dirname(inside), { recursive: true });
    writeFileSync(inside, content, { mode });
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /**
   * Ends everything inside at once, as a power cut does. What was written but not synced survives,
   * since the kernel lives on.
   */
  async cut(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Takes the box away with all its files. */
  async remove(): Promise<void> {
    await this.cut();
    this.removeNow();
  }

  removeNow(): void {
    boxes.delete(this);
    if (this.#init) kill(this.#init, 'SIGKILL');
    execFileSync('rm', ['-rf', this.root]);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const nspawn = this.#nspawn;
    if (!nspawn || !this.#init) return;
    const exited = nspawn.exitCode === null && nspawn.signalCode === null && once(nspawn, 'exit');
    kill(this.#init, signal);
    await exited;
    this.#init = 0;
  }

  /** The first child of nspawn is a helper that ends; the one called systemd is process 1. */
  #hasBooted(): boolean {
    const pid = this.#nspawn?.pid;
    const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
      read(file).trim().split(' '),
    );
    const init = children.find(
      (child) => child && read(`/proc/${child}/comm`).trim() === 'systemd',
    );
    if (!init) return false;
    this.#init = Number(init);
    // The bus comes a moment after process 1, and commands need it.
    return existsSync(`/proc/${init}/root/run/dbus/system_bus_socket`);
  }
}

/** Files of /proc go with their process. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
