import type { Page } from '@playwright/test';
import { addHelper } from '../database/rows.ts';
import { insertPatient } from '../support/patient-list-rows.ts';
import { aLongRecord } from '../support/patient-records.ts';
import type { Site } from '../support/site.ts';
import type { State } from './states.ts';

async function openRecord(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/admin/patients/view/${id}${query}`);
  await page.locator('dl').first().waitFor();
}

async function openForm(page: Page, { database }: Site): Promise<number> {
  const id = await aLongRecord(database);
  await page.goto(`/admin/patients/update/${id}`);
  await page.locator('#field-first_name').waitFor();
  return id;
}

/** Adds a patient with helpers, visits before and after today, and tasks. */
async function aBusyRecord({ database }: Site): Promise<number> {
  const { db } = database;
  const patient_id = await aLongRecord(database);
  const helpers = [
    await addHelper(db, { kind: 'medical_professional', name: 'സിസ്റ്റർ റോസ് ചിറയിൽ' }),
    await addHelper(db, { kind: 'caregiver', name: 'Rajamma Puthenpurackal' }),
  ];
  await db
    .insertInto('assignments')
    .values(helpers.map((helper_id) => ({ patient_id, helper_id })))
    .execute();
  const visit = { patient_id, patient_name: 'കല്യാണി അമ്മ', member_name: 'സിസ്റ്റർ റോസ്' };
  await db
    .insertInto('schedules')
    .values([
      { ...visit, visit_type: 'Emergency', visit_date: '2026-01-05', visit_time: '23:40' },
      {
        ...visit,
        visit_type: 'Medical Professional',
        visit_date: '2099-12-30',
        visit_time: '09:30',
        notes: 'മരുന്നു തീരാറായി; ഒരാഴ്ചത്തേക്കുള്ളതു കൊണ്ടുപോകണം.',
      },
      { ...visit, visit_type: 'Emergency', visit_date: '2099-12-31', visit_time: '16:30' },
    ])
    .execute();
  await db
    .insertInto('tasks')
    .values([
      { patient_id, title: 'കിടക്കവിരി മാറ്റി വിരിക്കാൻ വീട്ടുകാരെ പഠിപ്പിക്കുക', due_date: '2026-01-05' },
      { patient_id, title: 'Morphine refill for the week' },
    ])
    .execute();
  return patient_id;
}

export const patientRecordStates: State[] = [
  {
    name: 'patient-record',
    open: async (page, { database }) => openRecord(page, await aLongRecord(database)),
  },
  {
    name: 'patient-hub',
    open: async (page, clinic) => openRecord(page, await aBusyRecord(clinic)),
  },
  {
    name: 'patient-hub-visit',
    open: async (page, clinic) => {
      await openRecord(page, await aBusyRecord(clinic), '?add=visit');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'patient-hub-helper',
    open: async (page, clinic) => {
      await openRecord(page, await aBusyRecord(clinic), '?add=helper');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'patient-record-empty',
    open: async (page, { database }) =>
      openRecord(
        page,
        await insertPatient(database, { first_name: 'Anu', support_type: 'volunteer' }),
      ),
  },
  {
    name: 'patient-record-health',
    open: async (page, { database }) => {
      await openRecord(page, await aLongRecord(database), '?view=health');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'patient-update-draft',
    open: async (page, clinic) => {
      await openForm(page, clinic);
      await page.locator('#field-medical_history').fill('വീണ്ടും വീണു. Fell again.');
      await page.locator('#field-first_name').fill('');
      await page.locator('.form-section button[type=submit]').first().click();
      await page.locator('.error-summary').waitFor();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.locator('.notice').first().waitFor();
    },
  },
  {
    name: 'patient-update-conflict',
    open: async (page, clinic) => {
      const id = await openForm(page, clinic);
      await clinic.database.pool.query(
        "update patients set version = version + 1, address = 'പുതിയ വീട്, കടവ്', gender = null where id = $1",
        [id],
      );
      await page.locator('#field-address').fill('House 12, by the river');
      await page.locator('.form-section button[type=submit]').first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
