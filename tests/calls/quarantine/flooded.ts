import { buildApp } from '../../../apps/server/src/app.ts';
import type { Dependencies } from '../../../apps/server/src/services.ts';
import { ask, test as clinicTest, logIn } from '../../support/clinic.ts';
import { aRegistrant, aRequest, askForHelp, registerHelper } from '../../support/registrations.ts';

type Values = Parameters<typeof aRequest>[0];

/**
 * Starts a server that takes one registration of each form an hour as usual, and puts further ones
 * aside; the first of each is taken at once.
 */
async function startFloodedServer(settings: Dependencies) {
  const app = await buildApp({ ...settings, registrationLimits: { perAddress: 60, overall: 1 } });
  await askForHelp(app, aRequest());
  await registerHelper(app, aRegistrant.volunteer());
  return {
    app,
    /** Sends a request for help, which is put aside. */
    request: (values: Values = {}) => askForHelp(app, aRequest(values)),
    /** Sends a volunteer, who is put aside. */
    volunteer: (values: Parameters<typeof aRegistrant.volunteer>[0] = {}) =>
      registerHelper(app, aRegistrant.volunteer(values)),
  };
}

/** Returns the ids of what waits to be sorted, or of junk, the oldest first. */
export async function quarantinedIds(
  app: Parameters<typeof ask>[0],
  token: string,
  view: 'requests' | 'helpers' | 'junk',
): Promise<number[]> {
  const { body } = await ask(app, `GET /api/quarantine?view=${view}`, { token });
  return body.registrations.map(({ id }: { id: number }) => id);
}

/** A server on which every further registration is put aside; an hour after earlier tests. */
export const test = clinicTest
  .extend('anHour', ({ clock }) => clock.pass(60))
  .extend('flooded', async ({ settings, anHour: _ }, { onCleanup }) => {
    const server = await startFloodedServer(settings);
    onCleanup(() => server.app.close());
    return server;
  })
  .extend('token', ({ flooded: { app }, admin: _ }) => logIn(app, 'admin', 'asha'));

/** Sorts registrations, for example with the path 'take-in'. */
export const sort = (path: string, ids: number[], token: string, app: Parameters<typeof ask>[0]) =>
  ask(app, `POST /api/quarantine/${path}`, { token, body: { ids } });
