import { describe, expect } from 'vitest';
import { aMissedRecord, aRecord, save, send, test } from './records.ts';

describe('the office', () => {
  const officeTasks = async (
    pool: { query(text: string, values: unknown[]): Promise<{ rows: { title: string }[] }> },
    id: number,
  ) =>
    (
      await pool.query(
        'select title from tasks where patient_id = $1 and assigned_kind is null order by id',
        [id],
      )
    ).rows.map(({ title }) => title);

  test('VIS-38 gets one task of all other needs, which are not named again while it is pending', async ({
    app,
    someone,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver');
    const { patient_id } = nurse;
    const step = { next: 'task', next_on: '2026-11-18' };
    await save(app, nurse, aRecord({ ...step, needs: ['doctor', 'food', 'equipment'] }));
    const first = 'Needs of Kalyani Amma: Equipment, Food';
    expect(await officeTasks(pool, patient_id)).toEqual([first]);
    await save(app, nurse, aRecord({ needs: ['food'] }));
    expect(await officeTasks(pool, patient_id)).toEqual([first]);
    await save(app, nurse, aRecord({ needs: ['food', 'money', 'doctor'] }));
    const second = 'Needs of Kalyani Amma: Doctor, Money';
    expect(await officeTasks(pool, patient_id)).toEqual([first, second]);
    await pool.query('update tasks set completed_at = now() where title = $1', [first]);
    await save(app, nurse, aRecord({ needs: ['food', 'money'] }));
    expect(await officeTasks(pool, patient_id)).toEqual([
      first,
      second,
      'Needs of Kalyani Amma: Food',
    ]);
  });

  test.for(['died', 'in_hospital'])(
    'is told at the door: %s',
    async (outcome, { app, someone, database: { pool } }) => {
      const nurse = await someone('caregiver');
      const next = outcome === 'died' ? { next: 'visit', next_on: '2026-11-30' } : {};
      const saved = await save(app, nurse, aMissedRecord({ outcome, ...next }));
      expect(saved).toMatchObject({ outcome, next: 'none', next_on: null, next_schedule: null });
      expect(await officeTasks(pool, nurse.patient_id)).toEqual(['Told at the door: Kalyani Amma']);
    },
  );

  test('keeps every need of a long name: the title is cut, the description is not', async ({
    app,
    someone,
    database: { pool },
  }) => {
    const nurse = await someone('caregiver', {
      patient: { first_name: 'അ'.repeat(30), last_name: 'ക'.repeat(30) },
    });
    const needs = [
      'doctor',
      'medicines',
      'physiotherapy',
      'nurse',
      'equipment',
      'collect_equipment',
    ];
    needs.push('food', 'money', 'rest_for_carer', 'transport', 'other');
    const answer = await send(app, nurse, aRecord({ needs }), { 'accept-language': 'ml' });
    expect(answer.status, answer.text).toBe(201);
    const { rows } = await pool.query(
      'select length(title) as title, description from tasks where patient_id = $1',
      [nurse.patient_id],
    );
    expect(rows[0].title).toBeLessThanOrEqual(200);
    expect(rows[0].description.split(', ')).toHaveLength(11);
  });
});
