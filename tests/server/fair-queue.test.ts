import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../apps/server/src/fair-queue.ts';

/** A queue whose work ends when the test says so, and the order in which work was started. */
function createControlledQueue(options: { atOnce: number; waitingMax: number }) {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const refused: string[] = [];
  const open: (() => void)[] = [];
  return {
    queue,
    started,
    refused,
    add(source: string, times = 1): void {
      for (let turn = 0; turn < times; turn += 1) {
        const work = () => {
          started.push(source);
          return new Promise<void>((resolve) => open.push(resolve));
        };
        void queue.run(source, work).catch(() => refused.push(source));
      }
    },
    async finish(times = 1): Promise<void> {
      for (let turn = 0; turn < times; turn += 1) {
        await settle();
        open.shift()?.();
      }
      await settle();
    },
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the queue before the passwords', () => {
  test('runs a few at a time, and all in the end', async () => {
    const { add, started, finish } = createControlledQueue({ atOnce: 2, waitingMax: 10 });
    add('a', 5);
    await finish(0);
    expect(started).toHaveLength(2);
    await finish(5);
    expect(started).toEqual(['a', 'a', 'a', 'a', 'a']);
  });

  test('TRU-04 lets the one that came least go first', async () => {
    const { add, started, finish } = createControlledQueue({ atOnce: 1, waitingMax: 10 });
    add('flood', 4);
    await finish(1);
    add('asha');
    add('biju');
    await finish(5);
    expect(started).toEqual(['flood', 'flood', 'asha', 'biju', 'flood', 'flood']);
  });

  test('TRU-04 refuses the last of the one that came most', async () => {
    const { add, started, refused, finish } = createControlledQueue({ atOnce: 1, waitingMax: 3 });
    add('flood', 5);
    await finish(0);
    expect(refused).toEqual(['flood']);
    add('asha');
    await finish(0);
    expect(refused).toEqual(['flood', 'flood']);
    add('flood');
    await finish(6);
    expect(refused).toEqual(['flood', 'flood', 'flood']);
    expect(started).toEqual(['flood', 'asha', 'flood', 'flood']);
  });

  test('TRU-04 refuses one of those who wait, not the one that had its turns', async () => {
    const { add, started, refused, finish } = createControlledQueue({ atOnce: 1, waitingMax: 2 });
    add('early', 3);
    await finish(2);
    add('late', 3);
    await finish(0);
    expect(started).toEqual(['early', 'early', 'early']);
    expect(refused).toEqual(['late']);
    await finish(3);
    expect(started).toEqual(['early', 'early', 'early', 'late', 'late']);
  });

  test('lets a source that is forgotten go first again', async () => {
    const { queue, add, started, finish } = createControlledQueue({ atOnce: 1, waitingMax: 10 });
    add('asha');
    add('flood', 3);
    add('asha');
    await finish(1);
    expect(started).toEqual(['asha', 'flood']);
    queue.forget('asha');
    await finish(4);
    expect(started).toEqual(['asha', 'flood', 'asha', 'flood', 'flood']);
  });

  test('hands on what fails, and goes on', async () => {
    const queue = createFairQueue({ atOnce: 1, waitingMax: 10 });
    const broken = queue.run('a', () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await queue.run('a', async () => 'done')).toBe('done');
  });
});
