import { allCalls } from '@thinna/contract/calls';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import { ask, test as clinicTest, withAccounts } from '../../support/clinic.ts';
import { type GraphAccount, graphs, patientsIn, patientsOf, storeGraph } from './own-graphs.ts';

const types = { volunteer: 'volunteer', caregiver: 'caregiver', medical: 'medical_professional' };

/** The same clinic with the setting on and off. */
const test = clinicTest
  .extend('apps', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const apps = {
      all: await buildApp(withAccounts(settings, { patients: 'all' })),
      own: await buildApp(withAccounts(settings, { patients: 'own' })),
    };
    onCleanup(async () => {
      await apps.all.close();
      await apps.own.close();
    });
    return apps;
  })
  .extend('logIn', { scope: 'file' }, ({ database: { db }, settings, clock }) => {
    const sessions = createSessions(db, settings.session, clock.read);
    return ({ id }: GraphAccount) => sessions.open(db, { id, role: 'vcm' });
  });

const samples = (seed: number) => fc.sample(graphs, { seed, numRuns: 4 });

/** Every call by which staff read, of each type and each record. */
function reads({ patients, helpers }: { patients: number[]; helpers: number[] }): `/${string}`[] {
  const staffReads = allCalls.filter(
    ({ access, method }) => access === 'staff' && method === 'GET',
  );
  return staffReads.flatMap(({ path }) => {
    if (path.includes(':type')) return Object.keys(types).map((type) => fill(path, { type }));
    if (path.includes(':plural'))
      return helpers.map((id) => fill(path, { plural: 'caregivers', id }));
    if (path.includes(':id')) return patients.map((id) => fill(path, { id }));
    return [path];
  });
}

const fill = (path: string, values: Record<string, string | number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(values[name])) as `/${string}`;

/** Returns whom a call may name to an account, by what is shown there. */
function allowedIn(path: string, { own, byVisit, byTask }: ReturnType<typeof patientsOf>) {
  if (path.startsWith('/api/tasks/')) return new Set([...own, ...byTask]);
  const showsVisits = /^\/api\/(?:schedules\/|own-care$|patients\/\d+\/visit-form$)/.test(path);
  return showsVisits ? new Set([...own, ...byVisit]) : own;
}

describe('a random clinic', () => {
  test('OWN-02 no call of a personal account names a patient who is not theirs', async ({
    apps,
    database,
    clock,
    logIn,
  }) => {
    /** The calls that name others where the setting is off: each of them needs its condition. */
    const withStrangers = new Set<string>();
    let named = 0;
    for (const graph of samples(23)) {
      const stored = await storeGraph(database, graph, clock.now);
      for (const account of stored.accounts) {
        if (account.helper === null) continue;
        const theirs = patientsOf(graph, account.helper);
        const token = await logIn(account);
        for (const path of reads(stored)) {
          const [own, all] = await Promise.all(
            [apps.own, apps.all].map((app) => ask(app, `GET ${path}`, { token })),
          );
          const allowed = allowedIn(path, theirs);
          const strangers = (text = '') =>
            [...patientsIn(text)].filter((index) => !allowed.has(index));
          expect(strangers(own?.text), `GET ${path} by ${JSON.stringify(account)}`).toEqual([]);
          named += patientsIn(own?.text ?? '').size;
          if (strangers(all?.text).length > 0) {
            withStrangers.add(
              path
                .replace(/\d+/, ':id')
                .replace(/(?<=\/)(?:volunteer|caregiver|medical)$/, ':type'),
            );
          }
        }
      }
    }
    expect(named).toBeGreaterThan(200);
    expect([...withStrangers].toSorted()).toEqual([
      '/api/assignments/:type',
      '/api/attention/:type',
      '/api/due/:type',
      '/api/own-care',
      '/api/patients/:id',
      '/api/patients/:id/visit-form',
      '/api/patients/:id/visits',
      '/api/schedules/:type',
      '/api/tasks/:type',
    ]);
  }, 300_000);

  test('OWN-01 a shared account sees the same with the setting and without', async ({
    apps,
    database,
    clock,
    logIn,
  }) => {
    for (const graph of samples(24).slice(0, 2)) {
      const stored = await storeGraph(database, graph, clock.now);
      for (const account of stored.accounts) {
        if (account.helper !== null) continue;
        const token = await logIn(account);
        for (const path of reads(stored)) {
          const own = await ask(apps.own, `GET ${path}`, { token });
          const all = await ask(apps.all, `GET ${path}`, { token });
          expect([own.status, own.body], path).toEqual([all.status, all.body]);
        }
      }
    }
  }, 300_000);

  test('OWN-08 each tile shows as many as the list that it opens, with the setting on and off', async ({
    apps,
    database,
    clock,
    logIn,
  }) => {
    const counted: Record<string, Set<number>> = { all: new Set(), own: new Set() };
    for (const graph of samples(25)) {
      const stored = await storeGraph(database, graph, clock.now);
      for (const account of stored.accounts) {
        const token = await logIn(account);
        for (const [setting, app] of Object.entries(apps)) {
          for (const [type, kind] of Object.entries(types)) {
            if (!account.kinds.includes(kind as GraphAccount['kinds'][number])) continue;
            const tiles = await ask(app, `GET /api/dashboard/${type}`, { token });
            const lists = await listsOf(app, type, token);
            expect(tiles.body, `${setting}, ${type}, ${JSON.stringify(account)}`).toEqual(lists);
            counted[setting]?.add(lists.assignedPatients);
          }
        }
      }
    }
    // Lists of many lengths were compared.
    expect(counted.all?.size).toBeGreaterThan(2);
    expect(counted.own?.size).toBeGreaterThan(2);
  }, 300_000);
});

interface Row {
  patient_id: number;
  status: string;
}

/** Counts what the lists hold that the tiles open. */
async function listsOf(app: FastifyInstance, type: string, token: string) {
  const rowsOf = async (list: string): Promise<Row[]> =>
    (await ask(app, `GET /api/${list}/${type}` as 'GET /', { token })).body;
  const active = (await rowsOf('assignments')).filter(({ status }) => status === 'active');
  const pending = (await rowsOf('tasks')).filter(({ status }) => status === 'pending');
  return {
    assignedPatients: new Set(active.map(({ patient_id }) => patient_id)).size,
    pendingTasks: pending.length,
    scheduledTasks: (await rowsOf('schedules')).length,
    teamMembers: (await rowsOf('team')).length,
  };
}
