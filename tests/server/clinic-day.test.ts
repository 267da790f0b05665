import path from 'node:path';
import { expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { loadWebBuild } from '../../apps/server/src/http/web-build.ts';
import { ask, test, testDependencies } from '../support/clinic.ts';

const build = path.join(import.meta.dirname, '../../apps/web/build');

test('SYS-22 it is already next year in the clinic while the server stands in the old one', async ({
  programDatabase,
  clock,
}) => {
  const app = await buildApp({
    ...testDependencies(programDatabase, clock),
    web: await loadWebBuild(build),
  });
  clock.now = new Date('2026-12-31T18:29:59.000Z');
  expect((await ask(app, 'GET /')).text).toContain('© 2026');
  clock.now = new Date('2026-12-31T18:30:00.000Z');
  expect((await ask(app, 'GET /')).text).toContain('© 2027');
  await app.close();

  const { rows } = await programDatabase.pool.query(`
    select '2026-12-31T18:29:59Z'::timestamptz::date as before,
           '2026-12-31T18:30:00Z'::timestamptz::date as after,
           current_date = (now() at time zone 'Asia/Kolkata')::date as today`);
  expect(rows).toEqual([{ before: '2026-12-31', after: '2027-01-01', today: true }]);
});
