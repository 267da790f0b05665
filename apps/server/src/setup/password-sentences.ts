import { PASSWORD_MAX, PASSWORD_MIN } from '@thinna/contract/constants/limits';

/** What an operator is told of a new password, by the rule of the contract that it breaks. */
export const passwordSentences = {
  unreadable: 'The password has characters that cannot be stored.',
  password_length: `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
  password_common:
    'This password is too easy to guess. Take several words that do not belong together.',
} as const;
