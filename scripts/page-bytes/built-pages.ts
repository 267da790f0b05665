/** Reads from the built files which scripts each page loads, and what they weigh. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { consoleManifest, siteManifest } from '../../apps/web/app/lib/site/site-manifest.ts';
import { repository } from '../postgres-place.ts';

/** The folder whose files the browser asks for. */
export const clientFolder = join(repository, 'apps/web/build/client');

interface BuiltFile {
  module: string;
  imports?: string[];
  css?: string[];
}

export interface BuiltRoute extends BuiltFile {
  id: string;
  parentId?: string;
  path?: string;
  index?: true;
}

/** React Router's list of the built routes. */
export interface Manifest {
  url: string;
  entry: BuiltFile;
  routes: Record<string, BuiltRoute>;
}

/** What React Router writes before the JSON of a manifest. */
export const MANIFEST_START = 'window.__reactRouterManifest=';

/** The file of the manifest of all routes. */
export function manifestFile(): string {
  const assets = join(clientFolder, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-[0-9a-f]+\.js$/.test(file)) ?? '';
  return join(assets, name);
}

/** Reads the manifest of all routes. */
export function readManifest(): Manifest {
  const file = manifestFile();
  const text = readFileSync(file, 'utf8').trim();
  if (!text.startsWith(MANIFEST_START)) {
    throw new Error(`${file} is not as React Router used to write it.`);
  }
  return JSON.parse(text.slice(MANIFEST_START.length).replace(/;$/, '')) as Manifest;
}

/** Returns these files and all their static imports, direct and indirect. */
export function importClosure(files: Iterable<string>, visited = new Set<string>()): Set<string> {
  for (const file of files) {
    if (visited.has(file)) continue;
    visited.add(file);
    const code = readFileSync(join(clientFolder, file), 'utf8');
    const imports = [...code.matchAll(/(?:from|import)\s*"(\.\/[\w.-]+\.js)"/g)];
    importClosure(
      imports.map(([, name = '']) => `/assets/${name.slice(2)}`),
      visited,
    );
  }
  return visited;
}

/** Gzip bytes of built scripts; a file that was not compressed counts nothing. */
export const gzipBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => {
    const { size = 0 } =
      statSync(join(clientFolder, `${file}.gz`), { throwIfNoEntry: false }) ?? {};
    return sum + size;
  }, 0);

/** A page of the build: its address and the scripts it loads with its first visit. */
export interface BuiltPage {
  id: string;
  address: string;
  side: 'site' | 'staff' | 'office';
  files: Set<string>;
}

/** The ids of a route and of those around it, outermost first. */
export function chainOf(manifest: Manifest, id: string): string[] {
  const { parentId } = manifest.routes[id] ?? {};
  return [...(parentId === undefined ? [] : chainOf(manifest, parentId)), id];
}

/** Lists the pages of the build. The Malayalam public pages load the same files as the English. */
export function builtPages(): BuiltPage[] {
  const manifest = readManifest();
  const { routes, entry, url } = manifest;
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .flatMap((id): BuiltPage[] => {
      const ids = chainOf(manifest, id);
      const side = sideOf(ids);
      if (side === null) return [];
      const chain = ids.flatMap((part) => routes[part] ?? []);
      const files = [entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]);
      const list = {
        site: siteManifest(url, id),
        staff: consoleManifest(url, 'staff/shell'),
        office: consoleManifest(url, 'admin/shell'),
      }[side];
      return [
        {
          id,
          address: `/${chain.flatMap(({ path }) => path || []).join('/')}`,
          side,
          files: importClosure([list, ...files]),
        },
      ];
    });
}

function sideOf(routeIds: string[]): BuiltPage['side'] | null {
  if (routeIds.includes('en')) return 'site';
  if (routeIds.includes('staff/shell')) return 'staff';
  return routeIds.includes('admin/shell') ? 'office' : null;
}
