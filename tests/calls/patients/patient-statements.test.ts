import { patientCalls } from '@thinna/contract/patients/patients';
import { expect } from 'vitest';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import { addAccount, addHelper } from '../../database/rows.ts';
import { ask, test } from '../../support/clinic.ts';
import { addPatientByCall } from '../../support/patients.ts';
import { startCountedServer } from '../../support/statements.ts';
import { costs, isQuery } from './patient-costs.ts';

test('HUB-01 every call costs few statements, for administrators and for staff', async ({
  app,
  admin,
  settings,
  databaseUrl,
  database: { db },
  clock,
}) => {
  const account_id = await addAccount(db);
  const sessions = createSessions(db, settings.session, clock.read);
  const staff = await sessions.open(db, { id: account_id, role: 'vcm' });
  const helpers = [await addHelper(db), await addHelper(db, { kind: 'caregiver' })];
  const counted = await startCountedServer(settings, databaseUrl);
  const table: Record<string, number> = {};
  for (const [name, { maxStatements, query = '', body }] of Object.entries(costs)) {
    const { method, path, access } = patientCalls[name as keyof typeof patientCalls];
    const { id } = await addPatientByCall({ app, admin });
    for (const helper_id of helpers) {
      await db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
    }
    for (const token of access === 'staff' ? [staff, admin] : [admin]) {
      counted.statements();
      const address = `${method} ${path.replace(':id', String(id))}${query}` as 'GET /';
      const { status } = await ask(counted.app, address, { token, body });
      expect(status, name).toBeOneOf([200, 201]);
      const queries = counted.statements().filter(isQuery);
      table[`${name} ${token === staff ? 'staff' : 'admin'}`] = queries.length;
      expect(queries.length, `${name}:\n${queries.join('\n')}`).toBeLessThanOrEqual(maxStatements);
    }
  }
  console.info(JSON.stringify(table));
});
