import { screen, within } from '@testing-library/react';
import { describe } from 'vitest';
import { addRequest } from '../../database/rows.ts';
import { test as browserTest, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { aCase, aConsent } from '../../support/fund-calls.ts';
import { multipartBody } from '../../support/parts.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { addVisit } from '../../support/visits.ts';

/** Adds a record with the name Anu to every list of the office. */
const test = browserTest.extend('anu', async ({ admin, app, database, enrol, network: _ }) => {
  await database.pool.query('delete from schedules');
  for (const kind of ['volunteer', 'caregiver', 'medical_professional'] as const) {
    await enrol({ name: 'Anu' }, kind);
  }
  await addRequest(database.db, { patient_name: 'Anu' });
  await insertPatient(database, { first_name: 'Anu' });
  await addVisit(app, admin, { patient_name: 'Anu' });
  const form = await multipartBody({ ...aCase, ...aConsent, name: 'Anu' });
  await ask(app, 'POST /api/emergency-fund', { token: admin, ...form });
});

describe('the messages after a delete', () => {
  test.for([
    ['/admin/volunteers', 'volunteer deleted successfully!'],
    ['/admin/caregivers', 'caregiver deleted successfully!'],
    ['/admin/medical-professionals', 'Professional deleted successfully!'],
    ['/admin/patients-in-need', 'patient deleted successfully!'],
    ['/admin/patient-management', 'Patient deleted successfully!'],
    ['/admin/schedules', 'Schedule deleted successfully!'],
    ['/admin/emergency-fund-management', 'Patient deleted successfully!'],
  ] as const)(
    'SYS-26 keep the letter case and the mark that each has in the documents: %s',
    async ([address, sentence], { anu: _, browser }) => {
      const page = await browser.open(address, { as: 'admin' });
      await page.user.click((await row('Anu')).getByRole('button', { name: 'Delete Anu' }));
      const question = within(await screen.findByRole('alertdialog'));
      await page.user.click(question.getByRole('button', { name: 'Delete Anu' }));
      await screen.findByText(sentence);
    },
  );
});
