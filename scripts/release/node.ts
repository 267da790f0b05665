import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../postgres-place.ts';

/**
 * The Node that a release brings. npm's package `node` fetches it by a script of its own, which no
 * lock file pins, so its bytes are compared. `.node-version` names the version.
 */
export const bundledNode = {
  version: '24.21.0',
  sha256: '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
};

/** Returns the file of the bundled Node; throws if it is another one. */
export function nodeFile(): string {
  const file = path.join(repository, 'node_modules/node/bin/node');
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (sha256 !== bundledNode.sha256)
    throw new Error(
      `${file} is not Node ${bundledNode.version} as scripts/release/node.ts has it.`,
    );
  return file;
}
