import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { alertSaying, test } from '../support/browser.tsx';
import { fillIn, openAdding } from '../support/forms.ts';

describe('a phone number', () => {
  test.for([
    ['typed with other characters', '98-46 0x1(2)345', '9846012345'],
    ['typed too long', '98460123456789', '9846012345'],
    ['typed with a leading zero', '09846012345', '9846012345'],
    ['pasted with +91', '+91 98460 12345', '9846012345'],
    ['pasted with 0091', '0091-9846012345', '9846012345'],
    ['pasted too long', '984601234567', '9846012345'],
  ])('makes ten digits of a number %s (VOL-21)', async ([how, given = '', kept], { browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    const phone = form.getByLabelText<HTMLInputElement>('Phone number');
    if (how?.startsWith('typed')) await page.user.type(phone, given);
    else await fillIn(page, { 'Phone number': given });
    expect(phone.value).toBe(kept);
  });

  test('sends no number that has not exactly ten digits (VOL-21)', async ({ browser, network }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    await fillIn(page, {
      Name: 'Anu Thomas',
      Email: 'anu@clinic.example',
      'Phone number': '984601234',
      Address: 'Examplepuram',
    });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await alertSaying('Phone number must be exactly 10 digits');
    expect(form.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(network.sent('POST /api/volunteers')).toEqual([]);

    await page.user.click(
      form.getByRole('link', { name: 'Phone number must be exactly 10 digits' }),
    );
    await page.user.keyboard('5{Enter}');
    await screen.findByText('volunteer added successfully!');
  });
});
