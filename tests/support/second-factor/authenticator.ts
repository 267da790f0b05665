import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Options {
  challenge: string;
  /** Default: the address of requests that are injected. */
  origin?: string;
  rpID?: string;
  /** False for somebody who touched the key and showed no fingerprint. */
  isVerified?: boolean;
}

/** A passkey in software, with one ES256 key, that answers as a browser does. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge, origin = 'http://localhost:80' }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { rpID = 'localhost', isVerified = true }: Options,
    credential = Buffer.alloc(0),
  ) => {
    const flags =
      USER_PRESENT |
      (isVerified ? USER_VERIFIED : 0) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, credential]);
  };
  const answer = (response: Record<string, string>) =>
    JSON.stringify({
      id: encode(id),
      rawId: encode(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** Answers the options of a registration. */
    create(options: Options): string {
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authenticatorData(options, credential))],
        ]),
      );
      return answer({
        clientDataJSON: encode(clientData('webauthn.create', options)),
        attestationObject: encode(attestation),
      });
    },

    /** Answers the options of a log-in. */
    get(options: Options): string {
      const data = authenticatorData(options);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
      });
    },
  };
}
