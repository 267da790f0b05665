/**
 * npm run bytes: builds the pages and writes what each loads into docs/counts.md, by page and by
 * package. The columns *before* stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages, clientFolder } from './page-bytes/built-pages.ts';
import { writeCells } from './page-bytes/document.ts';
import { bytesOfPackages } from './page-bytes/packages.ts';
import { bytesOfPages, filesOf, inKB } from './page-bytes/pages.ts';
import { repository } from './postgres-place.ts';

/** Whose packages are told apart: the columns of the second table. */
const COLUMNS = [
  ['/'],
  ['/patient-registration'],
  ['/vcm', '/vcm/dashboard'],
  ['/admin/dashboard'],
];

const web = join(repository, 'apps/web');
run('react-router', 'build', '--sourcemapClient', 'hidden', '--logLevel', 'error');
const maps = globSync('**/*.js.map', { cwd: clientFolder });
run('node', join(repository, 'scripts/finish-build.ts'));

const pages = builtPages();
writeCells(
  'Page',
  bytesOfPages(pages).map(({ page, bytes, limit }) => [page, inKB(bytes), String(limit)]),
);

const shares = COLUMNS.map((addresses) =>
  bytesOfPackages(filesOf(pages.filter(({ address }) => addresses.includes(address)))),
);
const names = [...new Set(shares.flatMap((share) => [...share.keys()]))].toSorted();
writeCells(
  'Package',
  names.map((name) => [name, ...shares.map((share) => inKB(share.get(name) ?? 0))]),
);
for (const map of maps) rmSync(join(clientFolder, map));

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(command, args, { cwd: web, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} failed.`);
}
