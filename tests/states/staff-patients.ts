import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { addHelper } from '../database/rows.ts';
import { insertPatient } from '../support/patient-list-rows.ts';
import { aLongRecord } from '../support/patient-records.ts';
import { logInAsStaff, type Site } from '../support/site.ts';
import type { State } from './states.ts';

/** Assigns one new helper to the patients, and returns the ids of the assignments. */
async function assign(
  { database: { db } }: Site,
  kind: Kind,
  patients: readonly number[],
): Promise<number[]> {
  const helper_id = await addHelper(db, {
    kind,
    name: 'Sister Mary Thomas',
    availability: 'Mornings, and on call at night',
    ...(kind === 'medical_professional' && { specialization: 'Palliative nursing' }),
    ...(kind !== 'volunteer' && { experience: '12 years' }),
  });
  const rows = patients.map((patient_id) => ({ patient_id, helper_id }));
  const assignments = await db.insertInto('assignments').values(rows).returning('id').execute();
  return assignments.map(({ id }) => id);
}

/** Opens the assignment of a patient with two hundred entries. */
async function openDetails(page: Page, clinic: Site, query = ''): Promise<void> {
  const [id] = await assign(clinic, 'medical_professional', [await aLongRecord(clinic.database)]);
  await logInAsStaff(page, clinic);
  await page.goto(`/vcm/dashboard?tab=medical&view=assignments&open=${id}${query}`);
  await page.getByRole('dialog').first().waitFor();
}

export const staffPatientStates: State[] = [
  {
    name: 'staff-patients',
    open: async (page, clinic) => {
      const { database } = clinic;
      const ids = [
        await insertPatient(database, { first_name: 'Annamma Varghese Puthenpurakal' }),
        await insertPatient(database, { first_name: 'കുഞ്ഞപ്പൻ', last_name: 'പുഴക്കര' }),
        await insertPatient(database, { first_name: 'Devaki K.' }),
      ];
      const [first = 0] = await assign(clinic, 'medical_professional', ids);
      await database.db
        .updateTable('assignments')
        .set({ completed_at: new Date() })
        .where('id', '=', first)
        .execute();
      await logInAsStaff(page, clinic);
      await page.goto('/vcm/dashboard?tab=medical&view=assignments');
      await page.locator('.care-card').first().waitFor();
    },
  },
  {
    name: 'staff-patient',
    open: async (page, clinic) => {
      await openDetails(page, clinic);
      await page.locator('[aria-expanded=false]').first().click();
      await page.locator('.timeline').waitFor();
    },
  },
  {
    name: 'staff-patient-none',
    open: async (page, clinic) => {
      const patient = await insertPatient(clinic.database, { support_type: 'volunteer' });
      const [id] = await assign(clinic, 'volunteer', [patient]);
      await logInAsStaff(page, clinic);
      await page.goto(`/vcm/dashboard?tab=volunteer&view=assignments&open=${id}`);
      await page.locator('[aria-expanded=false]').click();
    },
  },
  {
    name: 'staff-patient-not-saved',
    open: async (page, clinic) => {
      await openDetails(page, clinic, '&add=health');
      await page.route('**/api/health-status/*', (route) => route.abort());
      await page.locator('#field-note').fill('വേദന കുറവാണ്. Slept four hours.');
      await page.locator('dialog button[type=submit]').click();
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'staff-patient-change',
    open: async (page, clinic) => {
      await openDetails(page, clinic, '&add=health');
      await page.locator('#field-note').fill('വേദന കുറവാണ്. Slept four hours.');
      await page.locator('form [aria-expanded=false]').click();
      await page.locator('#field-medication').fill('Tab. Morphine 10 mg, രാവിലെയും രാത്രിയും');
      await page.locator('.changes').waitFor();
    },
  },
  {
    name: 'staff-patient-left-over',
    open: async (page, clinic) => {
      await openDetails(page, clinic, '&add=health');
      await page.locator('#field-note').fill('വേദന കുറവാണ്. Slept four hours.');
      await clinic.database.db.deleteFrom('assignments').execute();
      page.once('dialog', (question) => question.accept());
      await page.reload();
      await page.locator('dialog .notice[role=alert]').waitFor();
    },
  },
  {
    name: 'staff-tell-the-office',
    open: async (page, clinic) => {
      await openDetails(page, clinic);
      await page.getByRole('dialog').locator('.record-visit + button').click();
      await page.locator('#field-to').check();
    },
  },
  {
    name: 'staff-reported',
    open: async (page, clinic) => {
      const { db } = clinic.database;
      const patient_id = await insertPatient(clinic.database, {
        first_name: 'കുഞ്ഞപ്പൻ',
        last_name: 'പുഴക്കര',
        phone_number: '9847012345',
        place: 'Thekkeparambil',
      });
      await insertPatient(clinic.database, { first_name: 'Devaki K.' });
      await assign(clinic, 'medical_professional', [patient_id]);
      const today = clinicDay(new Date());
      await db
        .insertInto('status_reports')
        .values({ client_id: randomUUID(), patient_id, to_status: 'deceased', on_day: today })
        .execute();
      await db
        .insertInto('schedules')
        .values({
          patient_id,
          patient_name: 'Kunjappan',
          visit_type: 'Medical Professional',
          member_name: 'Sister Mary Thomas',
          visit_date: today,
          visit_time: '23:30',
        })
        .execute();
      await logInAsStaff(page, clinic);
      await page.goto('/vcm/dashboard?tab=medical&view=schedules');
      await page.locator('.reported').waitFor();
    },
  },
];
