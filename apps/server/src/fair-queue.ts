/** Carries PostgreSQL's code for too many connections, so that the failure handler answers 503. */
class QueueFullError extends Error {
  readonly code = '53300';
}

interface Source {
  /** Runs since the queue was last empty. */
  runs: number;
  waiting: { start(): void; refuse(): void }[];
}

/**
 * Runs work for several sources, a few at a time. The source with the fewest runs goes first, so
 * that somebody who comes once does not wait behind somebody who sends hundreds. When too many
 * wait, the one that would come last is refused.
 */
export function createFairQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const sources = new Map<string, Source>();
  let running = 0;
  let waiting = 0;

  const thoseWaiting = () => [...sources.values()].filter(({ waiting: own }) => own.length > 0);

  function startNext(): void {
    while (running < atOnce && waiting > 0) {
      const next = minBy(thoseWaiting(), ({ runs }) => runs);
      const entry = next?.waiting.shift();
      if (!next || !entry) return;
      waiting -= 1;
      running += 1;
      next.runs += 1;
      entry.start();
    }
    if (running === 0 && waiting === 0) sources.clear();
  }

  function refuseLast(): void {
    // The runs that a source will have had when its last entry starts say how late that is.
    const last = minBy(thoseWaiting(), ({ runs, waiting: own }) => -(runs + own.length));
    last?.waiting.pop()?.refuse();
    waiting -= 1;
  }

  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const source = sources.get(name) ?? { runs: 0, waiting: [] };
      sources.set(name, source);
      await new Promise<void>((start, reject) => {
        const refuse = () => reject(new QueueFullError('too many wait already'));
        source.waiting.push({ start, refuse });
        waiting += 1;
        startNext();
        if (waiting > waitingMax) refuseLast();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },

    /** Lets a source start anew, as somebody who has not come before. */
    forget(name: string): void {
      const source = sources.get(name);
      if (source) source.runs = 0;
    },
  };
}

/** Returns the first item with the smallest value. */
function minBy<T>(items: readonly T[], valueOf: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (least, item) => (least === undefined || valueOf(item) < valueOf(least) ? item : least),
    undefined,
  );
}
