import { PASSWORD_MAX, USERNAME_MAX } from '../constants/limits.ts';
import type { Call } from '../kit/call.ts';
import { message } from '../kit/call.ts';
import { storable } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

export const roles = ['admin', 'vcm'] as const;
export type Role = (typeof roles)[number];

/** The token claims that the browser reads. */
export const claims = z.object({
  sub: z.string(),
  role: z.enum(roles),
  exp: z.number(),
});
export type Claims = z.infer<typeof claims>;

const required = { error: 'required' } as const;

/** The username is trimmed, the password is not. */
export const credentials = z.object({
  username: z
    .string(required)
    .trim()
    .min(1, required)
    .max(USERNAME_MAX, { error: 'too_long' })
    .regex(storable, { error: 'unreadable' })
    .meta({
      label: { en: 'Username', ml: 'യൂസർനെയിം' },
      maxLength: USERNAME_MAX,
      isRequired: true,
    }),
  password: z
    .string(required)
    .min(1, required)
    .max(PASSWORD_MAX, { error: 'too_long' })
    .meta({
      label: { en: 'Password', ml: 'പാസ്‌വേഡ്' },
      control: 'password',
      maxLength: PASSWORD_MAX,
      isRequired: true,
    }),
});

export type Credentials = z.output<typeof credentials>;

const login = <R extends Role>(role: R) =>
  z.object({ token: z.string(), role: z.literal(role), message: z.string() });

export const adminLogin = {
  method: 'POST',
  path: '/api/admin-login',
  access: 'public',
  summary: 'Opens a session of an administrator',
  body: credentials,
  answer: login('admin'),
  isNeverStored: true,
} as const satisfies Call;

export const staffLogin = {
  method: 'POST',
  path: '/api/vcm-login',
  access: 'public',
  summary: 'Opens a session of a staff account',
  body: credentials,
  answer: login('vcm'),
  isNeverStored: true,
} as const satisfies Call;

/** The error in `WWW-Authenticate` of a call that needs a proof. */
export const PROOF_NEEDED = 'insufficient_user_authentication';

/** What a call with `needsProof` asks for when the log-in is some time ago. */
export const identityProof = z.object({
  // Not `password`, which may be a field of the form below the question.
  own_password: credentials.shape.password.meta({
    label: { en: 'Your password', ml: 'നിങ്ങളുടെ പാസ്‌വേഡ്' },
  }),
});

export const proveIdentity = {
  method: 'POST',
  path: '/api/prove-identity',
  access: 'staff',
  summary: 'The holder of the account is there: calls that need a proof are open for 15 minutes',
  body: identityProof,
  answer: message,
  isNeverStored: true,
} as const satisfies Call;

export const logout = {
  method: 'POST',
  path: '/api/logout',
  access: 'bearer',
  summary: 'Ends the session of the token that was sent',
  answer: message,
} as const satisfies Call;
