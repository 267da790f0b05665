import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@thinna/contract/words/index';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { expectAlert, heading, test } from '../../support/browser.tsx';
import { aRegistrant, aRequest, askForHelp, registerHelper } from '../../support/registrations.ts';
import { openPanel, sentences } from './notifications.ts';

const COUNTS = 'GET /api/notifications/counts';
const RECENT = 'GET /api/notifications/recent';
const FAILED = 'That did not work. Please try again.';

describe('the panel', () => {
  test('DSH-20 DSH-21 opens by the bell, closes by button and Esc, and asks each time', async ({
    app,
    browser,
    network,
  }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await screen.findByRole('link', { name: /^Notifications/ });
    expect(network.sent(RECENT)).toHaveLength(0);
    const panel = await openPanel(page);
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Notifications' }));
    await panel.findByText('Mary Thomas');
    expect(network.sent(RECENT)).toHaveLength(1);
    await page.user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/admin/dashboard');

    await registerHelper(app, aRegistrant.caregiver({ name: 'Leena' }));
    const reopened = await openPanel(page);
    await reopened.findByText('Leena');
    expect(network.sent(RECENT)).toHaveLength(2);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('DSH-22 DSH-33 DSH-34 lists what came and when, newest first, and marks the unread', async ({
    app,
    browser,
    database,
  }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    await registerHelper(app, aRegistrant.caregiver({ name: 'Leena' }));
    await registerHelper(app, aRegistrant.medical({ name: 'സുമ' }));
    await askForHelp(app, aRequest({ patient_name: 'Kunjamma' }));
    await setCreatedAt(database, '2026-11-15T18:45:00Z');
    await database.pool.query(
      `update notifications set read_at = now() where message like '%Leena'`,
    );
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    await panel.findByText('Leena');
    expect(sentences(panel)).toEqual([
      'Unread New patient registration: Kunjamma',
      'Unread New medical professional registration: സുമ',
      'New caregiver registration: Leena',
      'Unread New volunteer registration: Mary Thomas',
    ]);
    // In the clinic's time zone, not in the browser's.
    expect(panel.getAllByText(/16 Nov 2026, 12:15/)).toHaveLength(4);
    expect(panel.getByText('സുമ').lang).toBe('ml');
    expect(panel.getByText('Leena').closest('li')?.className).not.toBe(
      panel.getByText('Mary Thomas').closest('li')?.className,
    );
  });

  test('says that there is nothing, but not while it is loading', async ({ browser, network }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await heading('Admin Dashboard');
    const release = network.hold();
    const panel = await openPanel(page);
    panel.getByText('Loading...');
    release();
    await panel.findByText('Nothing new. We will tell you here when someone registers.');
  });

  test('says when it could not be loaded, and tries again', async ({ app, browser, database }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    await database.pool.query('alter table notifications rename to lost');
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    await expectAlert('The notifications could not be loaded.');
    expect(panel.queryByText(/Nothing new/)).toBeNull();
    await database.pool.query('alter table lost rename to notifications');
    await page.user.click(panel.getByRole('button', { name: 'Try again' }));
    await panel.findByText('Mary Thomas');
    expect(panel.queryByText('The notifications could not be loaded.')).toBeNull();
  });

  test('lists and announces whoever comes while it is open', async ({ app, browser, network }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    await panel.findByText('Mary Thomas');
    await expectBadge('Volunteers', '1');
    await registerHelper(app, aRegistrant.caregiver({ name: 'Leena' }));
    window.dispatchEvent(new Event('visibilitychange'));
    await panel.findByText('Leena');
    await panel.findByText('Someone new came forward. Unread notifications: 2');
    await network.settled();
    expect(network.sent(RECENT).length).toBeLessThanOrEqual(3);
  });

  test('speaks Malayalam, the stored message as well', async ({ app, browser }) => {
    await askForHelp(app, aRequest({ patient_name: 'Kunjamma' }));
    localStorage.setItem('language', 'ml');
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const labels = malayalam.notifications;
    await page.user.click(
      await screen.findByRole('link', { name: new RegExp(`^${labels.title}`) }),
    );
    const panel = within(await screen.findByRole('dialog', { name: labels.title }));
    await panel.findByText('Kunjamma');
    expect(sentences(panel)).toEqual([
      `${labels.unread} ${fill(labels.arrived.patient, { name: 'Kunjamma' })}`,
    ]);
    panel.getByRole('button', { name: fill(labels.mark_read_named, { name: 'Kunjamma' }) });
  });
});

describe('what can be done in the panel', () => {
  test('DSH-25 DSH-28 one is marked read, and the badges follow at once', async ({
    app,
    browser,
    network,
  }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    await registerHelper(app, aRegistrant.volunteer({ name: 'Leena' }));
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    await page.user.click(await panel.findByRole('button', { name: 'Mark read: Leena' }));
    await waitFor(() =>
      expect(sentences(panel)).toEqual([
        'New volunteer registration: Leena',
        'Unread New volunteer registration: Mary Thomas',
      ]),
    );
    expect(panel.queryByRole('button', { name: 'Mark read: Leena' })).toBeNull();
    await expectBadge('Volunteers', '1');
    expect(network.sent(COUNTS)).toHaveLength(2);
    await waitFor(() =>
      expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Open Leena' })),
    );
  });

  test('DSH-26 DSH-28 one is deleted, and the focus goes on to the next', async ({
    app,
    browser,
    network,
  }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    await registerHelper(app, aRegistrant.volunteer({ name: 'Leena' }));
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    await page.user.click(await panel.findByRole('button', { name: 'Delete Leena' }));
    await waitFor(() =>
      expect(sentences(panel)).toEqual(['Unread New volunteer registration: Mary Thomas']),
    );
    await expectBadge('Volunteers', '1');
    expect(network.sent(COUNTS)).toHaveLength(2);
    await waitFor(() =>
      expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Open Mary Thomas' })),
    );
    await page.user.click(panel.getByRole('button', { name: 'Delete Mary Thomas' }));
    await panel.findByText(/^Nothing new/);
    await waitFor(() =>
      expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Notifications' })),
    );
    await expectBadge('Volunteers', null);
  });

  test('DSH-27 DSH-28 all of one type are marked read', async ({ app, browser, network }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    await registerHelper(app, aRegistrant.volunteer({ name: 'Shibu' }));
    await registerHelper(app, aRegistrant.caregiver({ name: 'Leena' }));
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    const all = await panel.findByRole('button', { name: /^Mark all read: Volunteers/ });
    expect(panel.queryByRole('button', { name: /Medical/ })).toBeNull();
    await page.user.click(all);
    await waitFor(() =>
      expect(sentences(panel)).toEqual([
        'Unread New caregiver registration: Leena',
        'New volunteer registration: Shibu',
        'New volunteer registration: Mary Thomas',
      ]),
    );
    expect(network.sent('POST /api/notifications/mark-read')).toMatchObject([
      { body: { entity_type: 'volunteer' }, status: 200 },
    ]);
    await expectBadge('Volunteers', null);
    await expectBadge('Caregivers', '1');
    await waitFor(() =>
      expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Notifications' })),
    );
    expect(panel.queryByRole('button', { name: /^Mark all read: Volunteers/ })).toBeNull();
    await page.user.click(panel.getByRole('button', { name: /^Mark all read: Caregivers/ }));
    await waitFor(() => expect(panel.queryByText('Mark all read')).toBeNull());
  });

  test('says when something failed, and keeps what there is', async ({ app, browser, network }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const panel = await openPanel(page);
    await panel.findByText('Mary Thomas');
    network.isDown = true;
    for (const name of [
      /^Mark read: Mary Thomas/,
      /^Delete Mary Thomas/,
      /^Mark all read: Volunteers/,
    ]) {
      await page.user.click(panel.getByRole('button', { name }));
      await expectAlert(FAILED);
      await page.user.click(panel.getByRole('heading', { name: 'Notifications' }));
      await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
    }
    expect(sentences(panel)).toEqual(['Unread New volunteer registration: Mary Thomas']);
    await expectBadge('Volunteers', '1');
  });

  test.for(['Mark read: Mary Thomas', 'Delete Mary Thomas'])(
    'takes it out quietly when a colleague has deleted it: %s',
    async (name, { app, browser, database }) => {
      await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
      const page = await browser.open('/admin/dashboard', { as: 'admin' });
      const panel = await openPanel(page);
      const button = await panel.findByRole('button', { name });
      await database.pool.query('delete from notifications');
      await page.user.click(button);
      await panel.findByText(/^Nothing new/);
      expect(screen.queryByText(FAILED)).toBeNull();
    },
  );
});

/** Waits until the card has this badge. */
async function expectBadge(title: string, count: string | null): Promise<void> {
  const card = screen.getByText(title, { selector: '.card-link span' }).closest('a');
  await waitFor(() =>
    expect(card?.querySelector('.count-badge [aria-hidden]')?.textContent ?? null).toBe(count),
  );
}

const setCreatedAt = ({ pool }: Database, at: string) =>
  pool.query('update notifications set created_at = $1', [at]);
