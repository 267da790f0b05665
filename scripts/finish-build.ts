/**
 * Runs after `react-router build`: names the consoles' style sheets once, writes a route manifest
 * for each public page and each console, compresses every file, and writes version and commit to
 * about.json.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { consoleManifest, siteManifest } from '../apps/web/app/lib/site/site-manifest.ts';
import { writeAbout } from './about.ts';
import {
  type BuiltRoute,
  chainOf,
  MANIFEST_START,
  manifestFile,
  readManifest,
} from './page-bytes/built-pages.ts';

const root = path.join(import.meta.dirname, '..');
const build = path.join(root, 'apps/web/build');
const client = path.join(build, 'client');

/** The outer routes of the consoles. */
const SHELLS = ['admin/shell', 'staff/shell'] as const;

nameShellStylesOnce();
writeManifests();
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|txt)$/.test(name)) continue;
  const file = path.join(client, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

writeAbout();

/**
 * Takes the `#` from the addresses of the shells' style sheets. React Router puts it after each
 * sheet that a late script needs too, so that Vite loads the sheet once more and keeps it when the
 * route goes. A shell never goes while its console is open, and a second copy at the end of the
 * document would undo what the sheets between them say.
 */
function nameShellStylesOnce(): void {
  const { routes } = readManifest();
  const marked = SHELLS.flatMap((id) => routes[id]?.css ?? []).filter((href) => href.endsWith('#'));
  for (const file of [manifestFile(), path.join(build, 'server/index.js')]) {
    let text = readFileSync(file, 'utf8');
    for (const href of marked) text = text.replaceAll(`"${href}"`, `"${href.slice(0, -1)}"`);
    writeFileSync(file, text);
  }
}

/**
 * Writes a manifest for each public page, with its own route only, because links between public
 * pages load the whole page; and one for each console, which never goes to a page of the other side
 * by itself. `entry.server.tsx` selects the manifest.
 */
function writeManifests(): void {
  const manifest = readManifest();
  const routes = Object.values(manifest.routes);
  const write = (url: string, isIn: (route: BuiltRoute) => boolean) => {
    const kept = routes.filter((route) => route.id === 'root' || isIn(route));
    const own = { ...manifest, url, routes: Object.fromEntries(kept.map((r) => [r.id, r])) };
    // What is false may as well be missing: the router only asks whether it is true.
    const json = JSON.stringify(own, (_, value) => (value === false ? undefined : value));
    writeFileSync(path.join(client, url), `${MANIFEST_START}${json};`);
  };
  for (const { id, parentId = '' } of routes) {
    if (parentId !== 'en' && parentId !== 'ml') continue;
    write(siteManifest(manifest.url, id), (route) => route.id === id || route.id === parentId);
  }
  for (const shell of SHELLS) {
    write(consoleManifest(manifest.url, shell), (route) =>
      chainOf(manifest, route.id).includes(shell),
    );
  }
}
