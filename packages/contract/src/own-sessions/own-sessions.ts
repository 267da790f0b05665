import { type Call, instant, message } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

const ownSession = z.object({
  /** Not an id: those of answers are whole numbers. */
  key: z.string(),
  /** The session that asked. */
  is_this: z.boolean(),
  /** Browser and system, for example 'Chrome, Android'; null if the browser did not say. */
  device: z.string().nullable(),
  created_at: instant,
  last_active_at: instant,
});
export type OwnSession = z.output<typeof ownSession>;

const missing = (words: Words) => words.own_sessions.over;

export const ownSessionCalls = {
  list: {
    method: 'GET',
    path: '/api/own-sessions',
    access: 'admin',
    summary: 'The open sessions of the own account, this one first, then the last active',
    answer: z.array(ownSession),
  },
  end: {
    method: 'POST',
    path: '/api/own-sessions/end',
    access: 'admin',
    needsProof: true,
    summary: 'Ends one session of the own account',
    body: z.object({
      key: z
        .string(rule('required'))
        .max(36, rule('too_long'))
        .meta({ label: { en: 'Session', ml: 'സെഷൻ' } }),
    }),
    answer: message,
    missing,
  },
  endOthers: {
    method: 'POST',
    path: '/api/own-sessions/end-others',
    access: 'admin',
    needsProof: true,
    summary: 'Ends every session of the own account except this one',
    answer: message,
  },
} as const satisfies Record<string, Call>;
