import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { secondFactorCalls } from '@thinna/contract/second-factor/second-factor';
import { send } from '../../lib/console/api.ts';

/** Passkeys belong to a host name: they do not work on an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Loaded when it is needed: most visits of the log-in page need no passkey. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Asks for the fingerprint or screen lock and returns what the server verifies. */
export async function signWithPasskey(): Promise<string> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    loadLibrary(),
    send(secondFactorCalls.challenge, {}),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Makes a passkey on this phone or computer and returns what the server stores of it. */
export async function createPasskey(): Promise<string> {
  const [{ startRegistration }, { options }] = await Promise.all([
    loadLibrary(),
    send(secondFactorCalls.passkeyOptions, {}),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
