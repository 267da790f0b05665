/** Not in session.ts, which needs zod: the header of the public pages uses this key too. */
export const ADMIN_TOKEN = 'adminToken';

/** Decodes the payload of a JWT without verifying the signature. Throws if it is malformed. */
export function payloadOf(token: string): unknown {
  const part = token.split('.')[1] ?? '';
  return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
}
