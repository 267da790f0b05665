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
  const read = (name: string) => readFileSync(path.join(folder, name));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names) {
    const type = contentTypes[path.extname(name)];
    if (type === undefined) continue;
    const isHashed = name.startsWith('assets/');
    const file = cachedAnswer(type, read(name), isHashed ? { 'cache-control': IMMUTABLE } : {});
    files.set(`/${name}`, {
      ...file,
      bodies: {
        ...file.bodies,
        ...(names.includes(`${name}.br`) && { br: read(`${name}.br`) }),
        ...(names.includes(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
      },
    });
  }
  return files;
}
