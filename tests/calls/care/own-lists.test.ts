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
});
