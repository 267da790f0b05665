import { describe, expect } from 'vitest';
import { addRequest } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { addVisit, DASHBOARD, fieldsIn, SCHEDULES, TASKS, test } from './own.ts';

describe('the lists of a personal account that sees its own patients alone', () => {
  test('OWN-06 an emergency reaches whose patient it is and who is to go, and no other personal account', async ({
    app,
    database,
    open,
    nurses: { leela, sheeba },
  }) => {
    const request_id = await addRequest(database.db);
    const emergency = { visit_type: 'Emergency', helper_id: null } as const;
    const toDevaki = await addVisit(database, { ...emergency, patient_id: sheeba.patient_id });
    const byLeela = await addVisit(database, {
      ...emergency,
      helper_id: leela.helper_id,
      request_id,
    });
    const byNobody = await addVisit(database, emergency);
    const shownTo = async (token: string) => {
      const { body } = await ask(app, 'GET /api/own-care', { token });
      const shown: { id: number }[] = [...body.visits, ...body.emergencies];
      const ids = new Set(shown.map(({ id }) => id));
      expect(await fieldsIn(app, SCHEDULES, token, 'id')).toEqual(ids);
      return ids;
    };
    expect(await shownTo(sheeba.token)).toEqual(new Set([toDevaki]));
    expect(await shownTo(leela.token)).toEqual(new Set([byLeela]));
    const shared = await open({ kinds: ['caregiver'] });
    expect(await shownTo(shared.token)).toEqual(new Set([toDevaki, byLeela, byNobody]));
  });

  test('OWN-07 a task is theirs by its patient, by name, or because it is about nobody', async ({
    app,
    database: { db },
    nurses: { leela, sheeba },
  }) => {
    const task = { assigned_kind: 'caregiver' } as const;
    const added = await db
      .insertInto('tasks')
      .values([
        { ...task, title: 'Fold the gauze' },
        { ...task, title: 'Call Kalyani', patient_id: leela.patient_id },
        { ...task, title: 'Call Devaki', patient_id: sheeba.patient_id },
        {
          ...task,
          title: 'Bring Devaki a walker',
          patient_id: sheeba.patient_id,
          assigned_helper_id: leela.helper_id,
        },
      ])
      .returning(['id', 'title'])
      .execute();
    const { token } = leela;
    expect(await fieldsIn(app, TASKS, token, 'title')).toEqual(
      new Set(['Bring Devaki a walker', 'Call Kalyani', 'Fold the gauze']),
    );
    expect((await ask(app, DASHBOARD, { token })).body.pendingTasks).toBe(3);
    const complete = (title: string) => {
      const id = added.find((row) => row.title === title)?.id;
      return ask(app, `PATCH /api/tasks/${id}/status`, { token });
    };
    expect((await complete('Call Devaki')).status).toBe(404);
    expect((await complete('Bring Devaki a walker')).status).toBe(200);
    expect((await ask(app, DASHBOARD, { token })).body.pendingTasks).toBe(2);
    const { body } = await ask(app, `GET ${TASKS}`, { token });
    const given = body.find(({ title }: { title: string }) => title === 'Bring Devaki a walker');
    // The office's own words, and no link to a record that stays closed.
    expect([given.patient_id, given.patient_name]).toEqual([null, null]);
  });

  test('OWN-07 a task about a patient who waits in Recently deleted is not one about nobody', async ({
    app,
    admin,
    database: { db },
    open,
    nurses: { leela, sheeba },
  }) => {
    const task = { assigned_kind: 'caregiver', patient_id: sheeba.patient_id } as const;
    const { id } = await db
      .insertInto('tasks')
      .values({ ...task, title: 'Call: Devaki', description: 'Ask the son about the pain' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('tasks')
      .values([
        { ...task, title: 'Bring Devaki a walker', assigned_helper_id: leela.helper_id },
        { assigned_kind: 'caregiver', title: 'Fold the gauze' },
      ])
      .execute();
    const shared = await open({ kinds: ['caregiver'] });
    const tasksOf = ({ token }: { token: string }) => fieldsIn(app, TASKS, token, 'title');
    const pendingOf = async ({ token }: { token: string }) =>
      (await ask(app, DASHBOARD, { token })).body.pendingTasks;
    const all = new Set(['Bring Devaki a walker', 'Call: Devaki', 'Fold the gauze']);
    expect(await tasksOf(sheeba)).toEqual(all);

    const path = `/api/patients/${sheeba.patient_id}` as const;
    expect((await ask(app, `DELETE ${path}`, { token: admin })).status).toBe(200);
    expect(await tasksOf(sheeba)).toEqual(new Set(['Fold the gauze']));
    expect(await pendingOf(sheeba)).toBe(1);
    // Given work does not vanish.
    expect(await tasksOf(leela)).toEqual(new Set(['Bring Devaki a walker', 'Fold the gauze']));
    expect(await pendingOf(leela)).toBe(2);
    for (const { token } of [leela, sheeba]) {
      expect((await ask(app, `PATCH /api/tasks/${id}/status`, { token })).status).toBe(404);
    }
    expect(await tasksOf(shared)).toEqual(all);

    const { body } = await ask(app, 'GET /api/deleted-records', { token: admin });
    await ask(app, `POST /api/deleted-records/${body[0].id}/restore`, { token: admin });
    expect(await tasksOf(sheeba)).toEqual(all);
  });
});
