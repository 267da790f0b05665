import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type LaunchOptions } from '@playwright/test';

/** Chromium writes what a page keeps within five seconds, and then once a minute. */
const WRITTEN_WITHIN_MS = 30_000;

/** A browser with a profile of its own, which can be killed and started again. */
export interface Profile {
  start(): Promise<BrowserContext>;
  /** Waits until a text that a page keeps is on the disk. */
  expectOnDisk(words: string): Promise<void>;
  /** As when the power goes: whoever holds something is told nothing before it ends. */
  kill(): Promise<void>;
}

/** Takes the browser and its profile away afterwards. */
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
        expect.poll(() => isOnDisk(folder, words), { timeout: WRITTEN_WITHIN_MS }).toBe(true),
      async kill() {
        const gone = context?.waitForEvent('close');
        for (const pid of await processesOf(folder)) process.kill(pid, 'SIGKILL');
        await gone;
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
  const running = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    running.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return running.filter((_, at) => commands[at]?.includes(profile)).map(Number);
}
