import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { SecondFactors } from '../../db/types.ts';
import type { Challenges } from './challenges.ts';

/** Loaded once the program serves: it would be a tenth of every start. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256; the library would offer experimental ones too. */
const ALGORITHMS = [-8, -7, -257];
/** Requires the fingerprint or the screen lock: having the phone alone would be one factor. */
const userVerification = 'required';

/** The host that passkeys belong to, and the origin of the page that asks. */
export interface Place {
  rpID: string;
  origin: string;
}

/** The clinic's own address; or localhost, where a demo runs. */
export function placeOf({ hostname, host, protocol }: FastifyRequest, siteUrl: string): Place {
  if (hostname === 'localhost') return { rpID: hostname, origin: `${protocol}://${host}` };
  const { hostname: rpID, origin } = new URL(siteUrl);
  return { rpID, origin };
}

/** The browser lists the passkeys that it has for this host; nothing of an account is told. */
export async function loginOptions(challenges: Challenges, { rpID }: Place) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({ rpID, challenge: challenges.issue(), userVerification });
}

interface NewPasskey {
  account: { id: number; username: string };
  clinic: string;
  present: readonly Selectable<SecondFactors>[];
}

export async function registrationOptions(
  challenges: Challenges,
  { rpID }: Place,
  { account, clinic, present }: NewPasskey,
) {
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpID,
    rpName: clinic,
    userName: account.username,
    userID: new TextEncoder().encode(`account ${account.id}`),
    challenge: challenges.issue(),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification },
    excludeCredentials: present.flatMap(({ credential_id: id }) => (id === null ? [] : [{ id }])),
  });
}

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/** Returns the new passkey and the challenge that it answered; null if anything is wrong. */
export async function verifyNewPasskey(
  challenges: Challenges,
  { rpID, origin }: Place,
  sent: string,
): Promise<{ credential: Registered; challenge: string } | null> {
  let challenge = '';
  try {
    const { verifyRegistrationResponse } = await loadWebauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(sent) as RegistrationResponseJSON,
      expectedChallenge: (answered) => challenges.isFresh((challenge = answered)),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo ? { credential: registrationInfo.credential, challenge } : null;
  } catch {
    return null;
  }
}

/** Returns the passkey that signed, its new counter and the challenge; null if anything is wrong. */
export async function verifyPasskey(
  challenges: Challenges,
  { rpID, origin }: Place,
  { sent, present }: { sent: string; present: readonly Selectable<SecondFactors>[] },
): Promise<{ id: number; counter: number; challenge: string } | null> {
  let challenge = '';
  try {
    const response = JSON.parse(sent) as AuthenticationResponseJSON;
    const factor = present.find(({ credential_id }) => credential_id === response.id);
    if (!factor?.credential_id || !factor.public_key) return null;
    const { verifyAuthenticationResponse } = await loadWebauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (answered) => challenges.isFresh((challenge = answered)),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: factor.credential_id,
        publicKey: Uint8Array.from(factor.public_key),
        counter: Number(factor.counter ?? 0),
      },
    });
    return verified ? { id: factor.id, counter: authenticationInfo.newCounter, challenge } : null;
  } catch {
    return null;
  }
}
