import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../postgres-place.ts';

/** A package of npm that a release contains. */
export interface Part {
  name: string;
  version: string;
  license: string;
  /** As in the lock file: `sha512-` and base64. */
  integrity: string;
  /** Its folder below the repository. */
  folder: string;
}

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  /** The folder of a workspace, if `link` is set. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Tools of which a release has some lines: the reset of styles, and helpers that load chunks. */
const toolsWithLines = ['rolldown', 'tailwindcss', 'vite'];

/** Returns everything of npm that a release contains, sorted by name. */
export const releaseParts = (): Part[] =>
  [
    ...partsOf(['apps/server', 'apps/web']),
    ...toolsWithLines.map((name) => partIn(`node_modules/${name}`)),
  ].toSorted(byName);

/** Throws if a release has packages that its list does not name. */
export function refuseUnlisted(packages: readonly string[], parts: readonly Part[]): void {
  const listed = new Set(parts.map(({ name }) => name));
  const unlisted = packages.filter((name) => !listed.has(name));
  if (unlisted.length > 0) throw new Error(`Not in the list of parts: ${unlisted.join(', ')}.`);
}

/**
 * Returns all packages that these folders of the lock file need to run, sorted by name. Follows the
 * lock file itself: `npm sbom --omit dev` leaves out what any workspace also needs for development.
 */
export function partsOf(folders: readonly string[]): Part[] {
  const seen = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { link, resolved, dependencies, optionalDependencies } = lock.packages[folder] ?? {};
    if (link && resolved !== undefined) waiting.push(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(folder, name);
      if (found !== null) waiting.push(found);
      else if (dependencies?.[name] !== undefined && optionalDependencies?.[name] === undefined)
        throw new Error(`${folder} needs ${name}, which is not installed: run npm ci.`);
    }
  }
  return [...seen]
    .filter((folder) => folder.includes('node_modules/') && !lock.packages[folder]?.link)
    .map(partIn)
    .toSorted(byName);
}

/** Returns the folder from which a package loads another; null if it is not installed here. */
function findPackage(from: string, name: string): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (lock.packages[candidate] && existsSync(path.join(repository, candidate))) return candidate;
    if (folder === '') return null;
  }
}

/** Returns the folder whose `node_modules` the folder is in; of a workspace the repository. */
function parentOf(folder: string): string {
  const end = folder.lastIndexOf('node_modules/');
  return end < 0 ? '' : folder.slice(0, Math.max(0, end - 1));
}

function partIn(folder: string): Part {
  const { version, license, integrity } = lock.packages[folder] ?? {};
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (!version || !license || !integrity)
    throw new Error(`${folder} has no version, licence or checksum in package-lock.json.`);
  return { name, version, license, integrity, folder };
}

const keyOf = ({ name, version }: Part) => `${name} ${version}`;
const byName = (one: Part, other: Part) => (keyOf(one) < keyOf(other) ? -1 : 1);

/** Returns the package that a file below `node_modules` belongs to; undefined for our own files. */
export function packageOf(file: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

/** Returns the texts of a part's licence files. */
export function licenceTextsOf({ folder }: Part): string[] {
  const place = path.join(repository, folder);
  return readdirSync(place)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(place, file), 'utf8').trim());
}

/** Returns the parts as a CycloneDX document. It has no time and no random number of its own. */
export function cycloneDx(
  release: { version: string },
  node: { version: string; sha256: string },
  parts: readonly Part[],
): string {
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: 'thinna',
        version: release.version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: [
      {
        type: 'platform',
        name: 'node',
        version: node.version,
        purl: `pkg:generic/node@${node.version}`,
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-256', content: node.sha256 }],
      },
      ...parts.map(({ name, version, license, integrity }) => ({
        type: 'library',
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        licenses: [{ expression: license }],
        hashes: [
          {
            alg: 'SHA-512',
            content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
          },
        ],
      })),
    ],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
