import { PASSKEY_MAX, PASSWORD_MAX, STEP_CODE_MAX, USERNAME_MAX } from '../constants/limits.ts';
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

/** What an account with a second factor sends beside the password: one of the two. */
export const stepFields = {
  code: z
    .string(required)
    .trim()
    .max(STEP_CODE_MAX, { error: 'too_long' })
    .optional()
    .meta({ label: { en: 'Code', ml: 'കോഡ്' } }),
  /** The browser's answer to a challenge, as JSON. */
  passkey: z
    .string(required)
    .max(PASSKEY_MAX, { error: 'too_long' })
    .optional()
    .meta({ label: { en: 'Passkey', ml: 'പാസ്‌കീ' } }),
};
const secondStep = z.object(stepFields);
export type SecondStep = z.output<typeof secondStep>;

const loginInput = z.object({ ...credentials.shape, ...stepFields });
export type LoginInput = z.output<typeof loginInput>;

const login = <R extends Role>(role: R) =>
  z.object({ token: z.string(), role: z.literal(role), message: z.string() });

export const adminLogin = {
  method: 'POST',
  path: '/api/admin-login',
  access: 'public',
  summary: 'Opens a session of an administrator',
  body: loginInput,
  answer: login('admin'),
  isNeverStored: true,
} as const satisfies Call;

export const staffLogin = {
  method: 'POST',
  path: '/api/vcm-login',
  access: 'public',
  summary: 'Opens a session of a staff account',
  body: loginInput,
  answer: login('vcm'),
  isNeverStored: true,
} as const satisfies Call;

/** The error in `WWW-Authenticate` of a call that needs a proof. */
export const PROOF_NEEDED = 'insufficient_user_authentication';
/** The same, of a call that is closed until the account has a second factor. */
export const SETUP_NEEDED = 'second_factor_required';

/** What a call with `needsProof` asks for when the log-in is some time ago. */
export const identityProof = z.object({
  // Not `password`, which may be a field of the form below the question.
  own_password: credentials.shape.password.meta({
    label: { en: 'Your password', ml: 'നിങ്ങളുടെ പാസ്‌വേഡ്' },
  }),
});

/** With a second factor the proof is that factor, without one the password. */
const anyProof = z.object({
  own_password: identityProof.shape.own_password.optional(),
  ...stepFields,
});

export const proveIdentity = {
  method: 'POST',
  path: '/api/prove-identity',
  access: 'staff',
  isForSetup: true,
  summary:
    'The holder of the account is there: calls that need a proof are open for 15 minutes, with the token that is answered',
  body: anyProof,
  answer: z.object({ token: z.string(), message: z.string() }),
  isNeverStored: true,
} as const satisfies Call;

export const logout = {
  method: 'POST',
  path: '/api/logout',
  access: 'bearer',
  summary: 'Ends the session of the token that was sent',
  answer: message,
} as const satisfies Call;
