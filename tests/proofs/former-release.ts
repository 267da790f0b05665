import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../../scripts/postgres-place.ts';
import type { Finding } from '../prove.ts';

const migrations = 'apps/server/migrations';
const formerFolder = path.join(repository, '.local/former-release');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim();

/** A migration that takes away what every release uses. */
const CONTRACT = '-- Runs with: 0001_text\nALTER TABLE accounts DROP COLUMN username CASCADE;\n';

/**
 * Runs the call tests of the last commit before the newest migration on the schema after it. A
 * commit whose tests cannot do that is older than `NEXT_MIGRATIONS`: then this checkout's own tests
 * run on a schema with each kind of change that a migration may make.
 */
export async function formerRelease(
  { files = Number.POSITIVE_INFINITY }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const newest = readdirSync(path.join(repository, migrations)).toSorted().at(-1) ?? '';
  const commit = commitBefore(`${migrations}/${newest}`);
  const isAble = git('ls-tree', commit, 'tests/support/server/test-migrations.ts') !== '';
  const schema = mkdtempSync(path.join(tmpdir(), 'thinna-schema-'));
  try {
    const next = isAble ? migrations : 'tests/machine/next-schema';
    cpSync(path.join(repository, next), schema, { recursive: true });
    if (fault === 'contract') writeFileSync(path.join(schema, '9999_planted.sql'), CONTRACT);
    if (isAble) checkOut(commit);
    const counts = runCallTests(isAble ? formerFolder : repository, schema, files);
    return {
      holds: counts.passed > 0 && counts.failed === 0 && counts.ran === counts.files,
      against: isAble ? newest : 'next-schema',
      commit: isAble ? commit : git('rev-parse', 'HEAD'),
      ...counts,
    };
  } finally {
    rmSync(schema, { recursive: true });
    if (existsSync(formerFolder)) git('worktree', 'remove', '--force', formerFolder);
  }
}

/** Returns the parent of the commit that added the file; the newest one if none has yet. */
function commitBefore(file: string): string {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', file);
  return git('rev-parse', added === '' ? 'HEAD' : `${added}^`);
}

/** Makes a worktree of the commit, with the packages of its lock file. */
function checkOut(commit: string): void {
  if (existsSync(formerFolder)) git('worktree', 'remove', '--force', formerFolder);
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', formerFolder, commit);
  const lockIn = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lockIn(formerFolder) === lockIn(repository)) {
    // Hard links and not one link to the folder: its workspaces must be those of the worktree.
    execFileSync('cp', ['-al', path.join(repository, 'node_modules'), formerFolder]);
  } else {
    // A proof runs as production does, for which npm would leave out what tests need.
    execFileSync('npm', ['ci', '--include=dev'], { cwd: formerFolder, stdio: 'ignore' });
  }
}

function runCallTests(folder: string, schema: string, files: number) {
  const testFiles = globSync('tests/calls/**/*.test.ts', { cwd: folder }).toSorted();
  // Spread over all slices.
  const step = Math.max(1, testFiles.length / files);
  const chosen = testFiles.filter((_, at) => Math.floor(at % step) === 0);
  const report = path.join(schema, 'report.json');
  // Vitest sets it, and React and the server read it.
  const { NODE_ENV: _, ...environment } = process.env;
  spawnSync(
    path.join(folder, 'node_modules/.bin/vitest'),
    ['run', ...chosen, '--reporter=json', `--outputFile=${report}`],
    { cwd: folder, env: { ...environment, NEXT_MIGRATIONS: schema }, stdio: 'ignore' },
  );
  if (!existsSync(report))
    return { files: chosen.length, ran: 0, passed: 0, failed: 0, failures: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Report;
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(folder, name));
  return {
    files: chosen.length,
    ran: testResults.length,
    passed: numPassedTests,
    // A file that cannot be loaded has no failed test.
    failed: Math.max(numFailedTests, failures.length),
    failures: failures.slice(0, 10),
  };
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string }[];
}
