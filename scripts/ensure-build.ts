import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './postgres-place.ts';

/** Everything that the pages are built from. A folder is newer when a file in it was deleted. */
const SOURCES = [
  'apps/web/{app,public}/**/*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*',
  'scripts/finish-build.ts',
  'package-lock.json',
];
/** Written last by the build. */
const BUILT = join(repository, 'apps/web/build/about.json');

/**
 * Builds the pages unless the build is newer than its sources; shows only the output of a failure.
 */
export function ensureBuild(print: (line: string) => void): void {
  if (isFresh()) return;
  print('Building the pages …');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
}

function isFresh(): boolean {
  const builtAt = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs;
  return (
    builtAt !== undefined &&
    globSync(SOURCES, { cwd: repository }).every(
      (source) => statSync(join(repository, source)).mtimeMs <= builtAt,
    )
  );
}

if (import.meta.main) ensureBuild((line) => process.stdout.write(`${line}\n`));
