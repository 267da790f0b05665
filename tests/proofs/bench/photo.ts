import { photo } from '../photo.ts';
import type { Figure } from './goal.ts';

const SLOWDOWN_MAX = 3;
const GROWN_MAX_MB = 64;

/** What a photo of 4 MB costs, by the proof `photo`. */
export async function measurePhoto(): Promise<Figure[]> {
  const { slower, grownMB, isClean, ...details } = await photo({});
  const common = { goal: 'P9', isCounted: false };
  return [
    {
      ...common,
      what: 'p99 of a page and a list while a photo of 4 MB is drawn anew, beside that without it',
      limit: { atMost: SLOWDOWN_MAX },
      measured: slower,
      unit: 'times',
      details,
    },
    {
      ...common,
      what: 'memory for a photo',
      limit: { atMost: GROWN_MAX_MB },
      measured: grownMB,
      unit: 'MB',
    },
    {
      ...common,
      what: 'the stored picture is WebP and says nothing of where and when it was taken',
      limit: { atLeast: 1 },
      measured: Number(isClean),
      unit: 'yes',
      isCounted: true,
    },
  ];
}
