import { patientCalls } from '@thinna/contract/patients';
import { expect } from 'vitest';
import { openSessions } from '../../apps/server/src/http/sessions.ts';
import { addAccount, addHelper } from '../database/rows.ts';
import { ask, test } from '../support/clinic.ts';
import { aPatient, register } from '../support/patients.ts';
import { countedServer } from '../support/statements.ts';

const READ = 2;
const NOTED_READ = 3;
const WRITE = 6;

const health_status = { disease: 'Cancer', medication: 'Morphine', note: 'In pain' };
const treatment = { initial_treatment_date: '2026-01-05', doctor: 'Dr Anil', caregiver: 'Lucy' };
const medical_proxy = { name: 'Joseph', relation: 'Son', phone_number: '9400000001' };

/** Every call, with a body that leaves nothing out, and what it may cost (P3 of the design). */
const costs: Record<keyof typeof patientCalls, { most: number; query?: string; body?: unknown }> = {
  list: { most: READ, query: '?search=kunj&support_type=medical&limit=1' },
  search: { most: READ, query: '?search=kunj' },
  get: { most: NOTED_READ },
  add: {
    most: WRITE,
    body: {
      ...aPatient(),
      ...treatment,
      health_status,
      medical_proxy,
      medical_history: 'A fall',
      additional_notes: 'Likes to talk',
    },
  },
  personal: { most: WRITE, body: { ...aPatient(), version: 1 } },
  notes: { most: WRITE, body: { additional_notes: 'Slept well' } },
  medical: { most: WRITE, body: { ...treatment, health_status } },
  proxy: { most: WRITE, body: { medical_proxy, version: 1 } },
  history: { most: WRITE, body: { medical_history: 'Operated in 2024' } },
  view: { most: WRITE },
  remove: { most: WRITE },
  addHealthStatus: { most: WRITE, body: { ...health_status, note: 'Better' } },
  addMedicalHistory: { most: WRITE, body: { history: 'Another fall' } },
};

test('every call costs few statements, for administrators and for staff', async ({
  app,
  admin,
  settings,
  databaseUrl,
  database: { db },
  clock,
}) => {
  const account_id = await addAccount(db);
  const sessions = openSessions(db, settings.session, clock.read);
  const staff = await sessions.open(db, { id: account_id, role: 'vcm' });
  const helpers = [await addHelper(db), await addHelper(db, { kind: 'caregiver' })];
  const counted = await countedServer(settings, databaseUrl);
  const table: Record<string, number> = {};
  for (const [name, { most, query = '', body }] of Object.entries(costs)) {
    const { method, path, access } = patientCalls[name as keyof typeof patientCalls];
    const { id } = await register({ app, admin });
    for (const helper_id of helpers) {
      await db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
    }
    for (const token of access === 'staff' ? [staff, admin] : [admin]) {
      counted.statements();
      const address = `${method} ${path.replace(':id', String(id))}${query}` as 'GET /';
      const { status } = await ask(counted.app, address, { token, body });
      expect(status, name).toBeOneOf([200, 201]);
      const asked = counted.statements().filter((text) => !/^(?:begin|commit)$/i.test(text));
      table[`${name} ${token === staff ? 'staff' : 'admin'}`] = asked.length;
      expect(asked.length, `${name}:\n${asked.join('\n')}`).toBeLessThanOrEqual(most);
    }
  }
  console.info(JSON.stringify(table));
});
