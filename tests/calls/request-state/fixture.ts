import { ask, test as clinicTest } from '../../support/clinic.ts';
import { aPatientInNeed, LIST } from '../../support/patients-in-need.ts';
import { unusedIpAddress } from '../../support/registrations.ts';

export const CALL = 'POST /api/request-state';

export const test = clinicTest
  .extend('request', ({ app, database }) => aPatientInNeed({ app, database }))
  /** Asks with the right numbers, unless others are given. */
  .extend('askState', ({ app, request }) => (body: Record<string, unknown> = {}) => {
    const phone_end = request.contact_phone_number.slice(-4);
    const sent = { code: request.code, phone_end, ...body };
    return ask(app, CALL, { body: sent, from: unusedIpAddress() });
  })
  .extend(
    'state',
    ({ askState }) =>
      async () =>
        (await askState()).body,
  )
  .extend('office', ({ app, admin, request }) => (call: string, body?: unknown) => {
    const [method, path] = call.split(' ');
    const address = `${method} ${LIST}/${request.id}/${path}`;
    return ask(app, address as 'GET /', { token: admin, body });
  });
