import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { flushPending, test } from '../../support/browser.tsx';
import { fillIn, openAddForm } from '../../support/forms.ts';

const volunteer = {
  Name: 'Anu',
  Email: 'anu@clinic.example',
  'Phone number': '9846012345',
  Address: 'Examplepuram',
};

describe('a form that is being saved', () => {
  test.for([
    ['/admin/volunteers?add', 'POST /api/volunteers', volunteer],
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
      const release = network.hold();
      await page.user.click(within(form).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(network.sent(call)).toHaveLength(1));
      const fields = [...form.querySelectorAll('input, textarea, select')];
      expect(fields.filter((input) => !input.closest('[inert]'))).toEqual([]);

      network.isDown = true;
      release();
      await waitFor(() => expect(field.closest('[inert]')).toBeNull());
    },
  );

  test('stays open until it is answered, and can be left when that failed', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAddForm(page);
    await fillIn(page, volunteer);
    const release = network.hold();
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('button', { name: 'Saving...' });
    const cancel = form.getByRole('button', { name: 'Cancel' });
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
    for (const leave of [
      () => page.user.click(cancel),
      () => page.user.keyboard('{Escape}'),
      async () => page.back(),
    ]) {
      await leave();
      await flushPending();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(page.path()).toBe('/admin/volunteers?add');
    }
    network.isDown = true;
    release();
    await form.findByRole('button', { name: 'Save' });
    page.back();
    await screen.findByRole('alertdialog', { name: 'Not saved' });
  });
});
