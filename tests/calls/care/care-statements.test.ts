import { careCalls } from '@thinna/contract/care/care';
import { expect } from 'vitest';
import { ask, withAccounts } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { everyKind, test as staffTest } from './care.ts';

/** Maximum of SQL statements per call, with that of the session, for any number of rows. */
const limits: Record<keyof typeof careCalls, number> = {
  dashboard: 2,
  assignments: 3,
  tasks: 3,
  schedules: 3,
  team: 2,
  helper: 2,
  own: 4,
};

/** Adds twelve patients with visits and tasks; returns the token of the account of their helper. */
const test = staffTest.extend('nurse', async ({ staff, database: { db } }) => {
  const pairs = [];
  for (let at = 0; at < 12; at += 1) pairs.push(await staff.pair({ kind: 'caregiver' }));
  const helper_id = pairs[0]?.helper_id ?? 0;
  const visit = {
    patient_name: 'Annamma',
    visit_type: 'Caregiver',
    helper_id,
    member_name: 'Leela',
    visit_date: '2026-11-15',
    visit_time: '10:00',
  } as const;
  for (const { patient_id } of pairs) {
    await db
      .insertInto('schedules')
      .values({ ...visit, patient_id })
      .execute();
    await db
      .insertInto('tasks')
      .values({
        title: 'A task',
        assigned_kind: 'caregiver',
        assigned_helper_id: helper_id,
        patient_id,
      })
      .execute();
    await db.insertInto('health_records').values({ patient_id, note: 'Slept well' }).execute();
  }
  return { helper_id, token: await staff.with({ kinds: everyKind, helper_id }) };
});

/** Makes every call and returns how many statements each cost. */
async function countStatements(
  { app, statements }: Awaited<ReturnType<typeof startCountedServer>>,
  { helper_id, token }: { helper_id: number; token: string },
) {
  const table: Record<string, number> = {};
  for (const [name, { path }] of Object.entries(careCalls)) {
    const url = path
      .replace(':type', 'caregiver')
      .replace(':plural/:id', `caregivers/${helper_id}`);
    statements();
    const { status } = await ask(app, `GET ${url}` as 'GET /', { token });
    expect(status, name).toBe(200);
    const queries = statements().filter(isQuery);
    table[name] = queries.length;
    expect(queries.length, `${name}:\n${queries.join('\n')}`).toBeLessThanOrEqual(
      limits[name as keyof typeof limits],
    );
  }
  console.info(JSON.stringify(table));
  return table;
}

test('TRU-43 what staff read costs few statements, however much there is', async ({
  nurse,
  settings,
  databaseUrl,
}) => {
  await countStatements(await startCountedServer(settings, databaseUrl), nurse);
});

test('OWN-12 it costs no more where accounts see their own patients alone', async ({
  nurse,
  settings,
  databaseUrl,
}) => {
  const narrowed = withAccounts(settings, { patients: 'own' });
  expect(await countStatements(await startCountedServer(narrowed, databaseUrl), nurse)).toEqual(
    limits,
  );
});
