import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../postgres-place.ts';
import { bundleServer, nativePackages } from './bundle.ts';
import { bundledNode, nodeFile } from './node.ts';
import { licenceTextsOf, type Part, partsOf } from './parts.ts';

/** What a release has of the repository as it is. */
const copied = [
  '.env.example',
  'LICENSE',
  'clinic.example.yaml',
  'clinic.schema.json',
  'apps/server/migrations',
  'apps/server/styles',
  'apps/server/texts',
  'apps/web/build/client',
  'apps/web/build/about.json',
  'packaging/nginx.conf',
];

/**
 * Writes everything that runs on a clinic's machine into an empty folder, and returns the names of
 * the npm packages in it.
 */
export async function writeTree(release: string): Promise<string[]> {
  rmSync(release, { recursive: true, force: true });
  for (const name of copied) copy(name, release);
  mkdirSync(path.join(release, 'apps/web/build/server'));
  // Node takes the bundled modules for ES modules by the nearest package.json.
  writeFileSync(path.join(release, 'package.json'), '{ "type": "module" }\n');
  const bundled = await bundleServer(release);
  const native = partsOf(nativePackages.map((name) => `node_modules/${name}`));
  for (const { folder } of native) copy(folder, release);
  const node = path.join(release, 'bin/node');
  cpSync(nodeFile(), node);
  chmodSync(node, 0o755);
  return [...bundled, ...native.map(({ name }) => name)];
}

function copy(name: string, release: string): void {
  cpSync(path.join(repository, name), path.join(release, name), { recursive: true });
}

/** Where Debian has the text of a licence that a package of npm only names. */
const KNOWN_TEXTS = 'Its text is in /usr/share/common-licenses or at https://spdx.org/licenses.';
const NODE_LICENCE = `Node.js ${bundledNode.version}

Licence: MIT, with those of what it brings along (V8, OpenSSL, ICU and others):
https://github.com/nodejs/node/blob/v${bundledNode.version}/LICENSE`;

/** Returns the licences of all that a release contains, for `/usr/share/doc/thinna/copyright`. */
export function copyrightText(parts: readonly Part[], ownLicence: string): string {
  const sections = parts.map((part) => {
    const texts = licenceTextsOf(part);
    const text = texts.length > 0 ? texts.join('\n\n') : `Licence: ${part.license}. ${KNOWN_TEXTS}`;
    return `${part.name} ${part.version}\n\n${text}`;
  });
  return `${[`Thinna\n\n${ownLicence.trim()}`, NODE_LICENCE, ...sections].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
