import type { Kind } from '../helpers/helpers.ts';
import { type Call, idParams, message } from '../kit/call.ts';
import { choice, rule } from '../kit/field.ts';
import { choices, recordId } from '../kit/office/office-field.ts';
import { z } from '../kit/zod.ts';
import { credentials, type Role } from '../session/session.ts';
import type { Words } from '../words/index.ts';
import { account, accountList, ACCOUNTS_PATH as PATH } from './account-list.ts';
import { isGuessable, newPassword } from './password.ts';
import { patientsSeen } from './patients-seen.ts';

const role = choice<Role>(
  { en: 'Role', ml: 'അക്കൗണ്ടിന്റെ തരം' },
  {
    vcm: { en: 'Staff', ml: 'ജീവനക്കാർ' },
    admin: { en: 'Administrator', ml: 'അഡ്മിൻ' },
  },
);

/** The helper kinds whose lists a staff account sees. */
const kinds = choices<Kind>(
  { en: 'Lists', ml: 'പട്ടികകൾ' },
  {
    volunteer: { en: 'Volunteers', ml: 'സന്നദ്ധപ്രവർത്തകർ' },
    caregiver: { en: 'Caregivers', ml: 'പരിചാരകർ' },
    medical_professional: { en: 'Medical Professionals', ml: 'ആരോഗ്യപ്രവർത്തകർ' },
  },
);

const helper_id = recordId({ en: 'Helper', ml: 'സഹായി' });

/**
 * Needed to give a linked account other lists than that of its helper; it is not stored. True or
 * false, or the text of a form.
 */
const sees_more = z
  .union(
    [z.boolean(), z.literal(['yes', '']).transform((text) => text === 'yes')],
    rule('sees_more'),
  )
  .optional()
  .meta({
    label: {
      en: 'More than the list of the helper',
      ml: 'സഹായിയുടെ പട്ടികയ്ക്കു പുറമേ',
    },
  });

/** Says whether an account sees other lists than that of the helper to whom it is linked. */
export const seesMoreThanHelper = (lists: readonly Kind[], helperKind: Kind | null): boolean =>
  helperKind !== null && lists.some((kind) => kind !== helperKind);

const commonFields = {
  username: credentials.shape.username,
  role,
  password: newPassword({ en: 'Password', ml: 'പാസ്‌വേഡ്' }),
};

type UsernameAndPassword = { username: string; password: string };
const isNotGuessable = ({ username, password }: UsernameAndPassword) =>
  !isGuessable(password, username);
const atPassword = { path: ['password'], ...rule('password_common') };

/** Administrators see everything, so only staff accounts have a helper and helper kinds. */
export const administratorInput = z.object(commonFields).refine(isNotGuessable, atPassword);
export const accountInput = z
  .object({
    ...commonFields,
    kinds: kinds.optional().meta({ ...kinds.meta() }),
    helper_id,
    sees_more,
  })
  .refine(isNotGuessable, atPassword);
export const staffInput = z.object({ kinds, helper_id, sees_more });
export const passwordInput = z.object({
  password: newPassword({ en: 'New password', ml: 'പുതിയ പാസ്‌വേഡ്' }),
});
export const ownPasswordInput = z.object({
  current_password: credentials.shape.password.meta({
    label: { en: 'Current password', ml: 'ഇപ്പോഴത്തെ പാസ്‌വേഡ്' },
  }),
  ...passwordInput.shape,
});

const recordPath = `${PATH}/:id` as const;
const missing = (words: Words) => words.accounts.not_found;

export const accountCalls = {
  settings: {
    method: 'GET',
    path: `${PATH}/settings`,
    access: 'admin',
    summary:
      'What the clinic’s file says of staff accounts: whether one that is linked to a helper sees all patients of its lists, or only the helper’s own',
    answer: z.object({ patients: patientsSeen }),
  },
  list: accountList,
  create: {
    method: 'POST',
    path: PATH,
    access: 'admin',
    needsProof: true,
    summary:
      'Adds an account; kinds and helper are for staff only; without kinds it sees the list of its helper, or all. Other lists than that of the helper need sees_more',
    body: accountInput,
    answer: account,
    status: 201,
    taken: (words) => words.accounts.username_taken,
  },
  update: {
    method: 'PUT',
    path: recordPath,
    access: 'admin',
    needsProof: true,
    summary:
      'Changes what a staff account sees, and whose it is. Other lists than that of the helper need sees_more',
    params: idParams,
    body: staffInput,
    answer: account,
    missing,
  },
  setPassword: {
    method: 'PUT',
    path: `${recordPath}/password`,
    access: 'admin',
    needsProof: true,
    summary: 'Sets another password, and ends the sessions of the account',
    params: idParams,
    body: passwordInput,
    answer: account,
    missing,
    conflict: (words) => words.accounts.own_password_only,
  },
  disable: {
    method: 'POST',
    path: `${recordPath}/disable`,
    access: 'admin',
    needsProof: true,
    summary: 'Lets nobody log in with the account, and ends its sessions',
    params: idParams,
    answer: account,
    missing,
    conflict: (words) => words.accounts.last_admin,
  },
  enable: {
    method: 'POST',
    path: `${recordPath}/enable`,
    access: 'admin',
    needsProof: true,
    summary: 'Lets a disabled account log in again',
    params: idParams,
    answer: account,
    missing,
  },
  endSessions: {
    method: 'POST',
    path: `${recordPath}/end-sessions`,
    access: 'admin',
    needsProof: true,
    summary: 'Ends every session of the account',
    params: idParams,
    answer: account,
    missing,
  },
  removeFactors: {
    method: 'POST',
    path: `${recordPath}/remove-factors`,
    access: 'admin',
    needsProof: true,
    summary: 'Removes the second factors of another account, and ends its sessions',
    params: idParams,
    answer: account,
    missing,
    conflict: (words) => words.accounts.own_factors_only,
  },
  changeOwnPassword: {
    method: 'PUT',
    path: '/api/own-password',
    access: 'staff',
    summary: 'Changes the own password, and ends the other sessions of the account',
    body: ownPasswordInput,
    answer: message,
  },
} as const satisfies Record<string, Call>;
