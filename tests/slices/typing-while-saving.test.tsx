import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.tsx';
import { fillIn } from '../support/forms.ts';

describe('a form that is being saved', () => {
  test.for([
    [
      '/admin/volunteers?add',
      'POST /api/volunteers',
      {
        Name: 'Anu',
        Email: 'anu@clinic.example',
        'Phone number': '9846012345',
        Address: 'Examplepuram',
      },
    ],
    ['/admin/tasks?add', 'POST /api/tasks', { Title: 'Bring the bed' }],
    ['/admin/patients/add', 'POST /api/patients', { 'Full name': 'Anu' }],
    ['/admin/statistics?edit', 'PUT /api/statistics', { 'cancer patients': '41' }],
  ] as const)(
    'takes nothing more until it is answered, on %s',
    async ([path, call, values], { browser, network }) => {
      const [first = ''] = Object.keys(values);
      const page = await browser.open(path, { as: 'admin' });
      const field = await screen.findByLabelText(first);
      if (/patients/.test(path))
        await page.user.click(screen.getByRole('radio', { name: 'Other' }));
      await fillIn(page, values);
      const form = field.closest('form') as HTMLElement;
      const letGo = network.hold();
      await page.user.click(within(form).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(network.sent(call)).toHaveLength(1));
      const fields = [...form.querySelectorAll('input, textarea, select')];
      expect(fields.filter((one) => !one.closest('[inert]'))).toEqual([]);
      // Whoever does not want to wait can still leave.
      expect(within(form).getByRole('button', { name: 'Cancel' }).closest('[inert]')).toBeNull();

      network.isDown = true;
      letGo();
      await waitFor(() => expect(field.closest('[inert]')).toBeNull());
    },
  );
});
