import { z } from '../kit/zod.ts';
import { clinical } from './record-answer.ts';

/** A nursing record as far as it is drawn over time; null where nothing was answered. */
export const trendRecord = clinical
  .pick({
    pain: true,
    breathlessness: true,
    nausea: true,
    tiredness: true,
    appetite: true,
    sleep: true,
    constipation: true,
    worry: true,
    akps: true,
  })
  .extend({ id: z.int(), visited_on: z.iso.date() });
export type TrendRecord = z.output<typeof trendRecord>;
