import { type Call, instant } from './call.ts';
import { z } from './zod.ts';

const fundCase = z.object({
  id: z.int(),
  name: z.string(),
  details: z.string(),
  account_number: z.string().nullable(),
  ifsc_code: z.string().nullable(),
  upi_id: z.string().nullable(),
  photo_url: z.string().nullable(),
  qr_code_url: z.string().nullable(),
  created_at: instant,
});
export type FundCase = z.output<typeof fundCase>;

export const emergencyFundCalls = {
  list: {
    method: 'GET',
    path: '/api/emergency-fund',
    access: 'public',
    summary: 'The case that is asked for now, or none',
    answer: z.array(fundCase),
  },
} as const satisfies Record<string, Call>;
