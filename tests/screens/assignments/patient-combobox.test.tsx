import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { openForm, openWithPair, PAGE, test } from './assign-form.tsx';

describe('the patient of an assignment', () => {
  test('suggests the patients that a few letters or digits name', async ({ browser, patient }) => {
    for (const name of ['Annamma', 'കുഞ്ഞപ്പൻ', 'Devaki']) await patient(name);
    const { phone_number, register_number } = await patient('Thoma');
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    const expectNames = (...expected: string[]) =>
      waitFor(() => {
        const options = within(form.getByRole('listbox')).queryAllByRole('option');
        expect(options.map(({ firstChild }) => firstChild?.textContent)).toEqual(expected);
      });
    await page.user.click(form.patient());
    await form.findByText('Choose a patient');
    await expectNames('Thoma', 'Devaki', 'കുഞ്ഞപ്പൻ', 'Annamma');
    for (const [typed, ...found] of [
      [`+91 ${phone_number?.slice(0, 5)} ${phone_number?.slice(5)}`, 'Thoma'],
      [register_number, 'Thoma'],
      ['ഞ്ഞപ്പൻ', 'കുഞ്ഞപ്പൻ'],
    ] as const) {
      await page.user.clear(form.patient());
      await page.user.type(form.patient(), typed);
      await expectNames(...found);
    }
    await page.user.clear(form.patient());
    await page.user.type(form.patient(), 'അപ്പ');
    await form.findByText('No patients found');
  });

  test('ASG-12 chooses nobody by a name that is only typed', async ({
    browser,
    enrol,
    patient,
  }) => {
    await patient('Annamma');
    await enrol({ name: 'Chitra' }, 'caregiver');
    const { page, form } = await openWithPair(browser);
    expect(form.submit().disabled).toBe(false);
    await page.user.type(form.patient(), 'x');
    expect(form.type('Caregiver').checked).toBe(false);
    await page.user.click(form.type('Caregiver'));
    form.getByText('Error: Please select a patient');
    expect(form.submit().disabled).toBe(true);
  });

  test('does not say that there is nobody when the search failed', async ({ browser, network }) => {
    network.replaceAnswer('GET /api/patients?limit=10', { status: 503, body: '{}' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await form.findByText('Failed to fetch data');
    await page.user.click(form.patient());
    await network.settled();
    expect(form.queryByText('No patients found')).toBeNull();
    expect(form.queryByText('Loading...')).toBeNull();
  });
});
