import { describe, expect } from 'vitest';
import { auditRowsSince, newestAuditId } from '../../support/audit.ts';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { addVisit } from '../../support/visits.ts';
import { aRecord, save } from '../visit-records/records.ts';
import {
  DAYS,
  idsOfHouse,
  MARKS,
  namesIn,
  send,
  storedRows,
  TO_COME,
  test,
  YESTERDAY,
} from './statuses.ts';

const PAST = DAYS.slice(0, 2);
const LATER = '2026-11-25';
const nothing = { visits: [], tasks: [], assignments: [] };

/** Section 3 of the specification, row by row: what a new status takes. */
const table = [
  ['hospital', {}, { ...nothing, visits: TO_COME }],
  ['hospital', { back_on: LATER }, { ...nothing, visits: TO_COME.slice(0, 2) }],
  ['hospital', { back_on: '2026-11-15' }, nothing],
  ['away', {}, { ...nothing, visits: TO_COME }],
  ['away', { back_on: LATER }, { ...nothing, visits: TO_COME.slice(0, 2) }],
  [
    'discharged',
    { reason: 'better' },
    { visits: TO_COME, tasks: [MARKS.title], assignments: ['Leela Menon'] },
  ],
  ['deceased', {}, { visits: TO_COME, tasks: [MARKS.title], assignments: ['Leela Menon'] }],
] as const;

