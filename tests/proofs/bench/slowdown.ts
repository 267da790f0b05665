import { createVisitor, quantile } from '../visitor.ts';
import type { Figure } from './goal.ts';

type Visitor = ReturnType<typeof createVisitor>;

/**
 * Lets a visitor come in quiet times and in busy ones by turns, so that whatever else the machine
 * does falls on both, and returns how much longer the visitor waits in the busy ones.
 */
export async function measureSlowdown(
  visitor: Visitor,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
  load: { run(milliseconds: number): Promise<unknown> },
) {
  const visit = () => {
    const end = performance.now() + milliseconds;
    return visitor.visit(() => performance.now() > end);
  };
  // Not counted: both meet code that has not run yet.
  await visit();
  await load.run(milliseconds);
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await visit()));
    const loaded = load.run(milliseconds);
    busy.push(...(await visit()));
    await loaded;
  }
  visitor.leave();
  const [quietP99, busyP99] = [quantile(quiet, 0.99), quantile(busy, 0.99)];
  return {
    slowdown: busyP99 / quietP99,
    details: { quietP99Ms: quietP99, busyP99Ms: busyP99, visits: busy.length },
  };
}

export const slowdownFigure = (
  goal: string,
  what: string,
  atMost: number,
  { slowdown, details }: Awaited<ReturnType<typeof measureSlowdown>>,
): Figure => ({
  goal,
  what,
  limit: { atMost },
  measured: slowdown,
  unit: 'times',
  isCounted: false,
  details,
});
