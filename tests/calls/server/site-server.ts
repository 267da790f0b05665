import { buildApp } from '../../../apps/server/src/app.ts';
import { makeAccount } from '../../support/accounts.ts';
import { test as clinicTest, logIn } from '../../support/clinic.ts';
import { aWeb } from '../../support/web.ts';

/** A server with its pages, and the token of a member of staff. */
export const test = clinicTest
  .extend('site', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const site = await buildApp({ ...settings, web: aWeb });
    onCleanup(() => site.close());
    return site;
  })
  .extend('staff', { scope: 'file' }, async ({ app, database }) => {
    await makeAccount(database, 'vcm', 'suni');
    return logIn(app, 'vcm', 'suni');
  });
