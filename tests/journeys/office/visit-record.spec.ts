import { addHelper, addPatient } from '../../database/rows.ts';
import { expect, expectAccessible, logInAsAdmin, test } from '../../support/site.ts';

test('VIS-42 VIS-46 the office records what came back on paper, and corrects it', async ({
  page,
  clinic: { database },
}) => {
  const { db } = database;
  const patient_id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
  await addHelper(db, { kind: 'caregiver', name: 'Leena Kadavil' });
  await logInAsAdmin(page);
  await page.goto(`/admin/patients/view/${patient_id}`);
  const visits = page.getByRole('region', { name: 'Visits', exact: true });
  await visits.getByRole('link', { name: 'Record a visit' }).click();
  await page.getByLabel('Who was there?').selectOption({ label: 'Leena Kadavil · Caregiver' });
  await page.getByRole('radio', { name: 'Yes, seen' }).check();
  const pain = page.getByRole('group', { name: 'Pain' });
  await pain.getByRole('radio', { name: '7', exact: true }).check();
  await page.getByRole('radio', { name: 'Nothing else for now' }).check();
  await page.getByRole('button', { name: 'Save the visit' }).click();
  await expect(visits).toContainText('Pain 7');

  await visits.getByRole('link', { name: /^Correct/ }).click();
  await pain.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByLabel('Reason for the correction').fill('Read the paper again');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(visits).toContainText('Pain 2');
  await visits.getByRole('button', { name: 'Show all visits' }).click();
  await expect(visits).toContainText(/Corrected .* by asha: Read the paper again/);
  await expect(visits).toContainText('Pain 7');
  await expectAccessible(page);
});
