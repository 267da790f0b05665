import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type LaunchOptions } from '@playwright/test';

/** Timeout: Chromium writes localStorage to disk within five seconds, then once a minute. */
const DISK_TIMEOUT_MS = 30_000;

/** A browser with its own profile, which can be killed and restarted. */
export interface Profile {
  start(): Promise<BrowserContext>;
  /** Waits until text that a page stored is on the disk. */
  expectOnDisk(words: string): Promise<void>;
  /** Kills the browser without warning, as a power failure would. */
  kill(): Promise<void>;
}

/** Runs `use` with a new profile, then closes the browser and deletes the profile. */
export async function withProfile(
  options: LaunchOptions & { baseURL?: string | undefined },
  use: (profile: Profile) => Promise<void>,
): Promise<void> {
  const { baseURL, ...launch } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'thinna-profile-'));
  let context: BrowserContext | undefined;
  try {
    await use({
      async start() {
        context = await chromium.launchPersistentContext(folder, {
          ...launch,
          ...(baseURL && { baseURL }),
        });
        return context;
      },
      expectOnDisk: (words) =>
        expect.poll(() => isOnDisk(folder, words), { timeout: DISK_TIMEOUT_MS }).toBe(true),
      async kill() {
        const closed = context?.waitForEvent('close');
        for (const pid of await processesOf(folder)) process.kill(pid, 'SIGKILL');
        await closed;
      },
    });
  } finally {
    await context?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function isOnDisk(profile: string, words: string): Promise<boolean> {
  const folder = path.join(profile, 'Default/Local Storage/leveldb');
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((name) => readFile(path.join(folder, name))));
  return contents.some((content) => content.includes(words, 0, 'latin1'));
}

async function processesOf(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, at) => commands[at]?.includes(profile)).map(Number);
}
