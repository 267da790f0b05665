/**
 * npm run mutants [-- --record]: changes the code in many small ways (mutants) and checks that the
 * tests notice at least as many of them as tests/mutants/killed.json records. --record writes that
 * file anew.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}
interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}
type Counts = Record<string, { killed: number; total: number }>;

const root = path.join(import.meta.dirname, '..');
const reportFile = path.join(root, '.results/mutants/report.json');
/** What Stryker keeps for its next run. */
const incrementalFile = path.join(root, '.results/mutants/incremental.json');
const recordFile = path.join(root, 'tests/mutants/killed.json');
/** A mutant that loops for ever or cannot even be loaded is noticed too. */
const KILLED = ['Killed', 'Timeout', 'RuntimeError', 'CompileError'];
const REPLACEMENT_MAX = 60;

const isKilled = ({ status }: Mutant) => KILLED.includes(status);
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const print = (line: string) => process.stdout.write(`${line}\n`);

// Without this a run that fails early would be judged by the report of the one before.
rmSync(reportFile, { force: true });
forgetSurvivors();
const { status } = spawnSync('stryker', ['run', 'tests/mutants/stryker.config.json'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) {
  print('FAILED  Stryker ended without a result.');
  process.exit(1);
}

const { files } = read(reportFile) as Report;
const mutantsByFile = new Map(
  Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { mutants }]) => [file, mutants.filter((mutant) => mutant.status !== 'Ignored')]),
);
const counts: Counts = Object.fromEntries(
  [...mutantsByFile].map(([file, mutants]) => [
    file,
    { killed: mutants.filter(isKilled).length, total: mutants.length },
  ]),
);
if (process.argv.includes('--record')) {
  const lines = Object.entries(counts).map(
    ([file, { killed, total }]) => `  "${file}": { "killed": ${killed}, "total": ${total} }`,
  );
  writeFileSync(recordFile, `{\n${lines.join(',\n')}\n}\n`);
}

const problems = findProblems(read(recordFile) as Counts);
for (const problem of problems) print(`FAILED  ${problem}`);
const all = Object.values(counts);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
const killed = sum(all.map((count) => count.killed));
const total = sum(all.map((count) => count.total));
print(JSON.stringify({ files: all.length, killed, survived: total - killed, total }));
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * Stryker does not judge a survivor in the top level of a module again when only a test was added,
 * so the survivors of the last run are removed from what it keeps.
 */
function forgetSurvivors(): void {
  if (!existsSync(incrementalFile)) return;
  const kept = read(incrementalFile) as Report;
  for (const file of Object.values(kept.files)) file.mutants = file.mutants.filter(isKilled);
  writeFileSync(incrementalFile, JSON.stringify(kept));
}

function findProblems(recorded: Counts): string[] {
  const gone = Object.keys(recorded).filter((file) => !counts[file]);
  const worse = Object.entries(counts).flatMap(([file, now]) => {
    const before = recorded[file];
    if (!before) return `${file} has no record: run npm run mutants -- --record.`;
    const survivors = now.total - now.killed;
    const survivorsBefore = before.total - before.killed;
    const hasLowerShare = now.killed * before.total < before.killed * now.total;
    if (survivors <= survivorsBefore && !hasLowerShare) return [];
    return `${file}: the tests notice ${now.killed} of ${now.total} mutants, recorded are ${before.killed} of ${before.total}. Not noticed:\n${describeSurvivors(file)}`;
  });
  return [...gone.map((file) => `${file} is recorded, but has no mutants any more.`), ...worse];
}

function describeSurvivors(file: string): string {
  const survivors = mutantsByFile.get(file)?.filter((mutant) => !isKilled(mutant)) ?? [];
  return survivors
    .toSorted((a, b) => a.location.start.line - b.location.start.line)
    .map(({ location, mutatorName, replacement = '' }) => {
      const text = replacement.replace(/\s+/g, ' ').slice(0, REPLACEMENT_MAX);
      return `  line ${location.start.line}: ${mutatorName}: ${text}`;
    })
    .join('\n');
}
