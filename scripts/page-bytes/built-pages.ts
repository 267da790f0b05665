/** Reads from the built files which scripts each page loads, and what they weigh. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** The ids of a route and of those around it, outermost first. */
export function chainOf(manifest: Manifest, id: string): string[] {
  const { parentId } = manifest.routes[id] ?? {};
  return [...(parentId === undefined ? [] : chainOf(manifest, parentId)), id];
}
