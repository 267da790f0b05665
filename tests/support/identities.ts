/** The kinds of tokens that a caller may hold: the columns of docs/access.md. */
export const identities = [
  'none',
  'garbage',
  'expired',
  'revoked',
  'altered',
  'wrong side',
  'staff',
  'admin',
] as const;
export type Identity = (typeof identities)[number];
