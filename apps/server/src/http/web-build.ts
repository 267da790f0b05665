import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFacts } from '@thinna/contract/site/page';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type CachedAnswer, cachedAnswer, IMMUTABLE } from './cached-answer.ts';
import { createAddressOf } from './page-addresses.ts';

/** The built web application: its precompressed files and its renderer. */
export interface Web {
  files: ReadonlyMap<string, CachedAnswer>;
  /** Returns a script, style or font of another release, for a page that was opened before. */
  readKeptAsset?(pathname: string): Promise<CachedAnswer | null>;
  render(request: Request, facts: PageFacts): Promise<Response>;
  /** Returns the address whose rendering serves for a path. */
  addressOf(path: string): string;
  /** Turns off page caching and the Content-Security-Policy, which Vite's scripts would violate. */
  isDevelopment: boolean;
}

/**
 * Reads the built web application into memory once, so that no request reads or compresses a file.
 */
export async function loadWebBuild(folder: string): Promise<Web> {
  // Typed by a cast, because the build exists only after `npm run build`.
  const build = (await import(
    pathToFileURL(path.join(folder, 'server/index.js')).href
  )) as ServerBuild;
  return {
    files: readFiles(path.join(folder, 'client')),
    render: createRenderer(build, 'production'),
    addressOf: createAddressOf(build.routes),
    isDevelopment: false,
  };
}

export function createRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
): Web['render'] {
  const handle = createRequestHandler(build, mode);
  // The web application creates the context key and exports it from its entry.
  const { factsContext } = build.entry.module as unknown as {
    factsContext: Parameters<RouterContextProvider['set']>[0];
  };
  return (request: Request, facts: PageFacts) => {
    const context = new RouterContextProvider();
    context.set(factsContext, facts);
    return handle(request, context);
  };
}

/** Files with other extensions are not served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
};

function readFiles(folder: string): Map<string, CachedAnswer> {
  const files = new Map<string, CachedAnswer>();
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const read = (name: string) =>
    names.has(name) ? readFileSync(path.join(folder, name)) : undefined;
  for (const name of names) {
    if (!isServed(name)) continue;
    const content = { identity: read(name), br: read(`${name}.br`), gzip: read(`${name}.gz`) };
    const file = fileAnswer(name, content);
    if (file) files.set(`/${name}`, file);
  }
  return files;
}

const isServed = (name: string) => path.extname(name) in contentTypes;

/** Returns the answer of a file of the build, by its path in the folder `client`; null if there is none. */
export function fileAnswer(
  name: string,
  { identity, br, gzip }: { [body in keyof CachedAnswer['bodies']]: Buffer | undefined },
): CachedAnswer | null {
  const type = contentTypes[path.extname(name)];
  if (type === undefined || identity === undefined) return null;
  const isHashed = name.startsWith('assets/');
  const file = cachedAnswer(type, identity, isHashed ? { 'cache-control': IMMUTABLE } : {});
  return { ...file, bodies: { ...file.bodies, ...(br && { br }), ...(gzip && { gzip }) } };
}
