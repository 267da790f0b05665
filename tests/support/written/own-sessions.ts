import { makeAccount } from '../accounts.ts';
import { ask, logIn } from '../server/requests.ts';
import type { AuditedCall } from '../written.ts';

let count = 0;
const unused = (name: string) => `${name}-${(count += 1)}`;

/** Of an account of their own, whose sessions no other test needs. */
export const auditedOwnSessionCalls: Record<string, AuditedCall> = {
  'POST /api/own-sessions/end': {
    prepare: async ({ app, database }) => {
      const username = unused('devi');
      await makeAccount(database, 'admin', username);
      await logIn(app, 'admin', username);
      const token = await logIn(app, 'admin', username);
      const { body: sessions } = await ask(app, 'GET /api/own-sessions', { token });
      return { token, body: { key: sessions[1].key } };
    },
    refused: [
      { body: {}, status: 400 },
      { body: { key: 'unknown' }, status: 404 },
    ],
  },
  'POST /api/own-sessions/end-others': {
    prepare: async ({ app, database }) => {
      const username = unused('thomas');
      await makeAccount(database, 'admin', username);
      return { token: await logIn(app, 'admin', username) };
    },
    refused: [],
  },
};
