import type { Kind } from '@thinna/contract/helpers/helpers';
import { beforeEach, describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { test as careTest, everyKind } from './care.ts';

const OWN = 'GET /api/own-care';
const TODAY = '2026-11-15';

/** A patient with two health notes, looked after by a helper of each kind. */
const test = careTest.extend('ward', async ({ database: { db } }) => {
  const patient_id = await addPatient(db, { first_name: 'Kalyani' });
  const health = (note: string | null, note_date: string) =>
    db.insertInto('health_records').values({ patient_id, note, note_date }).execute();
  await health('Old pain', '2026-11-01');
  await health('Sleeps better', '2026-11-12');
  // A change of the medicine alone is no newer note.
  await health(null, '2026-11-14');
  const visit = (helper_id: number, values: object = {}) =>
    db
      .insertInto('schedules')
      .values({
        patient_id,
        helper_id,
        patient_name: 'Kalyani',
        member_name: 'Leela',
        visit_type: 'Volunteer',
        visit_date: TODAY,
        visit_time: '16:30',
        ...values,
      })
      .execute();
  const assign = (helper_id: number, values: object = {}) =>
    db
      .insertInto('assignments')
      .values({ patient_id, helper_id, ...values })
      .execute();
  return { patient_id, visit, assign };
});

beforeEach<{ database: Database }>(async ({ database }) => {
  await database.pool.query('delete from schedules; delete from tasks');
});

describe('the next visit', () => {
  test.for([
    ['medical_professional', true],
    ['caregiver', true],
    ['volunteer', false],
  ] as const)(
    'DAY-05 tells the account of a %s the last health note: %s',
    async ([kind, isTold], { app, database, staff, ward }) => {
      const helper_id = await addHelper(database.db, { kind });
      await ward.assign(helper_id);
      await ward.visit(helper_id);
      const token = await staff.with({ kinds: [kind], helper_id });
      const since = await newestAuditId(database);
      const { body, text } = await ask(app, OWN, { token });
      expect(body.visits[0].last_status).toEqual(
        isTold ? { note: 'Sleeps better', note_date: '2026-11-12' } : null,
      );
      expect(text.includes('Sleeps better')).toBe(isTold);
      expect(text).not.toContain('Old pain');
      const fields = ['register_number', 'phone_number', 'address', 'place'];
      expect(await auditRowsSince(database, since)).toMatchObject([
        {
          record: 'patient',
          patient_ids: [ward.patient_id],
          fields: isTold ? [...fields, 'health_status'] : fields,
        },
      ]);
    },
  );

  test('DAY-05 tells it to nobody who may not read the log', async ({
    app,
    admin,
    database,
    staff,
    ward,
    clock,
  }) => {
    const { db } = database;
    const nurse = await addHelper(db, { kind: 'medical_professional' });
    await ward.visit(nurse);
    const read = async (kinds: Kind[], helper_id?: number) => {
      const token = await staff.with({ kinds, ...(helper_id && { helper_id }) });
      return (await ask(app, OWN, { token })).text;
    };
    const kind: Kind[] = ['medical_professional'];
    expect(await read(kind, nurse), 'not assigned').not.toContain('Sleeps');
    await ward.assign(nurse, { completed_at: clock.now });
    expect(await read(kind, nurse), 'no longer assigned').not.toContain('Sleeps');
    await ward.assign(nurse);
    expect(await read(kind, nurse)).toContain('Sleeps');
    // The kinds of the account decide, not the helper.
    expect(await read(['volunteer'], nurse), 'narrowed account').not.toContain('Sleeps');
    expect(await read(everyKind), 'shared account').not.toContain('Sleeps');
    expect((await ask(app, OWN, { token: admin })).text).not.toContain('Sleeps');

    await database.pool.query(`update schedules set visit_type = 'Emergency'`);
    const other = await addHelper(db, { kind: 'medical_professional' });
    expect(await read(kind, other), 'emergency of another').not.toContain('Sleeps');
    await database.pool.query(`update schedules set visit_date = '2026-11-16'`);
    expect(await read(kind, nurse), 'tomorrow').not.toContain('Sleeps');
    await database.pool.query('update schedules set visit_date = $1', [TODAY]);
    await db.updateTable('patients').set({ removed_at: clock.now }).execute();
    expect(await read(kind, nurse), 'left care').not.toContain('Sleeps');
  });

  test('DAY-06 has the open tasks about the patient: the own ones and those of the team', async ({
    app,
    database,
    staff,
    ward,
    clock,
  }) => {
    const { db } = database;
    const { patient_id } = ward;
    const nurse = await addHelper(db, { kind: 'medical_professional' });
    const colleague = await addHelper(db, { kind: 'medical_professional' });
    await ward.visit(nurse);
    await ward.visit(nurse, { visit_date: '2026-11-16' });
    const medical = { patient_id, assigned_kind: 'medical_professional' } as const;
    await db
      .insertInto('tasks')
      .values([
        { ...medical, title: 'Of the team', priority: 'low' },
        { ...medical, title: 'Her own', assigned_helper_id: nurse, priority: 'high' },
        { ...medical, title: 'Of a colleague', assigned_helper_id: colleague },
        { ...medical, title: 'Done', completed_at: clock.now },
        { ...medical, title: 'About nobody', patient_id: null },
        { ...medical, title: 'About another', patient_id: await addPatient(db) },
        { ...medical, title: 'Of volunteers', assigned_kind: 'volunteer' },
        { ...medical, title: 'Of the office', assigned_kind: null },
      ])
      .execute();
    const token = await staff.with({ kinds: ['medical_professional'], helper_id: nurse });
    const read = async () => (await ask(app, OWN, { token })).body;
    const titles = ({ tasks }: { tasks: { title: string }[] }) => tasks.map(({ title }) => title);
    const { visits } = await read();
    expect(visits.map(titles)).toEqual([['Her own', 'Of the team'], []]);
    const [own] = visits[0].tasks;
    expect(own).toEqual({ id: expect.any(Number), title: 'Her own', status: 'pending' });
    await ask(app, `PATCH /api/tasks/${own.id}/status`, { token });
    expect((await read()).visits.map(titles)).toEqual([['Of the team'], []]);
  });
});
