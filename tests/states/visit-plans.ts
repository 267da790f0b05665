import type { Page } from '@playwright/test';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper, addPatient, addVisitRecord } from '../database/rows.ts';
import { logInAsStaff, type Site } from '../support/site.ts';
import type { State } from './states.ts';

const inDays = (days: number) => addDays(clinicDay(new Date()), days);
const PAGE = '/admin/schedules/due';

/**
 * Adds patients who are due at different places, one with something to look at and one without a
 * plan, and a visit nobody recorded.
 */
async function fillRegister({ database: { db, pool } }: Site, count = 8): Promise<number> {
  await pool.query('delete from schedules');
  const helper_id = await addHelper(db, { kind: 'medical_professional', name: 'Leena Kadavil' });
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const isMalayalam = at % 2 === 0;
    const id = await addPatient(db, {
      first_name: isMalayalam ? 'അന്നമ്മ' : 'Krishnankutty',
      last_name: isMalayalam ? `വർഗീസ് പുത്തൻപുരയ്ക്കൽ ${at + 1}` : `V. ${at + 1}`,
      phone_number: String(5_300_000_000 + at),
      place: isMalayalam ? 'മാള, പള്ളിക്കു സമീപം' : 'Ferry steps',
      visit_every_days: 14,
      registered_on: inDays(at - 20),
    });
    await db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
    ids.push(id);
  }
  await addPatient(db, { first_name: 'Devaki', phone_number: '5000000777', place: 'Ferry steps' });
  const [first = 0] = ids;
  await addVisitRecord(db, {
    patient_id: first,
    visited_on: inDays(-16),
    pain: 8,
    phase: 'changing',
    medicines_until: inDays(1),
  });
  await db
    .insertInto('schedules')
    .values({
      patient_id: first,
      patient_name: 'A',
      helper_id,
      member_name: 'Leena Kadavil',
      visit_type: 'Medical Professional',
      visit_date: inDays(-2),
      visit_time: '16:30',
    })
    .execute();
  return helper_id;
}

async function openDue(page: Page, clinic: Site): Promise<void> {
  await fillRegister(clinic);
  await page.goto(PAGE);
  await page.locator('.due-list').first().waitFor();
}

/** Ticks three patients, and opens the tray where it is a bar. */
async function openTray(page: Page, clinic: Site): Promise<void> {
  await openDue(page, clinic);
  for (const at of [0, 1, 2]) await page.getByRole('checkbox').nth(at).check();
  const bar = page.locator('.tray-bar button');
  if (await bar.isVisible()) await bar.click();
  await page.locator('.tray-list li').nth(2).waitFor();
}

export const visitPlanStates: State[] = [
  { name: 'due', open: openDue },
  {
    name: 'due-nobody',
    open: async (page, { database }) => {
      await database.pool.query('delete from schedules');
      await page.goto(PAGE);
      await page.locator('.empty-step').waitFor();
    },
  },
  // The tray is beside the list or over it, depending on the width.
  { name: 'due-tray', isTransient: true, open: openTray },
  {
    name: 'due-tray-problems',
    isTransient: true,
    open: async (page, clinic) => {
      await openTray(page, clinic);
      await page.locator('form button[type=submit]').last().click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'due-planned',
    isTransient: true,
    open: async (page, clinic) => {
      await openTray(page, clinic);
      await page.getByRole('radio').nth(2).check();
      await page.locator('#field-member_name').selectOption({ index: 1 });
      await page.locator('form button[type=submit]').last().click();
      await page.locator('.note-line button').waitFor();
    },
  },
  {
    name: 'due-plan',
    open: async (page, clinic) => {
      await openDue(page, clinic);
      await page.locator('a[href*="edit="]').first().click();
      await page.locator('#field-visit_every_days').waitFor();
    },
  },
  {
    name: 'staff-due',
    open: async (page, clinic) => {
      const helper_id = await fillRegister(clinic, 3);
      await logInAsStaff(page, clinic, { kinds: ['medical_professional'], helper_id });
      await page.goto('/vcm/due?tab=medical');
      await page.locator('.visit').first().waitFor();
    },
  },
];
