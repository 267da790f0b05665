import { careCalls } from '@thinna/contract/care/care';
import { expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { startCountedServer } from '../../support/statements.ts';
import { isQuery } from '../patients/patient-costs.ts';
import { everyKind, test } from './care.ts';

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

test('TRU-43 what staff read costs few statements, however much there is', async ({
  staff,
  settings,
  databaseUrl,
  database: { db },
}) => {
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
  const token = await staff.with({ kinds: everyKind, helper_id });
  const counted = await startCountedServer(settings, databaseUrl);
  const table: Record<string, number> = {};
  for (const [name, { path }] of Object.entries(careCalls)) {
    const url = path
      .replace(':type', 'caregiver')
      .replace(':plural/:id', `caregivers/${helper_id}`);
    counted.statements();
    const { status } = await ask(counted.app, `GET ${url}` as 'GET /', { token });
    expect(status, name).toBe(200);
    const queries = counted.statements().filter(isQuery);
    table[name] = queries.length;
    expect(queries.length, `${name}:\n${queries.join('\n')}`).toBeLessThanOrEqual(
      limits[name as keyof typeof limits],
    );
  }
  console.info(JSON.stringify(table));
});
