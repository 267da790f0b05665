import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './postgres-place.ts';

const POLL_MS = 20;
const PATIENCE_MS = 10_000;

export interface Running {
  pid: number;
  port: number;
}

/**
 * Notes that this process uses the server of a place. The function it returns takes the note back,
 * and stops the server when it was the last one; the end of the process does the same.
 */
export function noteUse(place: Place): () => Promise<void> {
  const users = join(place.home, 'users');
  mkdirSync(users, { recursive: true });
  const note = mkdtempSync(join(users, `${process.pid}-`));
  const leave = () => {
    leaving.delete(leave);
    rmSync(note, { recursive: true, force: true });
    return hasUsers(users) ? undefined : stopServer(place);
  };
  leaving.add(leave);
  leaveAtTheEnd();
  return async () => {
    const stopped = leave();
    if (stopped) await gone(place, stopped);
  };
}

/** The server that holds the data of a place, also while it starts or stops. */
export function runningServer(place: Place): Running | undefined {
  const file = join(place.data, 'postmaster.pid');
  const lines = textOf(file)?.split('\n');
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!(pid > 0 && isAlive(pid))) return undefined;
  if (isServerOf(place, pid)) return { pid, port: Number(lines[3]) };
  // Left by a server that was killed, and its number has been given to another process since:
  // PostgreSQL would take that for a server and refuse to start.
  rmSync(file, { force: true });
  return undefined;
}

const leaving = new Set<() => unknown>();
let isPrepared = false;

function leaveAtTheEnd(): void {
  if (isPrepared) return;
  isPrepared = true;
  process.once('exit', leaveAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, function end() {
      // A program with a handler of its own decides when it ends; the exit event is enough then.
      if (process.listenerCount(signal) > 1) return;
      leaveAll();
      process.off(signal, end);
      process.kill(process.pid, signal);
    });
  }
}

function leaveAll(): void {
  for (const leave of leaving) leave();
}

/** Notes are named after the process that made them; those of killed processes are taken away. */
function hasUsers(users: string): boolean {
  if (!existsSync(users)) return false;
  const notes = readdirSync(users);
  const dead = notes.filter((note) => !isAlive(Number.parseInt(note, 10)));
  for (const note of dead) rmSync(join(users, note), { recursive: true, force: true });
  return notes.length > dead.length;
}

/** The text of a file that may be deleted at any moment; undefined once it is gone. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function stopServer(place: Place, signal: NodeJS.Signals = 'SIGINT'): Running | undefined {
  const running = runningServer(place);
  if (running) process.kill(running.pid, signal);
  return running;
}

async function gone(place: Place, server: Running): Promise<void> {
  for (let waited = 0; runningServer(place)?.pid === server.pid; waited += POLL_MS) {
    if (waited === PATIENCE_MS) stopServer(place, 'SIGQUIT');
    await pause(POLL_MS);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** PostgreSQL works in its data folder; where there is no /proc, its command names the folder. */
function isServerOf(place: Place, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(place.data);
  } catch {
    const command = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`]);
    return command.status === 0 && command.stdout.toString().includes(place.data);
  }
}
