import { copyFile, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { CachedAnswer } from './http/cached-answer.ts';
import { fileAnswer } from './http/web-build.ts';

/**
 * During an upgrade two releases serve at the same time, and a page that is open asks for scripts of
 * the former one for hours. So each release puts its assets into a folder that they share, and
 * answers from there what it does not have itself. Their names hold a hash of the content.
 */

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Copies the assets of the web build into `folder`, marks them as in use, and deletes what no
 * process has marked for a day.
 */
export async function keepAssets(webBuild: string, folder: string, now: Date): Promise<void> {
  const own = path.join(webBuild, 'client/assets');
  await Promise.all(
    (await readdir(own)).map(async (name) => {
      const kept = path.join(folder, name);
      const { size } = await stat(path.join(own, name));
      if (size !== (await stat(kept).catch(() => null))?.size) {
        const unfinished = path.join(folder, `.${process.pid}-${name}`);
        await copyFile(path.join(own, name), unfinished);
        await rename(unfinished, kept);
      }
      await utimes(kept, now, now);
    }),
  );
  await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const kept = path.join(folder, name);
      const { mtimeMs } = (await stat(kept).catch(() => null)) ?? {};
      if (mtimeMs !== undefined && mtimeMs < now.getTime() - KEPT_MS)
        await rm(kept, { force: true });
    }),
  );
}

/** Returns the answer for an address below /assets/, whichever release the asset is of. */
export async function readKeptAsset(
  folder: string,
  pathname: string,
): Promise<CachedAnswer | null> {
  const name = /^\/assets\/(\w[\w.-]*)$/.exec(pathname)?.[1];
  if (name === undefined) return null;
  const [identity, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((ending) =>
      readFile(path.join(folder, name + ending)).catch(() => undefined),
    ),
  );
  return fileAnswer(`assets/${name}`, { identity, br, gzip });
}
