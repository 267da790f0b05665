import { screen, waitFor, within } from '@testing-library/react';
import { office } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { test as browserTest, heading, type Page, row } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';

const NEW = 'monsoon kettle by the river';
const PROVE = 'POST /api/prove-identity';

/** The dialog that sets a password for joseph, half an hour after the log-in. */
const test = browserTest.extend(
  'openLate',
  async ({ admin: _, browser, clock, database, network: __ }) => {
    await database.pool.query("delete from accounts where username <> 'asha'");
    const id = await makeAccount(database, 'admin', 'joseph');
    return async () => {
      const page = await browser.open('/admin/accounts', { as: 'admin' });
      await page.user.click(
        (await row('joseph')).getByRole('link', { name: 'Set password joseph' }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'Set password: joseph' }));
      await fillIn(page, { 'New password': NEW });
      clock.pass(30);
      await page.user.click(dialog.getByRole('button', { name: 'Save' }));
      return { page, dialog, call: `PUT /api/accounts/${id}/password` };
    };
  },
);

const findQuestion = async () =>
  within(await screen.findByRole('dialog', { name: 'Your password, please' }));

describe('a change that needs the password again', () => {
  test('TRU-12 is made after it was typed, and nothing is typed twice', async ({
    network,
    openLate,
  }) => {
    const { page, call } = await openLate();
    const question = await findQuestion();
    question.getByText(
      'You logged in more than 15 minutes ago, and this should be done by nobody else.',
    );
    expect(document.activeElement).toBe(question.getByLabelText('Your password'));
    await answer(page, PASSWORD);
    await screen.findByText('New password set');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent(call).map(({ status }) => status)).toEqual([403, 200]);
    expect(network.sent(PROVE)).toMatchObject([{ status: 200, body: { own_password: PASSWORD } }]);
  });

  test('TRU-12 waits while the password is wrong, and says so', async ({ network, openLate }) => {
    const { page, call } = await openLate();
    await answer(page, 'slippers');
    const question = await findQuestion();
    await question.findAllByText('Your password is wrong');
    expect(network.sent(call)).toHaveLength(1);
    await page.user.clear(question.getByLabelText('Your password'));
    await answer(page, PASSWORD);
    await screen.findByText('New password set');
    expect(network.sent(call).map(({ status }) => status)).toEqual([403, 200]);
  });

  test('TRU-12 is not made when the question is cancelled; what was typed stays', async ({
    network,
    openLate,
  }) => {
    const { page, dialog, call } = await openLate();
    await page.user.click((await findQuestion()).getByRole('button', { name: 'Cancel' }));
    await dialog.findByText('This needs your password again');
    expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW);
    expect(network.sent(call).map(({ status }) => status)).toEqual([403]);

    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await answer(page, PASSWORD);
    await screen.findByText('New password set');
  });

  test('TRU-12 is refused in words when the question cannot be sent', async ({
    network,
    openLate,
  }) => {
    const { page } = await openLate();
    await findQuestion();
    network.replaceAnswer(PROVE, { status: 503, body: '{}' });
    await answer(page, PASSWORD);
    const question = await findQuestion();
    await question.findByText('Network error. Please try again.');
  });

  test('TRU-12 is asked for in Malayalam', async ({ browser, clock, openLate: _ }) => {
    localStorage.setItem('language', 'ml');
    const page = await browser.open('/admin/accounts', { as: 'admin' });
    await heading(office.accounts.title);
    const actions = await row('joseph');
    await page.user.click(actions.getByRole('link', { name: `${office.accounts.disable} joseph` }));
    const confirm = within(await screen.findByRole('alertdialog'));
    clock.pass(30);
    await page.user.click(confirm.getByRole('button', { name: office.accounts.disable }));
    const question = within(await screen.findByRole('dialog', { name: office.proof.title }));
    question.getByText(office.proof.why);
    question.getByRole('button', { name: office.proof.go_on });
  });
});

async function answer(page: Page, password: string): Promise<void> {
  const question = await findQuestion();
  await page.user.type(question.getByLabelText('Your password'), password);
  await page.user.click(question.getByRole('button', { name: 'Continue' }));
}
