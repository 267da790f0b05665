import { createHmac } from 'node:crypto';

export interface TokenClaims {
  iss: string;
  aud: string;
  sub: string;
  role: string;
  jti: string;
  db: string;
  iat: number;
  exp: number;
}

/** Decodes the claims of a token without verifying its signature. */
export function claimsOf(token: string): TokenClaims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Signs a token by hand, independently of the library under test. */
export function sign(
  claims: object,
  key: Uint8Array | null,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signingInput = `${encode(header)}.${encode(claims)}`;
  const signature = key ? createHmac('sha256', key).update(signingInput).digest('base64url') : '';
  return `${signingInput}.${signature}`;
}
