/**
 * Runs after `react-router build`: writes a route manifest for each public page, compresses every
 * file, and writes version and commit to about.json.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteManifest } from '../apps/web/app/lib/site/site-manifest.ts';
import { writeAbout } from './about.ts';

const root = path.join(import.meta.dirname, '..');
const build = path.join(root, 'apps/web/build');
const client = path.join(build, 'client');

writeSiteManifests();
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|txt)$/.test(name)) continue;
  const file = path.join(client, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

writeAbout();

interface Manifest {
  url: string;
  routes: Record<string, { id: string; parentId?: string }>;
}

/**
 * Writes a manifest with only one route for each public page. Links between public pages load the
 * whole page, so the routes of the others are not needed; `entry.server.tsx` selects the manifest.
 */
function writeSiteManifests(): void {
  const assets = path.join(client, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-[0-9a-f]+\.js$/.test(file)) ?? '';
  const start = 'window.__reactRouterManifest=';
  const text = readFileSync(path.join(assets, name), 'utf8').trim();
  if (!text.startsWith(start)) throw new Error(`${name} is not as React Router used to write it.`);
  const manifest = JSON.parse(text.slice(start.length).replace(/;$/, '')) as Manifest;
  for (const { id, parentId = '' } of Object.values(manifest.routes)) {
    if (parentId !== 'en' && parentId !== 'ml') continue;
    const url = siteManifest(manifest.url, id);
    const routes = ['root', parentId, id].map((route) => [route, manifest.routes[route]]);
    const pageManifest = { ...manifest, url, routes: Object.fromEntries(routes) };
    // What is false may as well be missing: the router only asks whether it is true.
    const json = JSON.stringify(pageManifest, (_, value) => (value === false ? undefined : value));
    writeFileSync(path.join(client, url), `${start}${json};`);
  }
}
