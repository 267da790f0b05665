import { addAccount } from '../../database/rows.ts';
import { makeAccount, PASSWORD } from '../accounts.ts';
import { logIn } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

let count = 0;
const unused = (name: string) => `${name}-${(count += 1)}`;

const NEW_PASSWORD = 'slippers beside brass lamp';
const staffValues = { kinds: ['volunteer'], helper_id: null };
const anAccount = async ({ database }: TestClinic) => ({ id: await addAccount(database.db) });

const accountCall = (body?: unknown): AuditedCall => ({
  prepare: async (clinic) => ({ ...(await anAccount(clinic)), body }),
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

const login = (username: string): AuditedCall => ({
  prepare: async () => ({ body: { username, password: PASSWORD }, token: null }),
  refused: [
    { body: {}, token: null, status: 400 },
    { body: { username, password: 'not the password' }, token: null, status: 401 },
  ],
});

/** Audited calls of accounts and sessions. The accounts `asha` and `suni` must exist. */
export const auditedAccountCalls: Record<string, AuditedCall> = {
  'POST /api/admin-login': login('asha'),
  'POST /api/vcm-login': login('suni'),
  'POST /api/logout': {
    prepare: async ({ app }) => ({ token: await logIn(app, 'admin', 'asha') }),
    refused: [{ token: null, status: 401 }],
  },
  'POST /api/accounts': {
    prepare: async () => ({
      body: { username: unused('new'), role: 'vcm', password: NEW_PASSWORD },
    }),
    refused: [
      { body: {}, status: 400 },
      { body: { username: 'asha', role: 'vcm', password: NEW_PASSWORD }, status: 409 },
    ],
  },
  'PUT /api/accounts/:id': accountCall(staffValues),
  'PUT /api/accounts/:id/password': accountCall({ password: NEW_PASSWORD }),
  'POST /api/accounts/:id/disable': accountCall(),
  'POST /api/accounts/:id/enable': accountCall(),
  'POST /api/accounts/:id/end-sessions': accountCall(),
  'PUT /api/own-password': {
    prepare: async ({ app, database }) => {
      const username = unused('biju');
      await makeAccount(database, 'admin', username);
      const body = { current_password: PASSWORD, password: NEW_PASSWORD };
      return { token: await logIn(app, 'admin', username), body };
    },
    refused: [{ body: { current_password: 'wrong', password: NEW_PASSWORD }, status: 400 }],
  },
};
