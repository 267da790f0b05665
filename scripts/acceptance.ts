/**
 * npm run acceptance [-- AREA …]: which lines of docs/spec/acceptance.md have a passed test.
 * Every line that is asked for, or all of them, must have one: its id in the title of a test that passed in the last run.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outcomes } from './reports.ts';

const IDS_MAX = 6;
const ID = /\b[A-Z]{3}-\d{2}\b/g;

const root = path.join(import.meta.dirname, '..');
const lines = [
  ...readFileSync(path.join(root, 'docs/spec/acceptance.md'), 'utf8').matchAll(
    /^- \*\*([A-Z]{3}-\d{2})\*\*/gm,
  ),
].map(([, id]) => id ?? '');
const titles = outcomes();
const problems = titles.flatMap(({ title }) => {
  const ids = title.match(ID) ?? [];
  return [
    ...(ids.length > IDS_MAX ? [`more than ${IDS_MAX} lines in one title: ${title}`] : []),
    ...ids
      .filter((id) => !lines.includes(id))
      .map((id) => `${id} is no line of the list: ${title}`),
  ];
});
const idsOf = (some: typeof titles) => new Set(some.flatMap(({ title }) => title.match(ID) ?? []));
const passing = titles.filter(({ status }) => hasPassed(status));
const passed = idsOf(passing);
// A journey that belongs to one width is skipped at the other: it counts where it ran.
const passingTitles = new Set(passing.map(({ title }) => title));
const failed = idsOf(
  titles.filter(
    ({ status, title }) =>
      status === 'failed' || (status === 'skipped' && !passingTitles.has(title)),
  ),
);

const asked = process.argv.slice(2).map((area) => area.toUpperCase());
const areas = [...new Set(lines.map((id) => id.slice(0, 3)))];
const shown = asked.length > 0 ? areas.filter((area) => asked.includes(area)) : areas;

let tested = 0;
let all = 0;
for (const area of shown) {
  const own = lines.filter((id) => id.startsWith(area));
  const missing = own.filter((id) => !passed.has(id) || failed.has(id));
  tested += own.length - missing.length;
  all += own.length;
  const note = missing.length > 0 ? `; without a passed test: ${missing.join(' ')}` : '';
  print(`${area} ${own.length - missing.length} of ${own.length}${note}`);
}
print(`${tested} of ${all}`);
for (const problem of new Set(problems)) print(problem);
process.exitCode = problems.length > 0 || tested < all || shown.length < asked.length ? 1 : 0;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function hasPassed(status: string): boolean {
  return status === 'passed' || status === 'flaky';
}
