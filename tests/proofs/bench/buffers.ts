import type { BenchOptions } from '../bench.ts';
import { patients } from '../patients.ts';
import type { Figure } from './goal.ts';

const LIST_MAX = 12;
const SEARCH_MAX = 1000;

/**
 * What lists and searches read of a register of a thousand patients and of many, by the proof
 * `patients`, whose own limits are narrower.
 */
export async function measureBuffers({ rows, seed }: BenchOptions): Promise<Figure[]> {
  const { lists, searches, over } = await patients({ rows, seed });
  return [
    {
      goal: 'P4',
      what: `buffers of the dearest page of the list at ${rows} patients`,
      limit: { atMost: LIST_MAX },
      measured: Math.max(...Object.values(lists.many)),
      unit: 'buffers',
      isCounted: true,
      details: lists,
    },
    {
      goal: 'P4',
      what: `buffers of the dearest search at ${rows} patients`,
      limit: { atMost: SEARCH_MAX },
      measured: Math.max(...Object.values(searches.many)),
      unit: 'buffers',
      isCounted: true,
      details: searches,
    },
    {
      goal: 'P4',
      what: 'other counts of the proof `patients` over their limits',
      limit: { atMost: 0 },
      measured: over.length,
      unit: '',
      isCounted: true,
      details: { over },
    },
  ];
}
