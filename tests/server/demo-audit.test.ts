import { describe, expect } from 'vitest';
import { NOW, test } from './demo-data.ts';

/** Reports have no number in the audit: the row of the patient says whose it is. */
const IS_REPORT = `(record = 'patient_status' and 'to' = any(fields))`;

describe('the accounts of the demo', () => {
  test('DMO-11 has a week of audit, about records that are there, and nothing of it is still open', async ({
    query,
  }) => {
    const days = await query<{ day: string }>(
      `select distinct (at at time zone 'Asia/Kolkata')::date::text as day from audit order by day`,
    );
    expect(days.map(({ day }) => day)).toEqual(
      ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-11-${day}`),
    );
    const wrong = await query(`
      select from audit left join accounts on accounts.id = actor_id
      where accounts.id is null or accounts.role::text <> actor_role
        or (record = 'patient' and not exists (
          select from patients where patients.id = record_id or patients.id = any(patient_ids)))
        or (record = 'schedule' and record_id not in (select id from schedules))
        or (record = 'task' and record_id not in (select id from tasks))
        or (record = 'patient_status' and record_id not in (select id from patient_status_changes))
        or (action in ('update', 'create', 'delete') and record_id is null and not ${IS_REPORT})`);
    expect(wrong).toEqual([]);
    const backwards = await query(
      'select from audit one join audit other on one.id < other.id and one.at > other.at',
    );
    expect(backwards).toEqual([]);
    const open = await query(
      `select from sessions where revoked_at is null and expires_at > '${NOW.toISOString()}'`,
    );
    expect(open).toEqual([]);
  });

  test('has accounts of a few of its helpers whose passwords nobody knows', async ({ query }) => {
    const rows = await query<{ name: string; disabled_at: Date | null }>(`
      select name, disabled_at from accounts join helpers on helpers.id = helper_id
      where username not in ('nurse', 'volunteer') and accounts.role = 'vcm' and kinds = array[kind]
      order by username`);
    expect(rows.map(({ name, disabled_at }) => [name, disabled_at !== null])).toEqual([
      ['Biju Thekkedath', true],
      ['Jaison Thomas', false],
      ['സിസ്റ്റർ റോസ് ചിറയിൽ', false],
      ['ഷീബ പുളിക്കൽ', false],
      ['Dr. Suma Warrier', false],
    ]);
  });
});
