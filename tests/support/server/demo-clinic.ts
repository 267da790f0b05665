import { grantProgramRights } from '../../../apps/server/src/db/program-rights.ts';
import { prepareDemo } from '../../../apps/server/src/demo/demo.ts';
import { PROGRAM_ROLE } from '../../../scripts/program-role.ts';
import { test as clinicTest, testDependencies } from '../clinic.ts';

/** Starts the server with the demo's data, which has records of every kind. */
export const test = clinicTest.extend(
  'settings',
  { scope: 'file' },
  async ({ database, programDatabase, clock }) => {
    await database.pool.query('drop schema public cascade; create schema public');
    await prepareDemo(database, clock.now);
    await grantProgramRights(database.db, PROGRAM_ROLE);
    return testDependencies(programDatabase, clock);
  },
);
