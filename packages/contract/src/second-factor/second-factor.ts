import { type Call, idParams, instant, message } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import { stepFields } from '../session/session.ts';
import type { Words } from '../words/index.ts';

const kinds = ['passkey', 'app'] as const;

const factor = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  /** Where it was added, for example 'Chrome, Android'; null if the browser did not say. */
  device: z.string().nullable(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Factor = z.output<typeof factor>;

/** The options that a browser takes, made and read by a library: https://www.w3.org/TR/webauthn-3/ */
const webauthnOptions = z.looseObject({});

/** Shown once; empty if the account has its codes already. */
const newCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A code that an app or the paper shows; required where it is the only question. */
export const codeInput = z.object({
  code: stepFields.code
    .unwrap()
    .min(1, rule('required'))
    .meta({ ...stepFields.code.meta(), isRequired: true }),
});

const passkey = stepFields.passkey.unwrap().meta({ ...stepFields.passkey.meta() });

/** Opened by a session that must set up its second factor first. */
const isForSetup = true;
const PATH = '/api/second-factors';
const missing = (words: Words) => words.second_factor.not_found;

export const secondFactorCalls = {
  challenge: {
    method: 'POST',
    path: '/api/passkey-challenge',
    access: 'public',
    summary: 'What a passkey has to sign for a log-in or a proof; valid for five minutes, and once',
    answer: z.object({ options: webauthnOptions }),
    isNeverStored: true,
  },
  list: {
    method: 'GET',
    path: PATH,
    access: 'staff',
    isForSetup,
    summary: 'The second factors of the own account, oldest first',
    answer: z.object({
      factors: z.array(factor),
      recovery_codes_left: z.int(),
      /** The clinic wants administrators to have one. */
      is_required: z.boolean(),
    }),
  },
  appSecret: {
    method: 'POST',
    path: `${PATH}/app-secret`,
    access: 'staff',
    isForSetup,
    needsProof: true,
    summary: 'A secret for an authenticator app; it counts once a code of it was sent',
    answer: z.object({
      /** The secret, sealed for this account; sent back with the code. */
      setup: z.string(),
      secret: z.string(),
      uri: z.string(),
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
    isNeverStored: true,
  },
  addApp: {
    method: 'POST',
    path: `${PATH}/app`,
    access: 'staff',
    isForSetup,
    needsProof: true,
    summary: 'Adds the authenticator app, in place of a former one',
    body: z.object({
      setup: z
        .string(rule('required'))
        .max(500, rule('too_long'))
        .meta({ label: { en: 'Secret', ml: 'രഹസ്യം' } }),
      ...codeInput.shape,
    }),
    answer: newCodes,
    isNeverStored: true,
  },
  passkeyOptions: {
    method: 'POST',
    path: `${PATH}/passkey-options`,
    access: 'staff',
    isForSetup,
    needsProof: true,
    summary: 'What a browser needs to make a passkey',
    answer: z.object({ options: webauthnOptions }),
    isNeverStored: true,
  },
  addPasskey: {
    method: 'POST',
    path: `${PATH}/passkey`,
    access: 'staff',
    isForSetup,
    needsProof: true,
    summary: 'Adds a passkey',
    body: z.object({ passkey }),
    answer: newCodes,
    isNeverStored: true,
  },
  recoveryCodes: {
    method: 'POST',
    path: `${PATH}/recovery-codes`,
    access: 'staff',
    needsProof: true,
    summary: 'Ten new recovery codes in place of all former ones',
    answer: newCodes,
    conflict: (words) => words.second_factor.none_yet,
    isNeverStored: true,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    access: 'staff',
    needsProof: true,
    summary: 'Removes a second factor; with the last one the recovery codes go as well',
    params: idParams,
    answer: message,
    missing,
    conflict: (words) => words.second_factor.last_required,
  },
} as const satisfies Record<string, Call>;
