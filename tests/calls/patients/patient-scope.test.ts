import { randomUUID } from 'node:crypto';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { staffTypeOf } from '@thinna/contract/helpers/roles';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createSessions } from '../../../apps/server/src/http/sessions.ts';
import { ask, test } from '../../support/clinic.ts';
import { UNKNOWN_ID } from '../../support/written.ts';
import {
  type Graph,
  graphs,
  kinds,
  kindsWithAccess,
  marker,
  markers,
  store,
} from './care-graphs.ts';

const clinicalKinds: readonly Kind[] = ['caregiver', 'medical_professional'];
const refused = {
  message: 'You are not allowed to do this',
  error: 'You are not allowed to do this',
  field: null,
};
const basicFields = [
  'id',
  'register_number',
  'first_name',
  'last_name',
  'age',
  'phone_number',
  'address',
  'place',
];
const clinical = ['healthStatus', 'health_status', 'medicalHistory', 'medical_history'];

/** Every staff call about a patient, and the helper kinds that it is open to (SYS-09, SYS-10). */
const calls = [
  { call: (id: number) => `GET /api/patients/${id}`, by: kinds, body: undefined },
  {
    call: (id: number) => `PUT /api/patients/${id}/notes`,
    by: ['volunteer'] as readonly Kind[],
    body: { additional_notes: 'Added' },
  },
  {
    call: (id: number) => `PUT /api/health-status/${id}`,
    by: clinicalKinds,
    body: { disease: 'Added', note: 'Added' },
  },
  {
    call: (id: number) => `PUT /api/medical-history/${id}`,
    by: clinicalKinds,
    body: { history: 'Added' },
  },
] as const;

/** The reads of visit records: open to every kind, each then reads what is its own. */
const recordReads = (id: number) =>
  ['visits', 'visit-form'].map((page) => `GET /api/patients/${id}/${page}` as const);
const aMissedVisit = () => ({
  client_id: randomUUID(),
  form: 'missed',
  outcome: 'not_home',
  visited_on: '2026-11-15',
  next: 'none',
});

const PAIRS = 2000;

