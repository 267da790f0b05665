import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { aRegistrant, aRequest, askForHelp, registerHelper } from '../../support/registrations.ts';
import { openPanel, sentences } from './notifications.ts';

describe('opening a notification', () => {
  test.for([
    ['volunteer', '/admin/volunteers', '/api/volunteers'],
    ['caregiver', '/admin/caregivers', '/api/caregivers'],
    ['medical', '/admin/medical-professionals', '/api/medical-professionals'],
    ['patient', '/admin/patients-in-need', '/api/patients-in-need'],
  ] as const)(
    'DSH-23 DSH-24 marks it read and leads to the record, which is seen then: %s',
    async ([type, list, api], { app, browser, network }) => {
      const { body } =
        type === 'patient'
          ? await askForHelp(app, aRequest({ patient_name: 'Mary Thomas' }))
          : await registerHelper(app, aRegistrant[type]({ name: 'Mary Thomas' }));
      const page = await browser.open('/admin/dashboard', { as: 'admin' });
      const panel = await openPanel(page);
      await page.user.click(await panel.findByRole('button', { name: 'Open Mary Thomas' }));
      await heading('Mary Thomas');
      expect(page.path()).toBe(`${list}/view/${body.id}`);
      await waitFor(() => expect(network.sent(`PUT ${api}/${body.id}/view`)).toHaveLength(1));
      const markRead = network.calls.find(({ path }) => path.endsWith('/mark-read'));
      expect(markRead).toMatchObject({ method: 'POST', status: 200 });

      // Back leads to the open panel.
      page.back();
      const reopened = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      await waitFor(() =>
        expect(sentences(reopened)).toEqual([expect.stringMatching(/^New .*: Mary Thomas$/)]),
      );
    },
  );

  test('DSH-24 leads to the list when the record is gone', async ({ admin, app, browser }) => {
    const { body } = await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    const open = await panel.findByRole('button', { name: 'Open Mary Thomas' });
    await ask(app, `DELETE /api/volunteers/${body.id}`, { token: admin });
    await page.user.click(open);
    await heading('Volunteers');
    expect(page.path()).toBe('/admin/volunteers');
  });

  test('opens the record also when the marking failed', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const { body } = await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    const { rows } = await database.pool.query('select id from notifications');
    network.replaceAnswer(`POST /api/notifications/${rows[0].id}/mark-read`, {
      status: 503,
      body: '{}',
    });
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    await page.user.click(await panel.findByRole('button', { name: 'Open Mary Thomas' }));
    await heading('Mary Thomas');
    expect(page.path()).toBe(`/admin/volunteers/view/${body.id}`);
  });
});
