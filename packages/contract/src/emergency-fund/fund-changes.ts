import { ID_MAX } from '../constants/limits.ts';
import { type Call, instant, message } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

/** By which money finds its way: every administrator is told when one of them changes. */
export const bankFields = ['account_number', 'ifsc_code', 'upi_id', 'qr_code_url'] as const;

const change = z.object({
  /** Of its row in the audit. */
  id: z.int(),
  at: instant,
  /** Nobody when a command on the server did it; without a name when the account is gone. */
  actor_id: z.int().nullable(),
  actor_name: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
});
export type FundChange = z.output<typeof change>;

export const fundChangeCalls = {
  list: {
    method: 'GET',
    path: '/api/fund-changes',
    access: 'admin',
    summary: 'Changes of bank details that the caller has not seen, the newest ones first',
    /** A few of them; `count` says how many there are. */
    answer: z.object({ changes: z.array(change), count: z.int() }),
  },
  seen: {
    method: 'POST',
    path: '/api/fund-changes/seen',
    access: 'admin',
    summary: 'The caller has seen this change and those before it',
    body: z.object({
      id: z
        .int(rule('whole_number'))
        .min(1, rule('whole_number'))
        .max(ID_MAX, rule('whole_number'))
        .meta({ label: { en: 'Change', ml: 'മാറ്റം' } }),
    }),
    answer: message,
  },
} as const satisfies Record<string, Call>;
