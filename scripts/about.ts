import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './postgres-place.ts';

/** Version and commit of the build, which the footer of the consoles shows. */
export const ABOUT_FILE = join(repository, 'apps/web/build/about.json');

export function writeAbout(): void {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    version: string;
  };
  writeFileSync(ABOUT_FILE, JSON.stringify({ version, commit: readCommit() }));
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}
