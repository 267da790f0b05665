import type { Call } from '../kit/call.ts';
import { z } from '../kit/zod.ts';

export const wardLabel = { en: 'Ward', ml: 'വാർഡ്' };

/** A ward of clinic.yaml. */
const ward = z.object({ number: z.int(), name: z.object({ en: z.string(), ml: z.string() }) });
export type Ward = z.output<typeof ward>;

export const wardList = {
  method: 'GET',
  path: '/api/wards',
  access: 'staff',
  summary: 'The wards of clinic.yaml; none if the clinic has not named them',
  answer: z.array(ward),
} as const satisfies Call;
