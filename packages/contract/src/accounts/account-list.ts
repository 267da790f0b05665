import { type Call, instant, pageQuery } from '../kit/call.ts';
import { z } from '../kit/zod.ts';
import { roles } from '../session/session.ts';

// Apart from the calls that change accounts, whose rules for passwords weigh more: other pages of
// the office need only the names.

export const ACCOUNTS_PATH = '/api/accounts';

const kindOfHelper = z.enum(['volunteer', 'caregiver', 'medical_professional']);

export const account = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(roles),
  helper_id: z.int().nullable(),
  helper_name: z.string().nullable(),
  helper_kind: kindOfHelper.nullable(),
  kinds: z.array(kindOfHelper),
  is_disabled: z.boolean(),
  has_second_factor: z.boolean(),
  open_sessions: z.int(),
  last_active_at: instant.nullable(),
  created_at: instant,
});
export type Account = z.output<typeof account>;

export const accountList = {
  method: 'GET',
  path: ACCOUNTS_PATH,
  access: 'admin',
  summary: 'The whole list, newest first',
  query: pageQuery,
  answer: z.array(account),
} as const satisfies Call;
