import { screen, waitFor, within } from '@testing-library/react';
import { office } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { test as browserTest, heading } from '../../support/browser.tsx';
import { ask, logIn } from '../../support/clinic.ts';

const PATH = '/admin/own-sessions';

const test = browserTest.extend('phone', async ({ app, admin: _, database }) => {
  await database.pool.query('update sessions set revoked_at = now()');
  return {
    open: async () => {
      const token = await logIn(app, 'admin', 'asha');
      await database.pool.query(
        "update sessions set device = 'Chrome, Android' where revoked_at is null and device is null",
      );
      return token;
    },
  };
});

const findRows = async () =>
  (await within(await screen.findByRole('table')).findAllByRole('rowheader')).map(
    ({ textContent }) => textContent,
  );

describe('where I am logged in', () => {
  test('TRU-08 names this device first, then the others', async ({ browser, phone }) => {
    await phone.open();
    await browser.open(PATH, { as: 'admin' });
    await heading('Where I am logged in');
    const rows = await findRows();
    expect(rows[0]).toContain('This device');
    expect(rows[1]).toBe('Chrome, Android ');
    expect(screen.getAllByRole('button', { name: /^Log out/ })).toHaveLength(2);
    screen.getByText('If you do not know one of them, log it out and change your password.');
  });

  test('TRU-08 says when there is no other', async ({ browser, phone: _ }) => {
    await browser.open(PATH, { as: 'admin' });
    await screen.findByText('You are logged in on this device alone.');
    expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull();
  });

  test('TRU-09 logs one out', async ({ app, browser, phone }) => {
    const token = await phone.open();
    const page = await browser.open(PATH, { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Log out Chrome, Android' }));
    await screen.findByText('Logged out there');
    await screen.findByText('You are logged in on this device alone.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Where I am logged in'));
    expect((await ask(app, 'GET /api/own-sessions', { token })).status).toBe(401);
  });

  test('TRU-09 says when that session is over already', async ({ app, browser, phone }) => {
    const token = await phone.open();
    const page = await browser.open(PATH, { as: 'admin' });
    const button = await screen.findByRole('button', { name: 'Log out Chrome, Android' });
    await ask(app, 'POST /api/logout', { token });
    await page.user.click(button);
    await screen.findByText('This session is over already.');
    await screen.findByText('You are logged in on this device alone.');
  });

  test('TRU-09 logs out everywhere else', async ({ app, browser, phone }) => {
    const token = await phone.open();
    const page = await browser.open(PATH, { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await screen.findByText('Logged out everywhere else');
    await screen.findByText('You are logged in on this device alone.');
    expect((await ask(app, 'GET /api/own-sessions', { token })).status).toBe(401);
  });

  test('TRU-09 says that it did not work while the server is away', async ({
    browser,
    network,
    phone,
  }) => {
    await phone.open();
    const page = await browser.open(PATH, { as: 'admin' });
    const button = await screen.findByRole('button', { name: 'Log out Chrome, Android' });
    network.isDown = true;
    await page.user.click(button);
    await screen.findByText('That did not work. Please try again.');
  });

  test('TRU-08 is there in Malayalam', async ({ browser, phone }) => {
    localStorage.setItem('language', 'ml');
    await phone.open();
    await browser.open(PATH, { as: 'admin' });
    await heading(office.own_sessions.title);
    await screen.findByRole('button', { name: office.own_sessions.end_others });
  });
});
