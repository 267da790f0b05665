import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ABOUT_FILE, writeAbout } from './about.ts';
import { repository } from './postgres-place.ts';

/** Everything that the pages are built from. A folder is newer when a file in it was deleted. */
const SOURCES = [
  'apps/web/{app,public}/**/*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*',
  'scripts/finish-build.ts',
  'package-lock.json',
];

/**
 * Builds the pages unless the build is newer than its sources; shows only the output of a failure.
 */
export function ensureBuild(print: (line: string) => void): void {
  // A commit that changes no source of the pages still changes the commit that they show.
  if (isFresh()) return writeAbout();
  print('Building the pages …');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
}

/** Is about.json, which the build writes last, newer than every source? */
function isFresh(): boolean {
  const builtAt = statSync(ABOUT_FILE, { throwIfNoEntry: false })?.mtimeMs;
  return (
    builtAt !== undefined &&
    globSync(SOURCES, { cwd: repository }).every(
      (source) => statSync(join(repository, source)).mtimeMs <= builtAt,
    )
  );
}

if (import.meta.main) ensureBuild((line) => process.stdout.write(`${line}\n`));