describe('staff and patients', () => {
  test('SYS-09 SYS-10 meet by an active assignment of a kind of the account, and see what it allows', async ({
    app,
    database,
    settings,
    clock,
  }) => {
    const sessions = createSessions(database.db, settings.session, clock.read);
    const counted = { pairs: 0, allowed: 0, refused: 0 };

    const checkCalls = async (token: string, id: number, reach: ReadonlySet<Kind>) => {
      for (const { call, by, body } of calls) {
        const answer = await ask(app, call(id) as 'GET /', { token, body });
        if (by.some((kind) => reach.has(kind))) {
          counted.allowed += 1;
          expect(answer.status, call(id)).toBe(200);
          expectFields(answer.body, answer.text, id, reach);
        } else {
          counted.refused += 1;
          expect(answer.status, call(id)).toBe(403);
          expect(answer.body).toEqual(refused);
          expect(answer.text).not.toContain('zq');
        }
      }
      for (const call of recordReads(id)) {
        const answer = await ask(app, call, { token });
        expect(answer.status, call).toBe(reach.size > 0 ? 200 : 403);
        if (reach.size === 0) expect(answer.body).toEqual(refused);
      }
    };

    /** One account after the other: all of them at once would wait for the lock of one patient. */
    const checkRecording = async (id: number, account_id: number, reach: ReadonlySet<Kind>) => {
      const token = await sessions.open(database.db, { id: account_id, role: 'vcm' });
      const body = aMissedVisit();
      const answer = await ask(app, `POST /api/patients/${id}/visits`, { token, body });
      // An account without a helper has to name who was there.
      if (reach.size > 0) expect(answer.status).toBeOneOf([201, 400]);
      else expect(answer).toMatchObject({ status: 403, body: refused });
    };

    /** Of each kind an account sees who is due among those whom it reaches by that kind. */
    const checkDue = async (token: string, ids: number[], graph: Graph, account: number) => {
      for (const kind of kinds) {
        const answer = await ask(app, `GET /api/due/${staffTypeOf[kind]}`, { token });
        if (!graph.accounts[account]?.kinds.includes(kind)) {
          expect(answer).toMatchObject({ status: 403, body: refused });
          continue;
        }
        const reached = ids.filter((_, patient) =>
          kindsWithAccess(graph, account, patient).has(kind),
        );
        const rows = answer.body as { id: number }[];
        const shown = rows.map(({ id }) => id).filter((id) => ids.includes(id));
        expect(shown.toSorted((a, b) => a - b)).toEqual(reached);
        expect(rows.some((row) => 'medicines_until' in row || 'flags' in row)).toBe(
          clinicalKinds.includes(kind) && rows.length > 0,
        );
      }
    };

    const oneGraph = fc.asyncProperty(graphs, async (graph) => {
      const { patients, accounts } = await store(database, graph, clock.now);
      const checkAccount = async (account_id: number, account: number) => {
        const token = await sessions.open(database.db, { id: account_id, role: 'vcm' });
        for (const [patient, id] of patients.entries()) {
          await checkCalls(token, id, kindsWithAccess(graph, account, patient));
        }
        await checkCalls(token, UNKNOWN_ID, new Set());
        await checkDue(token, patients, graph, account);
        counted.pairs += patients.length + 1;
      };
      await Promise.all(accounts.map(checkAccount));
      for (const [account, account_id] of accounts.slice(0, 2).entries())
        for (const [patient, id] of patients.entries())
          await checkRecording(id, account_id, kindsWithAccess(graph, account, patient));
      // Refused calls have added nothing; the same text of two authors is two notes.
      for (const [patient, id] of patients.entries()) {
        const reaches = accounts.map((_, account) => kindsWithAccess(graph, account, patient));
        const nurses = reaches.filter((reach) =>
          clinicalKinds.some((kind) => reach.has(kind)),
        ).length;
        expect(await countAdded(id)).toEqual({
          additional: reaches.filter((reach) => reach.has('volunteer')).length,
          history: nurses,
          health: nurses,
        });
      }
    });
    await fc.assert(oneGraph, { numRuns: Math.ceil(PAIRS / 48), endOnFailure: true });

    console.info(JSON.stringify(counted));
    expect(counted.pairs).toBeGreaterThanOrEqual(PAIRS);
    expect(counted.allowed).toBeGreaterThan(PAIRS / 4);
    expect(counted.refused).toBeGreaterThan(PAIRS / 4);

    /** Counts the entries of each log beside the first one. */
    async function countAdded(id: number) {
      const { rows } = await database.pool.query<Record<string, number>>(
        `select (select count(*)::int - 1 from patient_notes where patient_id = $1 and kind = 'additional') as additional,
                (select count(*)::int - 1 from patient_notes where patient_id = $1 and kind = 'history') as history,
                (select count(*)::int - 1 from health_records where patient_id = $1) as health`,
        [id],
      );
      return rows[0];
    }
  }, 300_000);

  test('a patient out of care is out of reach, and comes back with the assignment', async ({
    app,
    database,
    settings,
    clock,
  }) => {
    const graph = {
      patients: [{ isInCare: true }],
      assignments: [{ patient: 0, helper: 0, isActive: true }],
      accounts: [{ kinds: [...kinds], isLinked: false }],
    };
    const { patients, accounts } = await store(database, graph, clock.now);
    const sessions = createSessions(database.db, settings.session, clock.read);
    const token = await sessions.open(database.db, { id: accounts[0] ?? 0, role: 'vcm' });
    const status = async () =>
      (await ask(app, `GET /api/patients/${patients[0]}`, { token })).status;
    const set = (values: { removed_at: Date | null }) =>
      database.db
        .updateTable('patients')
        .set(values)
        .where('id', '=', patients[0] ?? 0)
        .execute();
    expect(await status()).toBe(200);
    await set({ removed_at: clock.now });
    expect(await status()).toBe(403);
    await set({ removed_at: null });
    expect(await status()).toBe(200);
    await database.db.updateTable('assignments').set({ completed_at: clock.now }).execute();
    expect(await status()).toBe(403);
  });

  test('an administrator reaches everybody, and is told of whom there is not', async ({
    app,
    admin,
    database,
    clock,
  }) => {
    const graph = { patients: [{ isInCare: true }], assignments: [], accounts: [] };
    const { patients } = await store(database, graph, clock.now);
    for (const { call, body } of calls) {
      const existing = await ask(app, call(patients[0] ?? 0) as 'GET /', { token: admin, body });
      expect(existing.status).toBe(200);
      expect(Object.keys(existing.body)).toEqual(
        expect.arrayContaining(['doctor', 'medical_proxy']),
      );
      const missing = await ask(app, call(UNKNOWN_ID) as 'GET /', { token: admin, body });
      expect(missing.status).toBe(404);
      expect(missing.body.message).toBe('Patient not found');
    }
  });
});

/** Expects exactly the fields that the kinds may read; the others are absent, not null. */
function expectFields(body: object, text: string, id: number, reach: ReadonlySet<Kind>): void {
  const isClinical = clinicalKinds.some((kind) => reach.has(kind));
  const isCompanion = reach.has('volunteer');
  const keys = [
    ...basicFields,
    ...(isClinical ? clinical : []),
    ...(isCompanion ? ['additional_notes'] : []),
  ];
  expect(Object.keys(body).toSorted()).toEqual(keys.toSorted());
  const shown = [
    ...markers.basic,
    ...(isClinical ? markers.clinical : []),
    ...(isCompanion ? markers.companion : []),
  ];
  for (const field of Object.values(markers).flat()) {
    const mark = marker(field, id);
    if ((shown as readonly string[]).includes(field)) expect(text).toContain(mark);
    else expect(text).not.toContain(field === 'relation' ? mark.slice(0, 10) : mark);
  }
}
