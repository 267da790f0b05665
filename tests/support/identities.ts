/** Everybody who may come to a call, by what they hold: the columns of docs/access.md. */
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
