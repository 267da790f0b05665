import type { Page } from '@playwright/test';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient, addRequest, addVisitRecord } from '../database/rows.ts';
import { fillWeek, WEEK } from '../support/office/week-board.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

const inDays = (days: number) => addDays(clinicDay(new Date()), days);
const priest = { visit_type: 'Other', member_name: 'Father Thomas' } as const;

/** Replaces all visits by a few with long and short names in both scripts. Returns a patient's id. */
async function fillDiary({ database: { db, pool } }: Site): Promise<number> {
  await pool.query('delete from schedules');
  const [annamma, leela] = [
    await addPatient(db, {
      first_name: 'അന്നമ്മ',
      last_name: 'വർഗീസ് പുത്തൻപുരയ്ക്കൽ',
      phone_number: '5000000001',
      place: 'മാള, പള്ളിക്കു സമീപം',
    }),
    await addPatient(db, { first_name: 'Leela', phone_number: '5000000002', place: 'Ferry steps' }),
  ];
  const helper_id = await addHelper(db, { name: 'Sister Mary Thomas', kind: 'caregiver' });
  const caregiver = { visit_type: 'Caregiver', helper_id, member_name: '' } as const;
  const rows = [
    { patient_id: annamma, ...caregiver, visit_date: inDays(0), visit_time: '09:30' },
    { patient_id: leela, ...caregiver, visit_date: inDays(0), visit_time: '11:00' },
    { ...priest, visit_date: inDays(1), visit_time: '16:15', notes: 'Bring the brass lamp' },
    {
      visit_type: 'Emergency',
      member_name: 'അടുത്തുള്ള ആരെങ്കിലും',
      patient_name: 'Krishnankutty, behind the temple',
      visit_date: inDays(0),
      visit_time: '10:05',
    },
    { patient_id: annamma, ...caregiver, visit_date: inDays(-3), visit_time: '10:00' },
  ] as const;
  const values = rows.map((row) => ({
    patient_name: 'Annamma',
    ...row,
    member_name: row.member_name || 'Mary',
  }));
  await db.insertInto('schedules').values(values).execute();
  return annamma;
}

async function openList(page: Page, clinic: Site, query = ''): Promise<void> {
  await fillDiary(clinic);
  await page.goto(`/admin/schedules${query}`);
  await page.getByRole('table').first().waitFor();
}

/** Opens the week of a dozen helpers. */
async function openWeek(page: Page, clinic: Site, query = ''): Promise<void> {
  await fillWeek(clinic, 12, 24);
  await page.goto(WEEK + query);
  await page.locator('[data-visit]').first().waitFor();
}

export const scheduleStates: State[] = [
  { name: 'schedules', open: openList },
  {
    name: 'schedules-of-patient',
    open: async (page, clinic) => {
      await page.goto(`/admin/schedules?patient=${await fillDiary(clinic)}`);
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'schedules-none-today',
    open: async (page, { database }) => {
      await database.pool.query('delete from schedules');
      await page.goto('/admin/schedules?period=today');
      await page.locator('.empty-step').waitFor();
    },
  },
  {
    name: 'schedule-details',
    open: async (page, clinic) => {
      await openList(page, clinic);
      await page.locator('.row-actions a[href*="view"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'schedule-patient-suggested',
    open: async (page, clinic) => {
      await openList(page, clinic, '?add');
      await clinic.database.pool.query('delete from patient_requests');
      await addRequest(clinic.database.db, { patient_name: 'അന്നക്കുട്ടി', place: 'Examplepuram' });
      await page.locator('#field-patient_name').fill('അന്ന');
      await page.locator('.option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'schedule-patient-not-chosen',
    open: async (page, clinic) => {
      await openList(page, clinic, '?add');
      await page.locator('#field-patient_name').fill('Anna');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'schedule-same-hour',
    open: async (page, clinic) => {
      await openList(page, clinic, '?add');
      await page.locator('#field-patient_name').fill('Leela');
      await page.locator('.option').last().click();
      await page.locator('#field-visit_date').fill(inDays(0));
      await page.locator('#field-visit_time').fill('10:10');
      await page.getByRole('radio').nth(1).check();
      await page.locator('#field-member_name').selectOption({ index: 1 });
      await page.locator('dialog button[type=submit]').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'day-sheets',
    open: async (page, clinic) => {
      await fillDiary(clinic);
      await page.goto('/admin/schedules/week');
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'day-sheets-tell',
    open: async (page, clinic) => {
      const patient_id = await fillDiary(clinic);
      const told = {
        told_at: new Date(),
        told_how: 'whatsapp',
        told_for: `${inDays(0)} 08:00`,
      };
      const { db } = clinic.database;
      await db.updateTable('schedules').set(told).where('patient_id', '=', patient_id).execute();
      const proxy_name = 'Suma';
      const patient = { phone_number: null, proxy_name, proxy_phone_number: '5000000009' };
      await db.updateTable('patients').set(patient).where('first_name', '=', 'Leela').execute();
      await page.goto(`/admin/schedules/week?tell=${inDays(0)}`);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'day-sheets-tell-nobody',
    open: async (page, { database }) => {
      await database.pool.query('delete from schedules');
      await page.goto(`/admin/schedules/week?tell=${inDays(0)}`);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'day-sheets-with-record',
    open: async (page, clinic) => {
      const patient_id = await fillDiary(clinic);
      await addVisitRecord(clinic.database.db, {
        patient_id,
        visited_on: inDays(-6),
        pain: 7,
        akps: 40,
        medicines_until: inDays(2),
        note: 'വേദന കുറവാണ്. Slept four hours, and ate a little. '.repeat(4),
      });
      await page.goto('/admin/schedules/week');
      await page.getByRole('switch').first().check();
      await page.locator('.last-found').first().waitFor();
    },
  },
  { name: 'week-board', open: openWeek },
  {
    name: 'week-empty',
    open: async (page, clinic) => {
      await fillWeek(clinic, 3, 0);
      await page.goto(WEEK);
      await page.locator('.week-top .button').waitFor();
    },
  },
  {
    name: 'week-menu',
    isTransient: true,
    open: async (page, clinic) => {
      await openWeek(page, clinic);
      await page.locator('[data-visit]').first().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'week-moved',
    open: async (page, clinic) => {
      await openWeek(page, clinic);
      await page.locator('[data-visit]').first().click();
      await page.locator('.week-menu-days button:enabled').first().click();
      await page.locator('.note-line button').waitFor();
    },
  },
  {
    name: 'week-move',
    open: async (page, clinic) => {
      await openWeek(page, clinic);
      await page.locator('[data-visit]').first().click();
      await page.locator('.week-menu [role=menu] > button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'week-copy',
    open: async (page, clinic) => {
      await openWeek(page, clinic);
      await page.locator('.week-top button').nth(1).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'week-add',
    open: async (page, clinic) => {
      await openWeek(page, clinic, '&add=2020-11-19');
      await page.getByRole('dialog').waitFor();
    },
  },
];
