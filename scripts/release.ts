/**
 * npm run release [-- FOLDER]: makes the package of this commit for Debian, with the list of its
 * parts and a file of checksums, in FOLDER or `release`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from './postgres-place.ts';
import { packDeb, put } from './release/deb.ts';
import { bundledNode } from './release/node.ts';
import { cycloneDx, refuseUnlisted, releaseParts } from './release/parts.ts';
import { copyrightText, writeTree } from './release/tree.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
const read = (name: string) => readFileSync(path.join(repository, name), 'utf8');

const folder = path.resolve(process.argv[2] ?? path.join(repository, 'release'));
const { version } = JSON.parse(read('package.json')) as { version: string };
if (git('status', '--porcelain') !== '') {
  throw new Error('There are changes that are not committed: a release is made of a commit.');
}
execFileSync('npm', ['run', '--silent', 'build'], {
  cwd: repository,
  stdio: ['ignore', 'ignore', 'inherit'],
});

const parts = releaseParts();
const name = `thinna_${version}_amd64`;
const root = mkdtempSync(path.join(tmpdir(), 'thinna-release-'));
try {
  refuseUnlisted(await writeTree(path.join(root, 'usr/lib/thinna')), parts);
  for (const page of ['operations.md', 'logs.md', 'privacy.md'])
    put(root, `usr/share/doc/thinna/${page}`, read(`docs/${page}`));
  put(root, 'usr/share/doc/thinna/copyright', copyrightText(parts, read('LICENSE')));
  mkdirSync(folder, { recursive: true });
  packDeb(
    root,
    version,
    Number(git('log', '-1', '--format=%ct')),
    path.join(folder, `${name}.deb`),
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
writeFileSync(path.join(folder, `${name}.cdx.json`), cycloneDx({ version }, bundledNode, parts));
const sums = ['deb', 'cdx.json'].map((ending) => {
  const bytes = readFileSync(path.join(folder, `${name}.${ending}`));
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}.${ending}\n`;
});
writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
process.stdout.write(sums.join(''));
