import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { expectAlert, row, test } from '../../support/browser.tsx';
import { fillIn, openAddForm } from '../../support/forms.ts';

const PAGE = '/admin/medical-professionals';
const ADD = 'POST /api/medical-professionals';
const LICENSE = 'License number (optional)';
const WRONG = 'Invalid license number format.';
const TAKEN = 'A medical professional with this license number already exists.';

const anu = {
  Name: 'Anu Thomas',
  Email: 'anu@clinic.example',
  'Phone number': '9846012345',
  Address: 'Examplepuram',
};

describe('the license number of a medical professional', () => {
  test('is letters and digits, or nothing; another one is not sent (MED-16)', async ({
    browser,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openAddForm(page, 'Add Professional');
    await fillIn(page, anu);
    for (const license of ['K123456', 'KLMN123456', 'KL12345', 'KL12345678901', 'kl123456']) {
      await fillIn(page, { [LICENSE]: license });
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      form.getByRole('link', { name: WRONG });
      expect(form.getByLabelText(LICENSE).getAttribute('aria-invalid')).toBe('true');
      expect(network.sent(ADD), license).toEqual([]);
    }

    await fillIn(page, { [LICENSE]: 'KLM1234567890' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await row('Anu Thomas');
    expect(network.sent(ADD)[0]?.body).toMatchObject({ license_number: 'KLM1234567890' });
  });

  test('is judged in the same way when it is edited, and may be taken away (MED-16)', async ({
    browser,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'Anu' }, 'medical_professional');
    const page = await browser.open(`${PAGE}/view/${id}?edit`, { as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    await fillIn(page, { [LICENSE]: 'KL-123456' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    form.getByRole('link', { name: WRONG });
    const UPDATE = `PUT /api/medical-professionals/${id}`;
    expect(network.sent(UPDATE)).toEqual([]);

    await page.user.clear(form.getByLabelText(LICENSE));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Medical professional updated successfully!');
    expect(network.sent(UPDATE)[0]?.body).toMatchObject({ license_number: null });
    await waitFor(() => expect(screen.queryByText('License number')).toBeNull());
  });

  test('is named when another one has it, in our words and in others (MED-21)', async ({
    browser,
    enrol,
    network,
  }) => {
    await enrol({ license_number: 'KL123456' }, 'medical_professional');
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openAddForm(page, 'Add Professional');
    await fillIn(page, { ...anu, [LICENSE]: 'KL123456' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await expectAlert(TAKEN);
    expect(network.sent(ADD)[0]?.status).toBe(409);

    await fillIn(page, { [LICENSE]: 'KL1234567' });
    const error = 'Duplicate License Number';
    const body = JSON.stringify({ message: error, error, field: null });
    network.replaceAnswer(ADD, { status: 409, body });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.sent(ADD)[1]?.status).toBe(409));
    await expectAlert(TAKEN);
  });

  test('of another one fails an edit like anything else (MED-27)', async ({ browser, enrol }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    await enrol({ license_number: 'KL123456' }, 'medical_professional');
    const { id } = await enrol({ name: 'Anu' }, 'medical_professional');
    const page = await browser.open(`${PAGE}/view/${id}?edit`, { as: 'admin' });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    await fillIn(page, { [LICENSE]: 'KL123456' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(alert.mock.calls).toEqual([
        ['Failed to update medical professional. Please try again.'],
      ]),
    );
    expect(form.getByLabelText<HTMLInputElement>(LICENSE).value).toBe('KL123456');
  });
});
