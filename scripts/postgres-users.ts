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
import type { PostgresFiles } from './postgres-place.ts';

const POLL_MS = 20;
/** A server that has not stopped by then gets SIGQUIT. */
const STOP_TIMEOUT_MS = 10_000;

export interface Running {
  pid: number;
  port: number;
}

/**
 * Registers this process as a user of the server of these files, by a folder named after its pid.
 * The returned function unregisters it and stops the server if no user is left; so does process
 * exit.
 */
export function registerUser(files: PostgresFiles): () => Promise<void> {
  const users = join(files.home, 'users');
  mkdirSync(users, { recursive: true });
  const note = mkdtempSync(join(users, `${process.pid}-`));
  const leave = () => {
    leaving.delete(leave);
    rmSync(note, { recursive: true, force: true });
    return hasUsers(users) ? undefined : stopServer(files);
  };
  leaving.add(leave);
  leaveOnExit();
  return async () => {
    const stopped = leave();
    if (stopped) await waitUntilStopped(files, stopped);
  };
}

/** Returns the server process of these files, also while it starts or stops. */
export function runningServer(files: PostgresFiles): Running | undefined {
  const file = join(files.data, 'postmaster.pid');
  const lines = readIfExists(file)?.split('\n');
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!(pid > 0 && isAlive(pid))) return undefined;
  if (isServerOf(files, pid)) return { pid, port: Number(lines[3]) };
  // Stale pid file of a killed server: the pid now belongs to another process, and PostgreSQL would
  // refuse to start because of it.
  rmSync(file, { force: true });
  return undefined;
}

const leaving = new Set<() => unknown>();
let hasExitHandlers = false;

function leaveOnExit(): void {
  if (hasExitHandlers) return;
  hasExitHandlers = true;
  process.once('exit', leaveAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, function end() {
      // A program with its own signal handler decides when to exit; the exit event then cleans up.
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

/** Returns whether a live process uses the server. Removes the notes of killed processes. */
function hasUsers(users: string): boolean {
  if (!existsSync(users)) return false;
  const notes = readdirSync(users);
  const dead = notes.filter((note) => !isAlive(Number.parseInt(note, 10)));
  for (const note of dead) rmSync(join(users, note), { recursive: true, force: true });
  return notes.length > dead.length;
}

/** Returns undefined if the file does not exist; another process may delete it at any time. */
function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function stopServer(files: PostgresFiles, signal: NodeJS.Signals = 'SIGINT'): Running | undefined {
  const running = runningServer(files);
  if (running) process.kill(running.pid, signal);
  return running;
}

async function waitUntilStopped(files: PostgresFiles, server: Running): Promise<void> {
  for (let waited = 0; runningServer(files)?.pid === server.pid; waited += POLL_MS) {
    if (waited === STOP_TIMEOUT_MS) stopServer(files, 'SIGQUIT');
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

/** PostgreSQL runs in its data folder. Without /proc, the folder is looked for in its command. */
function isServerOf(files: PostgresFiles, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(files.data);
  } catch {
    const command = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`]);
    return command.status === 0 && command.stdout.toString().includes(files.data);
  }
}
