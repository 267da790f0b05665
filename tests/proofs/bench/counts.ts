import { readCells } from '../../../scripts/page-bytes/document.ts';
import type { Figure } from './goal.ts';

/** The most bytes of scripts, in kB, by the first letters of the page's line in docs/counts.md. */
const pageGoals = [
  [/, further$/, 25],
  [/^\/admin/, 270],
  [/^\/vcm/, 170],
  [/^\/$/, 110],
  [/^\//, 150],
] as const;

/**
 * How many calls and pages are over the goals for statements and bytes. docs/counts.md, which is read
 * for it, gives some of them a limit of their own, with a reason; `tests/calls/statements` and
 * `tests/machine/page-bytes.test.ts` compare it with the calls and with the built pages.
 */
export function measureCounts(): Figure[] {
  const calls = [...readCells('Call')].map(([call, [, statements, , goal]]) => ({
    name: call,
    measured: Number(statements),
    goal: Number(goal),
  }));
  const pages = [...readCells('Page')].map(([page, [now]]) => ({
    name: page,
    measured: Number(now),
    goal: pageGoals.find(([name]) => name.test(page))?.[1] ?? 0,
  }));
  return [
    figure('P3', `of ${calls.length} calls, those that send more statements`, calls),
    figure('P6', `of ${pages.length} pages, those that load more bytes`, pages),
  ];
}

interface Counted {
  name: string;
  measured: number;
  goal: number;
}

function figure(goal: string, what: string, counted: Counted[]): Figure {
  const over = counted.filter((one) => !(one.measured <= one.goal));
  return {
    goal,
    what,
    limit: { atMost: 0 },
    measured: over.length,
    unit: 'over the goal',
    isCounted: true,
    details: Object.fromEntries(over.map(({ name, measured }) => [name, measured])),
  };
}
