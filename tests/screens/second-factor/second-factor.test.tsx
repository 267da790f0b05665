import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { office } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { test as browserTest, heading, type Page, row } from '../../support/browser.tsx';
import { ask, logIn } from '../../support/clinic.ts';
import { fillIn } from '../../support/forms.ts';
import { addApp, codeOf } from '../../support/second-factor/factors.ts';

const PATH = '/admin/second-factor';
const ADD_APP = 'Use an authenticator app';

const test = browserTest.extend('clean', async ({ admin: _, database }) => {
  await database.pool.query("delete from accounts where username <> 'asha'");
  await database.pool.query('delete from second_factors');
  await database.pool.query('delete from recovery_codes');
  await database.pool.query('update accounts set seen_notice = (select max(id) from audit)');
});

async function startApp(page: Page): Promise<string> {
  await page.user.click(await screen.findByRole('button', { name: ADD_APP }));
  await screen.findByRole('img', { name: 'Picture for the app to scan' });
  return document.querySelector('code')?.textContent.replaceAll(' ', '') ?? '';
}

const button = (name: string) => screen.findByRole('button', { name });
const sendCode = async (page: Page, code: string) => {
  await page.user.clear(await screen.findByLabelText('Code'));
  await fillIn(page, { Code: code });
  await page.user.click(await button('Continue'));
};

describe('the page of the second step', () => {
  test('TRU-13 adds an app, shows the codes on paper once, and counts them', async ({
    browser,
    clean: _,
    clock,
  }) => {
    const page = await browser.open(PATH, { as: 'admin' });
    await heading('Second step at log-in');
    await screen.findByText('Until now you log in with your password alone.');
    // jsdom knows no passkeys.
    screen.getByText('This browser cannot do that at this address. Take the app.');
    const secret = await startApp(page);
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await sendCode(page, '000000');
    await screen.findAllByText('This code is wrong or was used before');
    await sendCode(page, codeOf(secret, clock));
    await screen.findByText('Second step added');
    const paper = within(await screen.findByRole('region', { name: 'Codes on paper' }));
    const codes = paper.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10);
    paper.getByText(/They are not shown again\.$/);
    await page.user.click(paper.getByRole('button', { name: 'I have them on paper' }));
    await screen.findByText('10 of 10 codes on paper are left.');
    await button('Remove Authenticator app');
    screen.getByText('Not used yet');
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  test('TRU-13 TRU-16 makes new codes, and removes the last step after a warning', async ({
    app,
    browser,
    clean: _,
    clock,
  }) => {
    const page = await browser.open(PATH, { as: 'admin' });
    await addApp(app, clock, asha());
    page.reload();
    await page.user.click(await button('Make ten new codes'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Codes on paper' }));
    question.getByText('Make ten new codes? The former ones no longer work.');
    await page.user.click(question.getByRole('button', { name: 'Make ten new codes' }));
    await page.user.click(await button('I have them on paper'));

    await page.user.click(await button('Remove Authenticator app'));
    const warning = within(await screen.findByRole('alertdialog'));
    warning.getByText(/^Remove your only second step\? Your password alone is then enough/);
    await page.user.click(warning.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Second step removed');
    await screen.findByText('Until now you log in with your password alone.');
  });

  test('TRU-13 is there for a personal account of staff, and not for a shared one', async ({
    browser,
    clean: _,
    enrol,
    staff,
  }) => {
    await browser.open('/vcm/dashboard', { as: await staff() });
    await screen.findByText(/^Seen/);
    expect(screen.queryByRole('link', { name: 'Second step at log-in' })).toBeNull();
    cleanup();
    const { id: helper_id } = await enrol();
    const page = await browser.open('/vcm/dashboard', { as: await staff({ helper_id }) });
    await page.user.click(await screen.findByRole('link', { name: 'Second step at log-in' }));
    await heading('Second step at log-in');
    await button(ADD_APP);
  });

  test('TRU-13 is there in Malayalam', async ({ browser, clean: _ }) => {
    localStorage.setItem('language', 'ml');
    await browser.open(PATH, { as: 'admin' });
    await heading(office.second_factor.title);
    await screen.findByText(office.second_factor.none);
  });
});

describe('the log-in to an account with a second step', () => {
  test('TRU-14 asks for a code after the password, and leads back to it', async ({
    app,
    browser,
    clean: _,
    clock,
    database,
  }) => {
    await makeAccount(database, 'admin', 'leela');
    const token = await logIn(app, 'admin', 'leela');
    const { secret } = await addApp(app, clock, { username: 'leela', token });
    clock.pass(1);
    const page = await browser.open('/admin');
    await heading('Admin Login');
    const typePassword = async () => {
      await screen.findByLabelText('Username');
      await fillIn(page, { Username: 'leela', Password: PASSWORD });
      await page.user.click(await button('Log in'));
      await screen.findByRole('heading', { level: 2, name: 'The second step' });
    };
    await typePassword();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    screen.getByText('Six digits of the app, or one of your codes on paper');
    await sendCode(page, '000000');
    await screen.findAllByText('This code is wrong or was used before');
    await page.user.click(await button('Back to the password'));
    await typePassword();
    await sendCode(page, codeOf(secret, clock));
    await heading('Admin Dashboard');
  });
});

describe('a proof', () => {
  test('TRU-18 asks for a code where there is a second step, and the change goes on', async ({
    app,
    browser,
    clean: _,
    clock,
    network,
  }) => {
    const page = await browser.open(PATH, { as: 'admin' });
    const former = asha().token;
    const { secret } = await addApp(app, clock, asha());
    page.reload();
    clock.pass(20);
    await page.user.click(await button('Make ten new codes'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Codes on paper' }));
    await page.user.click(question.getByRole('button', { name: 'Make ten new codes' }));
    const proof = within(await screen.findByRole('dialog', { name: 'The second step' }));
    expect(proof.queryByLabelText('Your password')).toBeNull();
    await page.user.type(proof.getByLabelText('Code'), codeOf(secret, clock));
    await page.user.click(proof.getByRole('button', { name: 'Continue' }));
    await button('I have them on paper');
    const sent = network.sent('POST /api/second-factors/recovery-codes');
    expect(sent.map(({ status }) => status)).toEqual([403, 200]);
    expect(asha().token).not.toBe(former);
  });
});

describe('the list of accounts', () => {
  test('TRU-16 TRU-17 removes the second step of another administrator', async ({
    app,
    browser,
    clean: _,
    clock,
    database,
  }) => {
    await makeAccount(database, 'admin', 'leela');
    const token = await logIn(app, 'admin', 'leela');
    await addApp(app, clock, { username: 'leela', token });
    const page = await browser.open('/admin/accounts', { as: 'admin' });
    const leela = await row('leela');
    leela.getByText('Second step at log-in');
    expect((await row('asha')).queryByRole('link', { name: /^Remove second step/ })).toBeNull();
    await page.user.click(leela.getByRole('link', { name: 'Remove second step leela' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/^Remove the second step of leela\?/);
    await page.user.click(question.getByRole('button', { name: 'Remove second step' }));
    await screen.findByText('Second step removed');
    await screen.findByText(/asha removed a second step of the administrator leela\./);
    expect((await ask(app, 'GET /api/accounts', { token })).status).toBe(401);
  });
});

const asha = () => ({ username: 'asha', token: localStorage.getItem('adminToken') ?? '' });
