import { ID_MAX } from '../constants/limits.ts';
import { type Call, instant, message } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

/** The payment fields of the emergency fund; a change of one of them is a notice. */
export const bankFields = ['account_number', 'ifsc_code', 'upi_id', 'qr_code_url'] as const;

/** What every administrator is told of. */
const kinds = [
  'fund_published',
  'fund_changed',
  'fund_deleted',
  'new_administrator',
  'new_password',
  'factor_removed',
  'linked_accounts',
] as const;

const notice = z.object({
  /** The id of the audit row. */
  id: z.int(),
  at: instant,
  /** Null for a command on the server. The name is null when the account was deleted. */
  actor_id: z.int().nullable(),
  actor_name: z.string().nullable(),
  kind: z.enum(kinds),
  /** Username of the administrator or usernames of the accounts; null for the fund. */
  about: z.string().nullable(),
});
export type SecurityNotice = z.output<typeof notice>;

export const securityNoticeCalls = {
  list: {
    method: 'GET',
    path: '/api/security-notices',
    access: 'admin',
    summary:
      'New administrators, their new passwords, removed second factors, changes of bank details and, once, linked accounts that see more than their helper: what the caller has not seen, newest first',
    /** `notices` holds only the newest few, `count` is the number of all. */
    answer: z.object({ notices: z.array(notice), count: z.int() }),
  },
  seen: {
    method: 'POST',
    path: '/api/security-notices/seen',
    access: 'admin',
    summary: 'The caller has seen this notice and those before it',
    body: z.object({
      id: z
        .int(rule('whole_number'))
        .min(1, rule('whole_number'))
        .max(ID_MAX, rule('whole_number'))
        .meta({ label: { en: 'Notice', ml: 'അറിയിപ്പ്' } }),
    }),
    answer: message,
  },
} as const satisfies Record<string, Call>;
