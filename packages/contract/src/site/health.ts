import type { Call } from '../kit/call.ts';
import { z } from '../kit/zod.ts';

const about = z.object({ status: z.literal('ok'), version: z.string(), commit: z.string() });

export const healthCalls = {
  alive: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'The process runs',
    answer: about,
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'The database answers, takes writes and has every migration; 503 otherwise',
    answer: about,
  },
} as const satisfies Record<string, Call>;
