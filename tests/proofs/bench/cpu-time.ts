import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns how many microseconds these processes and their children, also those that have ended, have been on a CPU. What else
 * the machine does is not in it, as it would be in the time of a clock on the wall.
 */
export function cpuMicroseconds(pids: readonly number[]): number {
  const running = treeOf(pids)
    .flatMap(threadsOf)
    .reduce((sum, schedstat) => sum + Number(schedstat.split(' ', 1)[0]) / 1000, 0);
  return pids.reduce((sum, pid) => sum + endedChildren(pid), running);
}

/** The kernel counts what has ended in ticks, a hundred a second. */
const TICK_MICROSECONDS = 10_000;

function endedChildren(pid: number): number {
  const [user, system] = statOf(pid).slice(13, 15);
  return (Number(user) + Number(system)) * TICK_MICROSECONDS;
}

/** Returns the processes with their children, and the children of these. */
function treeOf(pids: readonly number[]): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
  );
  const tree = new Set(pids);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

const parentOf = (pid: string): number => Number(statOf(pid)[1]);

/** What stands behind the name of a process, which is in parentheses and may hold spaces. */
const statOf = (pid: number | string): string[] =>
  readOrNothing(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) =>
      readOrNothing(`/proc/${pid}/task/${thread}/schedstat`),
    );
  } catch {
    return [];
  }
}

/** Nothing, if the process has ended since it was listed. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
