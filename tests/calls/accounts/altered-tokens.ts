import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { claimsOf, sign } from '../../support/token.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns `inputs` valid tokens with one alteration each; the same seed gives the same tokens. */
export function alteredTokens(
  { admin, staff, key }: { admin: string; staff: string; key: Uint8Array },
  { inputs, seed }: { inputs: number; seed: number },
): string[] {
  return fc
    .sample(alterations(admin, staff, key), { numRuns: inputs * 2, seed })
    .filter((token) => token !== admin && token !== staff)
    .slice(0, inputs);
}

function alterations(admin: string, staff: string, key: Uint8Array): fc.Arbitrary<string> {
  const parts = admin.split('.');
  const claims = claimsOf(admin);
  const place = fc.nat(admin.length - 1);
  const part = fc.nat(parts.length - 1);
  const withPart = (at: number, text: string) => parts.with(at, text).join('.');
  const letter = fc.constantFrom(...LETTERS.split(''));
  const wrong = fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, true, [], {}, undefined));
  const edited = fc.oneof(
    fc.record({ sub: fc.oneof(fc.integer().map(String), wrong) }),
    fc.record({ aud: fc.oneof(fc.constant('clinic-vcm'), fc.constant(['clinic-admin']), wrong) }),
    fc.record({ role: fc.oneof(fc.constantFrom('vcm', 'root', 'ADMIN', ['admin']), wrong) }),
    fc.record({ iss: wrong }),
    fc.record({ jti: fc.oneof(fc.uuid(), fc.constant("' or 1=1 --"), wrong) }),
    fc.record({ exp: fc.oneof(fc.nat(1_000_000_000), fc.constantFrom('never', null, undefined)) }),
  );
  const algorithm = fc.constantFrom(
    'none',
    'None',
    'HS384',
    'HS512',
    'RS256',
    'ES256',
    '',
    'hs256',
  );
  return fc.oneof(
    fc
      .tuple(place, letter)
      .map(([at, replacement]) => admin.slice(0, at) + replacement + admin.slice(at + 1)),
    fc.tuple(part, fc.nat(2000)).map(([at, bit]) => withPart(at, flipBit(parts[at] ?? '', bit))),
    fc.shuffledSubarray([...parts, ...staff.split('.')]).map((pieces) => pieces.join('.')),
    part.map((at) => withPart(at, staff.split('.')[at] ?? '')),
    place.map((end) => admin.slice(0, end)),
    fc
      .tuple(place, letter)
      .map(([at, replacement]) => admin.slice(0, at) + replacement + admin.slice(at)),
    fc.constantFrom('=', '==', '.', '.x', '%00', '+', '/').map((end) => admin + end),
    // The last base64url letter carries six bits, of which the signature uses four.
    letter.map((replacement) => admin.slice(0, -1) + replacement),
    fc.constant(withPart(2, Buffer.from(parts[2] ?? '', 'base64url').toString('base64'))),
    algorithm.map((alg) => sign(claims, null, { alg, typ: 'JWT' })),
    algorithm.map((alg) => sign(claims, key, { alg, typ: 'JWT' })),
    fc.constantFrom('sha384', 'sha512').map((hash) => signWith(hash, claims, key)),
    fc.uint8Array({ minLength: 1, maxLength: 64 }).map((other) => sign(claims, other)),
    edited.map((change) => withPart(1, encode({ ...claims, ...change }))),
    edited.map((change) => sign({ ...claims, ...change }, key)),
  );
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Flips one bit of the decoded part. */
function flipBit(part: string, bit: number): string {
  const bytes = Buffer.from(part, 'base64url');
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  return bytes.toString('base64url');
}

/** Signs with another hash than the server's, correctly named in the header. */
function signWith(hash: string, claims: object, key: Uint8Array): string {
  const alg = `HS${hash.slice(3)}`;
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}
