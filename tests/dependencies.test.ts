import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

interface Locked {
  version?: string;
  link?: boolean;
  dev?: boolean;
}

const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, Locked>;
};

/** Returns the major version; below 1.0 the minor number takes its place. */
const majorOf = (version: string) => /^(?:0\.\d+|\d+)/.exec(version)?.[0] ?? version;

function findPackagesInTwoMajors(isCounted: (locked: Locked) => boolean): string[] {
  const majors = new Map<string, Set<string>>();
  for (const [place, locked] of Object.entries(packages)) {
    const [, name] = /.*node_modules\/(.+)$/.exec(place) ?? [];
    if (!name || locked.link || !locked.version || !isCounted(locked)) continue;
    majors.set(name, (majors.get(name) ?? new Set()).add(majorOf(locked.version)));
  }
  return [...majors].flatMap(([name, { size }]) => (size > 1 ? [name] : [])).toSorted();
}

test('no package is here in two majors without a reason in decision 17', () => {
  const decision = read('docs/decisions/0017-packages-that-are-here-twice.md');
  const [running = '', tools = ''] = decision.split('In the tools only');
  const packagesNamedIn = (part: string) =>
    [...part.matchAll(/^\| (`.+`) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
  const inProgram = findPackagesInTwoMajors(({ dev }) => !dev);
  expect(packagesNamedIn(running).toSorted()).toEqual(inProgram);
  expect([...packagesNamedIn(running), ...packagesNamedIn(tools)].toSorted()).toEqual(
    findPackagesInTwoMajors(() => true),
  );
});
