import type { Page } from '@playwright/test';
import { addHelper, addPatient } from '../../database/rows.ts';
import { hasSidebar, logInAsAdmin, type Site } from '../site.ts';

/** Monday, 16 November 2020, to Sunday the 22nd: long ago, so that none of them is today. */
export const WEEK = '/admin/week?from=2020-11-16';

/** A caregiver with a visit to Thankappan on Tuesday; a volunteer with one on Friday. */
async function planWeek({ database: { db, pool } }: Site) {
  await pool.query('delete from schedules');
  const leena = await addHelper(db, { kind: 'caregiver', name: 'Leena Kadavil' });
  const biju = await addHelper(db, { kind: 'volunteer', name: 'Biju Thekkedath' });
  const [thankappan, thomas] = [
    await addPatient(db, { first_name: 'Thankappan' }),
    await addPatient(db, { first_name: 'Thomas' }),
  ];
  await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
  const ofLeena = { visit_type: 'Caregiver', helper_id: leena, member_name: 'Leena' } as const;
  const ofBiju = { visit_type: 'Volunteer', helper_id: biju, member_name: 'Biju' } as const;
  await db
    .insertInto('schedules')
    .values([
      {
        ...ofLeena,
        patient_id: thankappan,
        patient_name: 'Thankappan',
        visit_date: '2020-11-17',
        visit_time: '09:30',
      },
      {
        ...ofBiju,
        patient_id: thomas,
        patient_name: 'Thomas',
        visit_date: '2020-11-20',
        visit_time: '10:00',
      },
    ])
    .execute();
  return { leena, biju, thankappan, thomas };
}

export async function openWeek(page: Page, clinic: Site, query = '') {
  const planned = await planWeek(clinic);
  await logInAsAdmin(page);
  await page.goto(WEEK + query);
  await page.getByRole('heading', { level: 1, name: 'Week' }).waitFor();
  return planned;
}

/** The visit of a patient: its block on the board, or its menu button on a phone. */
export const visitOf = (page: Page, name: string) =>
  hasSidebar(page)
    ? page.locator('.week-block').filter({ hasText: name })
    : page.getByRole('button', { name: `More for ${name}` });
export const cellOf = (page: Page, row: number | 'nobody', day: string) =>
  page.locator(`[data-row="${row}"][data-day="${day}"]`);

export const storedVisits = ({ database: { db } }: Site) =>
  db
    .selectFrom('schedules')
    .select(['patient_name', 'helper_id', 'visit_type', 'visit_date', 'visit_time'])
    .orderBy('visit_date')
    .execute();

/** Fills the week with helpers of all kinds and visits, every seventh of them without a helper. */
export async function fillWeek({ database: { db, pool } }: Site, helpers: number, visits: number) {
  await pool.query('delete from schedules');
  const kinds = ['medical_professional', 'caregiver', 'volunteer'] as const;
  const types = ['Medical Professional', 'Caregiver', 'Volunteer'] as const;
  const ids: number[] = [];
  for (let index = 0; index < helpers; index += 1) {
    const kind = kinds[index % 3] ?? 'volunteer';
    ids.push(await addHelper(db, { kind, name: `Helper number ${index + 1}` }));
  }
  const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
  // Earlier visits, so that every helper has a row.
  const earlier = ids.map((helper_id, index) => ({
    patient_id,
    patient_name: 'Kalyani',
    helper_id,
    member_name: 'Helper',
    visit_type: types[index % 3] ?? 'Volunteer',
    visit_date: '2020-11-12',
    visit_time: '09:00',
  }));
  const planned = Array.from({ length: visits }, (_, index) => ({
    patient_id,
    patient_name: 'Kalyani',
    helper_id: index % 7 === 6 ? null : (ids[index % helpers] ?? null),
    member_name: 'Sister Mary Thomas',
    visit_type:
      index % 7 === 6 ? ('Emergency' as const) : (types[(index % helpers) % 3] ?? 'Volunteer'),
    visit_date: `2020-11-${16 + (index % 7)}`,
    visit_time: `${String(8 + (index % 10)).padStart(2, '0')}:30`,
  }));
  await db
    .insertInto('schedules')
    .values([...earlier, ...planned])
    .execute();
}
