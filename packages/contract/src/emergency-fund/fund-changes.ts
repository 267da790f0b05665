import { ID_MAX } from '../constants/limits.ts';
import { type Call, instant, message } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

/** The payment fields; every administrator is notified when one of them changes. */
export const bankFields = ['account_number', 'ifsc_code', 'upi_id', 'qr_code_url'] as const;

const change = z.object({
  /** The id of the audit row. */
  id: z.int(),
  at: instant,
  /** Null for a command on the server. The name is null when the account was deleted. */
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
    /** `changes` holds only the newest few, `count` is the number of all. */
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
