import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { networkFaults } from '../proofs/machine/drills/network.ts';
import { drillNames } from '../proofs/machine/drills.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/reliability.md'), 'utf8');

test('every drill has a row in docs/reliability.md, in the order in which they run', () => {
  const rows = [...page.matchAll(/^\| `([a-z-]+)`(?:, ([a-z-]+))? \|/gm)];
  expect(rows.map(([, name, kind]) => (kind ? `${name}, ${kind}` : name))).toEqual(
    drillNames.flatMap((name) =>
      name === 'network' ? networkFaults.map((kind) => `${name}, ${kind}`) : [name],
    ),
  );
});

test('every goal of a drill has a row in docs/reliability.md', () => {
  const goals = [...page.matchAll(/^\| (R\d+) /gm)].map(([, goal]) => goal);
  expect(goals).toEqual(['R1', 'R2', 'R4', 'R5', 'R6', 'R8', 'R9', 'R10', 'R11', 'R13']);
});
