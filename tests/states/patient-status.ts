import type { Page } from '@playwright/test';
import { addPatient } from '../database/rows.ts';
import { addPatientWithWork, inDays } from '../support/office/patient-with-work.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

/** Adds a patient with names that take room. */
async function aPatient(site: Site): Promise<number> {
  const { id } = await addPatientWithWork(site, {
    first_name: 'അന്നമ്മ',
    last_name: 'വർഗീസ് പുത്തൻപുരയ്ക്കൽ',
    nurse: 'സിസ്റ്റർ റോസ് ചിറയിൽ',
  });
  return id;
}

/** Adds somebody who died three days ago, whose visits and tasks are cancelled. */
async function aDeceased(site: Site): Promise<number> {
  const patient_id = await aPatient(site);
  const { db } = site.database;
  const { id: cancelled_by } = await db
    .insertInto('patient_status_changes')
    .values({
      patient_id,
      from_status: 'active',
      to_status: 'deceased',
      on_day: inDays(-3),
      place: 'home',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('patients')
    .set({ care_status: 'deceased', status_on: inDays(-3) })
    .where('id', '=', patient_id)
    .execute();
  const cancelled = { cancelled_at: new Date(), cancelled_by };
  for (const table of ['schedules', 'tasks'] as const)
    await db.updateTable(table).set(cancelled).where('patient_id', '=', patient_id).execute();
  return patient_id;
}

async function openDialog(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/patients/view/${id}?edit=status`);
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

const goOn = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').click();

export const patientStatusStates: State[] = [
  {
    name: 'patient-status-which',
    open: async (page, site) => openDialog(page, await aPatient(site)),
  },
  {
    name: 'patient-status-when',
    open: async (page, site) => {
      await openDialog(page, await aPatient(site));
      await page.getByRole('dialog').locator('input[value="discharged"]').click();
      await goOn(page);
      await page.locator('#field-on_day').waitFor();
    },
  },
  {
    name: 'patient-status-effects',
    open: async (page, site) => {
      await openDialog(page, await aPatient(site));
      await page.getByRole('dialog').locator('input[value="deceased"]').click();
      await goOn(page);
      await page.locator('#field-on_day').waitFor();
      await goOn(page);
      await page.getByText('Bring the water bed').last().waitFor();
    },
  },
  {
    name: 'patient-record-ended',
    open: async (page, site) => {
      await page.goto(`/admin/patients/view/${await aDeceased(site)}`);
      await page.locator('.status-mark').waitFor();
    },
  },
  {
    name: 'patient-list-all',
    open: async (page, site) => {
      await aDeceased(site);
      await addPatient(site.database.db, {
        first_name: 'Thomas',
        care_status: 'hospital',
        status_on: inDays(-6),
      });
      await page.goto('/admin/patient-management?status=all');
      await page.locator('.status-mark').first().waitFor();
    },
  },
  {
    name: 'status-reports',
    open: async (page, site) => {
      const { db } = site.database;
      const patient_id = await aPatient(site);
      await db
        .insertInto('status_reports')
        .values({
          client_id: crypto.randomUUID(),
          patient_id,
          to_status: 'deceased',
          on_day: inDays(-1),
          note: 'മകൻ വിളിച്ചു പറഞ്ഞു.',
        })
        .execute();
      await addPatient(db, {
        first_name: 'Thomas',
        care_status: 'away',
        status_on: inDays(-20),
      });
      await page.goto('/admin/status-reports');
      await page.locator('.status-mark').waitFor();
    },
  },
];
