import { symptomCodes } from '@thinna/contract/visit-records/code-names';
import { describe, expect } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { ask } from '../../support/clinic.ts';
import { aMissedRecord, aRecord, correct, nursingAnswers, save, test } from './records.ts';

const noAnswers = Object.fromEntries([...symptomCodes, 'akps'].map((item) => [item, null]));

describe('the trend of a patient', () => {
  test('VIS-52 has the last 12 nursing records in force for the office, oldest first', async ({
    app,
    admin,
    someone,
    open,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const helper_id = await addHelper(db, { kind: 'volunteer', name: 'Anu' });
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const volunteer = { patient_id, ...(await open({ kinds: ['volunteer'], helper_id })) };
    const read = async () => {
      const { body } = await ask(app, `GET /api/patients/${patient_id}`, { token: admin });
      return body.trend as { id: number; visited_on: string; pain: number | null }[];
    };
    expect(await read()).toEqual([]);

    // Thirteen days, written from the newest to the oldest: the order is that of the visits.
    const days = Array.from(
      { length: 13 },
      (_, at) => `2026-11-${String(15 - at).padStart(2, '0')}`,
    );
    for (const [at, visited_on] of days.entries())
      await save(app, nurse, aRecord({ visited_on, pain: at % 11 }));
    await save(app, nurse, aMissedRecord({ visited_on: '2026-11-15' }));
    await save(app, volunteer, aRecord({ form: 'company', visited_on: '2026-11-15' }));
    const trend = await read();
    expect(trend.map(({ visited_on }) => visited_on)).toEqual(days.slice(0, 12).toReversed());
    expect(trend.map(({ pain }) => pain)).toEqual([0, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);

    // What was corrected gives way to the correction; what was a mistake leaves its place.
    const newest = trend.at(-1)?.id ?? 0;
    const correction = { correction: 'Pressed the wrong one' };
    const right = aRecord({ visited_on: '2026-11-15', pain: 9, ...correction });
    expect((await correct(app, nurse.token, newest, right)).status).toBe(201);
    const second = trend.at(-2)?.id ?? 0;
    const mistake = aMissedRecord({ visited_on: '2026-11-14', outcome: 'mistake', ...correction });
    expect((await correct(app, nurse.token, second, mistake)).status).toBe(201);
    expect((await read()).map(({ pain }) => pain)).toEqual([1, 0, 10, 9, 8, 7, 6, 5, 4, 3, 2, 9]);
  });

  test('VIS-52 has day, eight scores and AKPS of each, and nothing else', async ({
    app,
    admin,
    someone,
  }) => {
    const nurse = await someone('medical_professional');
    const first = await save(app, nurse, aRecord({ visited_on: '2026-11-12' }));
    const second = await save(app, nurse, aRecord({ visited_on: '2026-11-12', ...nursingAnswers }));
    const { body } = await ask(app, `GET /api/patients/${nurse.patient_id}`, { token: admin });
    expect(body.trend).toEqual([
      { id: first.id, visited_on: '2026-11-12', ...noAnswers },
      {
        id: second.id,
        visited_on: '2026-11-12',
        pain: 7,
        breathlessness: 0,
        nausea: 10,
        tiredness: 3,
        appetite: 4,
        sleep: 5,
        constipation: 6,
        worry: null,
        akps: 40,
      },
    ]);
  });

  test('VIS-43 VIS-52 is told to no staff account, and no score to company staff', async ({
    app,
    someone,
    open,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    await save(app, nurse, aRecord({ visited_on: '2026-11-12', ...nursingAnswers }));
    await save(app, nurse, aRecord({ visited_on: '2026-11-14', ...nursingAnswers }));
    const helper_id = await addHelper(db, { kind: 'volunteer', name: 'Anu' });
    await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
    const volunteer = await open({ kinds: ['volunteer'], helper_id });
    const record = `GET /api/patients/${patient_id}` as const;
    for (const { token } of [nurse, volunteer]) {
      const answer = await ask(app, record, { token });
      expect(answer.status).toBe(200);
      expect(answer.body).not.toHaveProperty('trend');
    }
    const calls = [
      record,
      `GET /api/patients/${patient_id}/visits`,
      `GET /api/patients/${patient_id}/visit-form`,
      'GET /api/own-care',
      'GET /api/assignments/volunteer',
    ] as const;
    for (const call of calls) {
      const { status, text } = await ask(app, call, { token: volunteer.token });
      expect(status, call).toBe(200);
      for (const item of [...symptomCodes, 'akps']) expect(text, call).not.toContain(`"${item}"`);
    }
  });

  test('VIS-52 is refused with the patient, to strangers and after leaving care', async ({
    app,
    admin,
    someone,
    database: { db },
  }) => {
    const nurse = await someone('caregiver');
    const stranger = await someone('medical_professional');
    const call = `GET /api/patients/${nurse.patient_id}` as const;
    for (const visited_on of ['2026-11-12', '2026-11-14'])
      await save(app, nurse, aRecord({ visited_on, pain: 3 }));
    expect((await ask(app, call, { token: stranger.token })).status).toBe(403);
    await db
      .updateTable('patients')
      .set({ removed_at: new Date() })
      .where('id', '=', nurse.patient_id)
      .execute();
    expect((await ask(app, call, { token: admin })).status).toBe(404);
  });
});
