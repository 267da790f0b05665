import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, test } from '../../support/browser.tsx';
import { fillIn, openAddForm } from '../../support/forms.ts';
import { kinds } from '../../support/kinds.ts';

const PHONE_MESSAGE = 'Phone number must be exactly 10 digits';

describe('a phone number', () => {
  test.for([
    ['typed with other characters', '98-46 0x1(2)345', '9846012345'],
    ['typed too long', '98460123456789', '9846012345'],
    ['typed with a leading zero', '09846012345', '9846012345'],
    ['pasted with +91', '+91 98460 12345', '9846012345'],
    ['pasted with 0091', '0091-9846012345', '9846012345'],
    ['pasted too long', '984601234567', '9846012345'],
  ])(
    'makes ten digits of a number %s (VOL-21)',
    async ([manner, input = '', digits], { browser }) => {
      const page = await browser.open('/admin/volunteers', { as: 'admin' });
      const form = await openAddForm(page);
      const phone = form.getByLabelText<HTMLInputElement>('Phone number');
      if (manner?.startsWith('typed')) await page.user.type(phone, input);
      else await fillIn(page, { 'Phone number': input });
      expect(phone.value).toBe(digits);
    },
  );

  test.for(kinds.map((spec) => [spec.kind, spec.lines.phone, spec] as const))(
    'of a %s keeps its digits, ten at most; fewer are not sent (%s)',
    async ([, , { api, page: PAGE, says }], { browser, network }) => {
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openAddForm(page, says.add);
      await fillIn(page, { Name: 'Anu', Email: 'anu@clinic.example', Address: 'Examplepuram' });
      const phone = form.getByLabelText<HTMLInputElement>('Phone number');
      await page.user.type(phone, '98-46 0x1(2)345678');
      expect(phone.value).toBe('9846012345');
      await page.user.type(phone, '{Backspace}');
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await expectAlert(PHONE_MESSAGE);
      expect(phone.getAttribute('aria-invalid')).toBe('true');
      expect(network.sent(`POST ${api}`)).toEqual([]);

      await page.user.click(form.getByRole('link', { name: PHONE_MESSAGE }));
      await page.user.keyboard('5{Enter}');
      await screen.findByText(says.added);
    },
  );
});
