import { buildApp } from '../../apps/server/src/app.ts';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { grantProgramRights } from '../../apps/server/src/db/program-rights.ts';
import type { OpenApi } from '../../apps/server/src/slices/openapi/document.ts';
import { PROGRAM_ROLE } from '../../scripts/program-role.ts';
import type { Finding } from '../prove.ts';
import { makeAccount } from '../support/accounts.ts';
import { randomFrom } from '../support/samples.ts';
import { TestClock, testDependencies } from '../support/server/dependencies.ts';
import { ask, logIn } from '../support/server/requests.ts';
import { prepareCalls } from '../support/written/every-call.ts';
import { createChecker } from './audit/check-call.ts';
import { plantFault } from './audit/faults.ts';
import { prepareRoles } from './audit/roles.ts';
import { watchAudit } from './audit/watch.ts';
import { createTestDatabase } from './own-database.ts';

/**
 * Makes every call of the OpenAPI document as every role, each time first with a commit that fails.
 * Holds if
 * - an answered call leaves exactly the rows of the column `audit` of docs/access.md, with the
 *   account that made it, and a refused one its own row or none,
 * - no call changes anything that no row tells, and none changes or shows anything if its commit
 *   fails,
 * - every patient whose name and every request whose address an answer shows is in the rows,
 * - every call was answered, to staff as well if they may make it.
 */
export async function audit(
  { rounds = 3, seed = 1 }: Record<string, number>,
  fault?: string,
): Promise<Finding> {
  const since = Date.now();
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await grantProgramRights(database.db, PROGRAM_ROLE);
  const program = openDatabase(testDatabase.programUrl, () => {});
  const app = await buildApp({
    ...testDependencies(program, new TestClock()),
    registrationLimits: { perAddress: 1_000_000, overall: 1_000_000 },
  });
  await makeAccount(database, 'admin', 'asha');
  const clinic = { app, database, admin: await logIn(app, 'admin', 'asha') };
  await prepareCalls(clinic);
  const roles = await prepareRoles(clinic);
  const watch = await watchAudit(database);
  const { beforeCall } = await plantFault(fault, database);
  const checker = createChecker({ clinic, roles, watch, beforeCall });

  const { body } = await ask(app, 'GET /api/openapi.json');
  const calls = callsOf(body as OpenApi);
  const random = randomFrom(seed);
  for (let round = 0; round < rounds; round += 1) {
    const order = calls.map((call) => ({ call, place: random.below(1_000_000) }));
    for (const { call } of order.toSorted((a, b) => a.place - b.place)) await checker.check(call);
  }

  await app.close();
  await program.close();
  await database.close();
  await testDatabase.close();
  const { found, ...counted } = checker.result();
  return {
    holds: found.length === 0 && calls.length > 0,
    seed,
    rounds,
    calls: calls.length,
    roles: roles.list.map(({ name }) => name),
    ...counted,
    seconds: Math.round((Date.now() - since) / 1000),
    faults: found.length,
    ...(found.length > 0 && { found: found.slice(0, 20) }),
  };
}

/** Returns the calls of the document as the contract and docs/access.md write them. */
const callsOf = ({ paths }: OpenApi): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
