import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { change } from '../../../apps/server/src/db/audit.ts';
import { openDatabase } from '../../../apps/server/src/db/client.ts';
import { hourlyJobs } from '../../../apps/server/src/serve.ts';
import { release } from '../../support/server/released.ts';

const inRelease = (module: string) =>
  import(path.join(release ?? '', 'apps/server/dist', module)) as Promise<Record<string, unknown>>;

describe.skipIf(release === undefined)('with RELEASE', () => {
  test('the server under test is that of the release', async () => {
    expect((await inRelease('app.js')).buildApp).toBe(buildApp);
    expect((await inRelease('db-audit.js')).change).toBe(change);
    expect((await inRelease('db-client.js')).openDatabase).toBe(openDatabase);
    expect((await inRelease('serve.js')).hourlyJobs).toBe(hourlyJobs);
  });
});
