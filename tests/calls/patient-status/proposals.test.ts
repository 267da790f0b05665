import type { Proposal } from '@thinna/contract/patient-status/proposals';
import { expect } from 'vitest';
import { addHelper, addVisitRecord } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { DAYS, daysOf, send, TO_COME, test } from './statuses.ts';

const TODAY = '2026-11-15';

/** What stays ticked, as the dialog sends it. */
const chosen = (proposals: readonly Proposal[]) =>
  proposals
    .filter(({ is_chosen }) => is_chosen)
    .map(({ code, on, at, helper_id }) => ({ code, on, at, helper_id }));

test('PST-42 a death proposes a visit by whoever came last after 20 days, and a call after 45', async ({
  build,
  preview,
  change,
  app,
  admin,
  database: { db },
}) => {
  const { id, helper_id: caregiver } = await build();
  const nurse = await addHelper(db, { kind: 'medical_professional', name: 'Leena' });
  const volunteer = await addHelper(db, { kind: 'volunteer', name: 'Raghavan' });
  for (const [helper_id, helper_kind, visited_on] of [
    [nurse, 'medical_professional', '2026-11-10'],
    [volunteer, 'volunteer', '2026-11-12'],
    [caregiver, 'caregiver', '2026-11-13'],
  ] as const)
    await addVisitRecord(db, {
      patient_id: id,
      helper_id,
      helper_kind,
      visited_on,
      form: helper_kind === 'volunteer' ? 'company' : 'nursing',
    });
  const { proposals } = await preview(id, 'to=deceased&on_day=2026-11-14');
  expect(proposals).toEqual([
    {
      code: 'visit_family',
      on: '2026-12-04',
      at: '10:00',
      helper_id: volunteer,
      helper_kind: 'volunteer',
      helper_name: 'Raghavan',
      is_chosen: true,
    },
    expect.objectContaining({
      code: 'call_family',
      on: '2026-12-29',
      helper_id: null,
      is_chosen: true,
    }),
    expect.objectContaining({ code: 'collect_medicines', on: '2026-11-21', helper_id: nurse }),
  ]);
  const [visit, call] = chosen(proposals);
  // The day and the helper are changed, and the medicines left out.
  await change(id, {
    to: 'deceased',
    proposals: [{ ...visit, on: '2026-12-06', at: '16:30', helper_id: nurse }, call],
  });
  const { body: schedules } = await ask(app, 'GET /api/schedules', { token: admin });
  expect(
    schedules
      .filter((row: { patient_id: number }) => row.patient_id === id)
      .filter(({ visit_date }: { visit_date: string }) => visit_date > TODAY),
  ).toEqual([
    expect.objectContaining({
      visit_date: '2026-12-06',
      visit_time: '16:30',
      helper_id: nurse,
      member_name: 'Leena',
      visit_type: 'Medical Professional',
      notes: null,
    }),
  ]);
  const { body: tasks } = await ask(app, 'GET /api/tasks', { token: admin });
  expect(
    tasks
      .filter((row: { patient_id: number }) => row.patient_id === id)
      .filter(({ status }: { status: string }) => status === 'pending'),
  ).toEqual([expect.objectContaining({ title: 'Call the family', due_date: '2026-12-29' })]);
});

test('PST-42 without anybody who came or is assigned nobody goes until somebody is chosen', async ({
  build,
  preview,
  app,
  admin,
  database: { db },
}) => {
  const { id } = await build();
  await db.deleteFrom('assignments').where('patient_id', '=', id).execute();
  const { proposals } = await preview(id, 'to=deceased&on_day=2026-11-14');
  expect(proposals[0]).toMatchObject({ code: 'visit_family', helper_id: null, is_chosen: false });
  const refused = async (proposal: object) => {
    const body = { to: 'deceased', on_day: TODAY, proposals: [proposal] };
    const answer = await send(app, admin, id, body);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.field).toBe('proposals');
  };
  await refused({ code: 'visit_family', on: '2026-12-04', at: '10:00', helper_id: null });
  await refused({ code: 'visit_family', on: '2026-12-04', at: '10:00', helper_id: 2_000_000 });
  await refused({ code: 'call_family', on: '2026-11-14' });
  await refused({ code: 'visit_home', on: '2026-12-04' });
  const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
  expect(body.care_status).toBe('active');
});

test('PST-45 PST-46 no equipment is proposed without lending, and an emergency case of the same name is, with a task of today', async ({
  build,
  preview,
  change,
  app,
  admin,
  database: { db },
}) => {
  const { id } = await build({ first_name: 'Sainaba', last_name: 'Kadavath' });
  const codes = async () =>
    (await preview(id, 'to=deceased&on_day=2026-11-14')).proposals.map(({ code }) => code);
  expect(await codes()).toEqual(['visit_family', 'call_family', 'collect_medicines']);
  await db
    .insertInto('emergency_fund_cases')
    .values({ name: ' SAINABA  kadavath', details: 'For the roof' })
    .execute();
  expect(await codes()).toEqual([
    'visit_family',
    'call_family',
    'collect_medicines',
    'take_down_case',
  ]);
  const proposals = [{ code: 'take_down_case', on: TODAY, helper_id: null }];
  await change(id, { to: 'deceased', proposals });
  const { body: tasks } = await ask(app, 'GET /api/tasks', { token: admin });
  expect(tasks).toContainEqual(
    expect.objectContaining({ title: 'Take down the emergency case', due_date: TODAY }),
  );
  // Nothing is taken down by itself.
  expect(await db.selectFrom('emergency_fund_cases').select('name').execute()).toHaveLength(1);
  await db.deleteFrom('emergency_fund_cases').execute();
});

