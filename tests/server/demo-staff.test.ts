import { mayAssign } from '@thinna/contract/assignments/assignments';
import { describe, expect } from 'vitest';
import { demoAccounts } from '../../apps/server/src/demo/accounts.ts';
import { ask } from '../support/clinic.ts';
import { test as demoTest } from '../support/server/demo-clinic.ts';

const staff = demoAccounts.filter(({ role }) => role === 'vcm');
const personal = staff.filter(({ helper }) => helper !== undefined);

/** Reads as one of the demo's staff. */
const test = demoTest.extend('read', { scope: 'file' }, ({ app }) => {
  return async (username: string, path: `/${string}`) => {
    const { password } = staff.find((account) => account.username === username) ?? {};
    const login = await ask(app, 'POST /api/vcm-login', { body: { username, password } });
    const { status, body } = await ask(app, `GET ${path}`, { token: login.body.token });
    expect(status, `${username} ${path}`).toBe(200);
    return body;
  };
});

describe('the staff of the demo', () => {
  test.for(staff.map(({ username }) => username))(
    '%s finds no empty screen',
    // The first one also makes the demo.
    { timeout: 60_000 },
    async (username, { read }) => {
      const { kinds } = await read(username, '/api/own-care');
      expect(kinds).not.toEqual([]);
      for (const kind of kinds) {
        const counts = await read(username, `/api/dashboard/${kind}`);
        expect(
          Object.values(counts).filter((count) => count === 0),
          kind,
        ).toEqual([]);
        const tasks: { priority: string; description: string | null }[] = await read(
          username,
          `/api/tasks/${kind}`,
        );
        expect(new Set(tasks.map(({ priority }) => priority)), kind).toEqual(
          new Set(['high', 'medium', 'low']),
        );
        const assignments: { status: string }[] = await read(username, `/api/assignments/${kind}`);
        expect(new Set(assignments.map(({ status }) => status)), kind).toEqual(
          new Set(['active', 'completed']),
        );
        const visits: { visit_type: string; visit_date: string }[] = await read(
          username,
          `/api/schedules/${kind}`,
        );
        expect(
          visits.some(({ visit_type }) => visit_type === 'Emergency'),
          kind,
        ).toBe(true);
        expect(
          visits.some(({ visit_date }) => visit_date === '2026-11-15'),
          kind,
        ).toBe(true);
        expect(await read(username, `/api/team/${kind}`), kind).not.toEqual([]);
      }
    },
  );

  test('has one log-in for everybody, and two of one person each, who go somewhere today and later', async ({
    read,
  }) => {
    const shared = await read('staff', '/api/own-care');
    expect(shared).toMatchObject({
      kinds: ['volunteer', 'caregiver', 'medical'],
      helper: null,
      visits: [],
    });
    expect(personal).toHaveLength(2);
    for (const { username, helper } of personal) {
      const ownCare = await read(username, '/api/own-care');
      expect(ownCare.helper.name).toBe(helper);
      expect(ownCare.kinds).toEqual([ownCare.helper.type]);
      const days: string[] = ownCare.visits.map(
        ({ visit_date }: { visit_date: string }) => visit_date,
      );
      expect(days[0]).toBe(ownCare.today);
      expect(days.at(-1)).not.toBe(ownCare.today);
      const visitsWithPhone = ownCare.visits.filter(
        ({ phone_number }: { phone_number: string | null }) => phone_number !== null,
      );
      expect(visitsWithPhone).not.toEqual([]);
    }
  });

  test('looks after whom its kinds may', async ({ read: _, database: { db } }) => {
    const pairs = await db
      .selectFrom('assignments')
      .innerJoin('patients', 'patients.id', 'patient_id')
      .innerJoin('helpers', 'helpers.id', 'helper_id')
      .select(['support_type', 'kind'])
      .execute();
    expect(pairs.filter(({ kind, support_type }) => !mayAssign(kind, support_type))).toEqual([]);
  });
});
