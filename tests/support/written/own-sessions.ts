import { makeAccount } from '../accounts.ts';
import { ask, logIn } from '../clinic.ts';
import type { AuditedCall } from '../written.ts';

/** Of an account of their own, whose sessions no other test needs. */
export const auditedOwnSessionCalls: Record<string, AuditedCall> = {
  'POST /api/own-sessions/end': {
    action: 'update',
    record: 'account',
    prepare: async ({ app, database }) => {
      await makeAccount(database, 'admin', 'devi');
      await logIn(app, 'admin', 'devi');
      const token = await logIn(app, 'admin', 'devi');
      const { body: sessions } = await ask(app, 'GET /api/own-sessions', { token });
      return { token, body: { key: sessions[1].key } };
    },
    refused: [
      { body: {}, status: 400 },
      { body: { key: 'unknown' }, status: 404 },
    ],
  },
  'POST /api/own-sessions/end-others': {
    action: 'update',
    record: 'account',
    prepare: async ({ app, database }) => {
      await makeAccount(database, 'admin', 'thomas');
      return { token: await logIn(app, 'admin', 'thomas') };
    },
    refused: [],
  },
};
