/**
 * npm run acceptance [-- AREA …]: checks that every line of docs/spec/acceptance.md, or of these
 * areas, has a test that names it in the title and passed in the last run.
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
const tests = outcomes();
const problems = tests.flatMap(({ title }) => {
  const ids = title.match(ID) ?? [];
  return [
    ...(ids.length > IDS_MAX ? [`more than ${IDS_MAX} lines in one title: ${title}`] : []),
    ...ids
      .filter((id) => !lines.includes(id))
      .map((id) => `${id} is no line of the list: ${title}`),
  ];
});
const idsOf = (selected: typeof tests) =>
  new Set(selected.flatMap(({ title }) => title.match(ID) ?? []));
const passing = tests.filter(({ status }) => hasPassed(status));
const passed = idsOf(passing);
// A browser test may be skipped at one viewport width and pass at the other: that counts as passed.
const passingTitles = new Set(passing.map(({ title }) => title));
const failed = idsOf(
  tests.filter(
    ({ status, title }) =>
      status === 'failed' || (status === 'skipped' && !passingTitles.has(title)),
  ),
);

const requested = process.argv.slice(2).map((area) => area.toUpperCase());
const areas = [...new Set(lines.map((id) => id.slice(0, 3)))];
const selectedAreas =
  requested.length > 0 ? areas.filter((area) => requested.includes(area)) : areas;

let tested = 0;
let all = 0;
for (const area of selectedAreas) {
  const areaLines = lines.filter((id) => id.startsWith(area));
  const missing = areaLines.filter((id) => !passed.has(id) || failed.has(id));
  tested += areaLines.length - missing.length;
  all += areaLines.length;
  const note = missing.length > 0 ? `; without a passed test: ${missing.join(' ')}` : '';
  print(`${area} ${areaLines.length - missing.length} of ${areaLines.length}${note}`);
}
print(`${tested} of ${all}`);
for (const problem of new Set(problems)) print(problem);
process.exitCode =
  problems.length > 0 || tested < all || selectedAreas.length < requested.length ? 1 : 0;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function hasPassed(status: string): boolean {
  return status === 'passed' || status === 'flaky';
}