test('PST-29 after a hospital stay a visit within two days is proposed, and a call after coming into it', async ({
  build,
  preview,
  change,
}) => {
  const { id, helper_id } = await build();
  const { proposals: before } = await preview(id, 'to=hospital&on_day=2026-11-14');
  expect(before).toEqual([
    expect.objectContaining({ code: 'call_family', on: '2026-11-17', is_chosen: true }),
  ]);
  await change(id, { to: 'hospital' });
  const { proposals } = await preview(id, `to=active&on_day=${TODAY}`);
  expect(proposals).toEqual([
    expect.objectContaining({
      code: 'visit_home',
      on: '2026-11-17',
      helper_id,
      is_chosen: true,
    }),
  ]);
  await change(id, { to: 'away' });
  expect((await preview(id, `to=active&on_day=${TODAY}`)).proposals).toEqual([]);
  const { proposals: later } = await preview(id, `to=discharged&on_day=${TODAY}`);
  expect(later).toEqual([
    expect.objectContaining({ code: 'call_later', on: '2026-12-13', is_chosen: false }),
  ]);
});

test('PST-34 undoing a death takes back the proposals that nobody touched, and every visit to the family', async ({
  build,
  preview,
  change,
  undo,
  app,
  admin,
  clock,
  seen,
}) => {
  const { id, helper_id } = await build();
  const before = await seen(id);
  const { proposals } = await preview(id, `to=deceased&on_day=${TODAY}`);
  const all = proposals.map(({ code, on, at }) => ({
    code,
    on,
    at,
    helper_id: code === 'visit_family' ? helper_id : null,
  }));
  const done = await change(id, { to: 'deceased', proposals: all });
  expect(done.change.undo).toEqual({
    visits: TO_COME.length,
    tasks: 1,
    assignments: 1,
    proposals: 3,
  });
  const { tasks, visits } = done.patient;
  const visit = visits.find(({ visit_date }) => visit_date > (DAYS.at(-1) ?? ''));
  const medicines = tasks.find(({ title }) => title === 'Collect medicines that are left');
  clock.pass(1);
  // The visit was moved, and the medicines were collected already.
  const moved = await ask(app, `PUT /api/schedules/${visit?.id}`, {
    token: admin,
    body: { ...visit, visit_date: '2026-12-12' },
  });
  expect(moved.status, moved.text).toBe(200);
  await ask(app, `PATCH /api/tasks/${medicines?.id}/status`, { token: admin });
  const undone = await undo(idOf(done));
  expect(undone.taken_back.visits.map(({ id: gone }) => gone)).toEqual([visit?.id]);
  expect(undone.taken_back.tasks.map(({ title }) => title)).toEqual(['Call the family']);
  expect(undone.kept.tasks.map(({ title }) => title)).toEqual([medicines?.title]);
  expect(undone.kept.visits).toEqual([]);
  const after = await seen(id);
  expect({ ...after, tasks: after.tasks.filter((title) => title !== medicines?.title) }).toEqual(
    before,
  );
});

test('PST-34 undoing a death takes back the next visit to the family as well, and none that was given to another patient', async ({
  build,
  change,
  undo,
  app,
  admin,
  database: { db },
  seen,
}) => {
  const { id, helper_id } = await build();
  const { id: other } = await build();
  const [before, ofOther] = [await seen(id), await seen(other)];
  const visit = { code: 'visit_family', on: '2026-12-05', at: '10:00', helper_id };
  const done = await change(id, { to: 'deceased', proposals: [visit] });
  const made = done.patient.visits.find(({ visit_date }) => visit_date === visit.on);
  const given = await ask(app, `PUT /api/schedules/${made?.id}`, {
    token: admin,
    body: { ...made, patient_id: other },
  });
  expect(given.status, given.text).toBe(200);
  // As the record of a visit to the family plans the next one.
  await db
    .insertInto('schedules')
    .values({
      patient_id: id,
      patient_name: 'Kalyani Amma',
      helper_id,
      member_name: 'Leela Menon',
      visit_type: 'Caregiver',
      visit_date: '2026-12-20',
      visit_time: '10:00',
      is_bereavement: true,
    })
    .execute();
  const undone = await undo(idOf(done));
  expect(daysOf(undone.taken_back.visits)).toEqual(['2026-12-20']);
  expect(undone.kept.visits).toEqual([]);
  expect(await seen(id)).toEqual(before);
  expect((await seen(other)).visits).toEqual([...ofOther.visits, visit.on]);
});

const idOf = ({ change }: { change: { id: number } }) => change.id;
