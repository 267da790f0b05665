import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../../scripts/postgres-place.ts';
import type { Finding } from '../prove.ts';
import { run } from './release/commands.ts';
import { installInTree } from './release/install.ts';
import { measureStarts } from './release/starts.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Builds the package of this commit in two clones, or in one and compares it with that of
 * `--package FILE`. Holds if both have the same bytes, it starts within `--coldMax` milliseconds (a
 * second) and serves on when its files are gone, and a Debian tree installs it. `npm run release` itself
 * refuses a package of npm that its list of parts does not name.
 */
export async function release(
  { builds = 2, starts = 9, trees = 1, coldMax = 1000 }: Record<string, number>,
  fault?: string,
  texts: Record<string, string> = {},
): Promise<Finding> {
  // Outside of this checkout, whose packages a clone inside would find.
  const folder = mkdtempSync(path.join(tmpdir(), 'thinna-release-'));
  try {
    // Paths of different lengths, so that one in the package would be noticed.
    const clones = Array.from({ length: builds }, (_, at) =>
      path.join(folder, 'clone'.repeat(at + 1)),
    );
    const made = [
      ...(texts.package ? [packageIn(path.resolve(texts.package))] : []),
      ...clones.map((clone, at) => buildIn(clone, fault === 'bytes' && at === builds - 1)),
    ];
    const [first] = made;
    if (!first) throw new Error('There is nothing to look at: --builds 1 or more.');
    const root = path.join(folder, 'root');
    run('dpkg-deb', ['-x', first.deb, root]);
    const released = path.join(root, 'usr/lib/thinna');

    const start = await measureStarts(released, starts);
    const installed = trees > 0 ? installInTree(first.deb, path.join(folder, 'tree')) : null;
    const checksums = new Set(made.map(({ checksum }) => checksum));
    return {
      holds:
        checksums.size === 1 &&
        // Whatever else the machine does makes a start slower, never faster.
        start.coldMs.fastest < coldMax &&
        start.servesOn &&
        (installed === null || installed.works),
      builds,
      checksums: [...checksums],
      seconds: made.map(({ seconds }) => seconds),
      packageMb: Number((statSync(first.deb).size / MEGABYTE).toFixed(1)),
      parts: countParts(first.list),
      ...start,
      ...(installed && { installed }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Clones this commit, installs what it needs and builds its package. */
function buildIn(clone: string, isChanged: boolean) {
  const since = performance.now();
  run('git', ['clone', '--quiet', repository, clone]);
  if (isChanged) {
    run(
      'sh',
      ['-c', 'echo >> LICENSE && git commit --quiet --all --message "Change a byte"'],
      clone,
    );
  }
  run('npm', ['ci', '--no-audit', '--no-fund'], clone);
  run('npm', ['run', '--silent', 'release', '--', 'made'], clone);
  const [name = ''] = globSync('made/*.deb', { cwd: clone });
  const seconds = Math.round((performance.now() - since) / 1000);
  return { ...packageIn(path.join(clone, name)), seconds };
}

/** Returns a package with the list of its parts; throws if the checksum beside it is another. */
function packageIn(deb: string) {
  const checksum = createHash('sha256').update(readFileSync(deb)).digest('hex');
  const written = readFileSync(path.join(path.dirname(deb), 'SHA256SUMS'), 'utf8');
  if (!written.includes(`${checksum}  ${path.basename(deb)}\n`))
    throw new Error(`SHA256SUMS has another checksum of ${path.basename(deb)}.`);
  return { deb, list: deb.replace(/\.deb$/, '.cdx.json'), checksum, seconds: 0 };
}

/** Returns how many parts a list has. */
function countParts(list: string): number {
  const { components } = JSON.parse(readFileSync(list, 'utf8')) as { components: unknown[] };
  return components.length;
}