describe('a change of status', () => {
  test.for(table)(
    'PST-07 PST-16 PST-17 PST-18 PST-19 to %s with %j takes what was told before, and nothing else',
    async ([to, values, taken], { build, change, preview, seen }) => {
      const { id } = await build();
      const query = new URLSearchParams({ to, on_day: YESTERDAY, ...values });
      query.delete('reason');
      const told = await preview(id, String(query));
      expect(namesIn(told)).toEqual(taken);
      expect(namesIn(told.restorable)).toEqual(nothing);
      await change(id, { to, on_day: YESTERDAY, ...values });
      const visitsTaken: readonly string[] = taken.visits;
      expect(await seen(id)).toEqual({
        status: to,
        visits: DAYS.filter((day) => !visitsTaken.includes(day)),
        tasks: ['Done already', MARKS.title].filter((title) => taken.tasks[0] !== title),
        helpers: taken.assignments.length === 0 ? ['Leela Menon'] : [],
        cancelled: [...taken.visits, ...taken.tasks],
      });
    },
  );

  test('PST-18 takes a task of the office as well, which has neither a day nor a role', async ({
    build,
    change,
    database: { db },
    seen,
  }) => {
    const { id } = await build();
    await db.insertInto('tasks').values({ patient_id: id, title: 'Ask for the papers' }).execute();
    await change(id, { to: 'deceased', on_day: YESTERDAY });
    expect((await seen(id)).tasks).toEqual(['Done already']);
  });

  test('PST-07 is told to who asks for it, and is not there for anybody else', async ({
    app,
    admin,
    build,
    database,
  }) => {
    const { id, token } = await build();
    const path = `/api/patients/${id}/status-preview?to=deceased` as const;
    const before = await newestAuditId(database);
    expect((await ask(app, `GET ${path}`, { token })).status).toBe(403);
    expect((await ask(app, `GET ${path}`)).status).toBe(401);
    const rows = await storedRows(database, id);
    const { body } = await ask(app, `GET ${path}`, { token: admin });
    expect(body.visits[0]).toMatchObject({ patient_id: id, notes: MARKS.notes, version: 1 });
    expect(body.tasks[0]).toMatchObject({ patient_id: id, status: 'pending' });
    expect(body.assignments[0]).toMatchObject({ name: 'Leela Menon', helper_type: 'caregiver' });
    expect(await storedRows(database, id)).toEqual(rows);
    const audit = await auditRowsSince(database, before);
    expect(audit.filter(({ action }) => action !== 'refuse')).toEqual([
      expect.objectContaining({ action: 'view', record: 'patient', record_id: id }),
    ]);
  });

  test('PST-07 says on which days after it the patient was seen', async ({
    app,
    build,
    preview,
  }) => {
    const { id, token } = await build();
    const nurse = { token, patient_id: id };
    for (const visited_on of ['2026-11-10', '2026-11-13', YESTERDAY])
      await save(app, nurse, aRecord({ visited_on }));
    const missed = { form: 'missed', outcome: 'not_home' };
    await save(app, nurse, aRecord({ ...missed, visited_on: '2026-11-15' }));
    const after = async (day: string) =>
      (await preview(id, `to=deceased&on_day=${day}`)).seen_after;
    expect(await after('2026-11-10')).toEqual(['2026-11-13', YESTERDAY]);
    expect(await after(YESTERDAY)).toEqual([]);
    expect((await preview(id, 'to=deceased')).seen_after).toEqual([]);
  });

  test('PST-16 with a later day of return takes the visits between the two, with an earlier one offers them', async ({
    build,
    change,
    preview,
    seen,
  }) => {
    const { id } = await build();
    await change(id, { to: 'hospital', back_on: '2026-11-18' });
    expect((await seen(id)).cancelled).toEqual(['2026-11-15']);
    const later = await preview(id, 'to=hospital&back_on=2026-11-26');
    expect(namesIn(later).visits).toEqual(['2026-11-18', LATER]);
    await change(id, { to: 'hospital', back_on: '2026-11-26' });
    expect((await seen(id)).visits).toEqual(PAST);

    const earlier = await preview(id, 'to=hospital&back_on=2026-11-18');
    expect(namesIn(earlier)).toMatchObject(nothing);
    expect(namesIn(earlier.restorable).visits).toEqual(['2026-11-18', LATER]);
    const restore = { visits: earlier.restorable.visits.map(({ id: visit }) => visit) };
    await change(id, { to: 'hospital', back_on: '2026-11-18', restore });
    expect(await seen(id)).toMatchObject({
      visits: [...PAST, '2026-11-18', LATER],
      cancelled: ['2026-11-15'],
    });
  });

  test('PST-16 leaves a visit that was planned meanwhile before the day of return', async ({
    app,
    admin,
    build,
    change,
    seen,
  }) => {
    const { id } = await build();
    await change(id, { to: 'hospital', back_on: '2026-11-20' });
    await addVisit(app, admin, { patient_id: id, visit_date: '2026-11-17' });
    await change(id, { to: 'hospital', back_on: '2026-11-22' });
    expect((await seen(id)).visits).toEqual([...PAST, '2026-11-17', LATER]);
  });

  test('PST-19 leaves a visit of today that was recorded', async ({
    app,
    build,
    change,
    database,
    seen,
  }) => {
    const { id, token } = await build();
    const [, , today] = (await idsOfHouse(database, id)).visits;
    await save(app, { token, patient_id: id }, aRecord({ schedule_id: today }));
    await change(id, { to: 'deceased' });
    expect((await seen(id)).visits).toEqual([...PAST, '2026-11-15']);
  });

  test('PST-26 does not touch the visits, tasks and helpers of anybody else', async ({
    build,
    change,
    database,
    seen,
  }) => {
    const [one, other] = [await build(), await build({ first_name: 'Devaki' })];
    const before = await storedRows(database, other.id);
    const shown = await seen(other.id);
    await change(one.id, { to: 'deceased' });
    expect(await storedRows(database, other.id)).toEqual(before);
    expect(await seen(other.id)).toEqual(shown);
  });

  test('PST-25 leaves a row for itself, the patient, and each visit, task and assignment', async ({
    build,
    change,
    database,
    undo,
  }) => {
    const { id } = await build();
    const ids = await idsOfHouse(database, id);
    const before = await newestAuditId(database);
    const { change: made } = await change(id, { to: 'deceased', note: 'At four in the morning' });
    const row = (action: string, record: string, record_id: number | undefined, fields: string[]) =>
      expect.objectContaining({ action, record, record_id, fields, actor_role: 'admin' });
    const touched = [
      row('update', 'patient', id, ['care_status', 'status_on']),
      ...ids.visits.slice(2).map((visit) => row('update', 'schedule', visit, ['cancelled_at'])),
      row('update', 'task', ids.tasks[0], ['cancelled_at']),
      row('update', 'assignment', ids.assignments[0], ['status']),
    ];
    expect(await auditRowsSince(database, before)).toEqual([
      row('create', 'patient_status', made.id, ['to_status', 'on_day', 'note']),
      ...touched,
    ]);
    const between = await newestAuditId(database);
    await undo(made.id);
    expect(await auditRowsSince(database, between)).toEqual([
      row('update', 'patient_status', made.id, ['undone_at']),
      ...touched,
    ]);
  });

  test.for([
    ['schedules', 'update'],
    ['tasks', 'update'],
    ['assignments', 'update'],
    ['patients', 'update'],
    ['audit', 'insert'],
  ] as const)(
    'PST-24 happens whole or not at all when %s fails to %s, and so does its undo',
    async ([failing, operation], { app, admin, build, change, database }) => {
      const { id } = await build();
      const before = await storedRows(database, id);
      const repair = await failWrites(database, failing, operation);
      const body = { to: 'deceased', on_day: YESTERDAY };
      expect((await send(app, admin, id, body)).status).toBe(500);
      await repair();
      expect(await storedRows(database, id)).toEqual(before);
      const path = `GET /api/patients/${id}/status-changes` as const;
      expect((await ask(app, path, { token: admin })).body).toEqual([]);

      const { change: made } = await change(id, body);
      const after = await storedRows(database, id);
      await failWrites(database, failing, operation);
      const undone = await ask(app, `POST /api/status-changes/${made.id}/undo`, { token: admin });
      expect(undone.status).toBe(500);
      expect(await storedRows(database, id)).toEqual(after);
    },
  );
});
