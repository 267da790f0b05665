import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { buildApp } from '../../../apps/server/src/app.ts';
import { addAccount } from '../../database/rows.ts';
import { test as browserTest, row } from '../../support/browser.tsx';
import { testDependencies, withAccounts } from '../../support/clinic.ts';

const PAGE = '/admin/accounts';
const OWN =
  'The account of one helper sees only the patients of that helper: those assigned, and those with a visit yesterday, today or tomorrow.';

/** A clinic whose file says that personal accounts see their own patients alone. */
const test = browserTest
  .extend('app', { scope: 'file' }, async ({ programDatabase, clock }, { onCleanup }) => {
    const settings = testDependencies(programDatabase, clock);
    const app = await buildApp(withAccounts(settings, { patients: 'own' }));
    onCleanup(() => app.close());
    return app;
  })
  /** A personal account, two shared ones, and a shared one that is disabled. */
  .extend('mary', async ({ database, enrol, admin: _ }) => {
    const { db, pool } = database;
    await pool.query("delete from accounts where username <> 'asha'");
    const { id: helper_id } = await enrol({ name: 'Mary Thomas' });
    for (const username of ['ward', 'clinic phone']) await addAccount(db, { username });
    await addAccount(db, { username: 'old phone', disabled_at: new Date() });
    return addAccount(db, { username: 'mary', helper_id, kinds: ['volunteer'] });
  });

test('OWN-10 the page says that personal accounts see their own patients, whose they are, and how many are shared', async ({
  browser,
  mary: _,
}) => {
  await browser.open(PAGE, { as: 'admin' });
  await screen.findByText(OWN);
  await screen.findByText('Shared accounts, which see all patients of their lists: 2');
  (await row('mary')).getByText('Own patients only');
  for (const username of ['ward', 'asha']) {
    expect((await row(username)).queryByText('Own patients only')).toBeNull();
  }
});

test('OWN-10 more lists are of the own patients too, and all of it is said in Malayalam', async ({
  browser,
  mary,
}) => {
  localStorage.setItem('language', 'ml');
  const page = await browser.open(`${PAGE}?edit=${mary}`, { as: 'admin' });
  const form = within(await screen.findByRole('dialog'));
  await page.user.click(form.getByRole('checkbox', { name: 'പരിചാരകർ' }));
  await form.findByText('ഇവയിൽ സ്വന്തം സഹായിയുടെ രോഗികളെ മാത്രമേ ഈ അക്കൗണ്ടിൽ കാണൂ.');
  screen.getByText(
    'ഒരു സഹായിയുടെ അക്കൗണ്ടിൽ ആ സഹായിയുടെ രോഗികളെ മാത്രം കാണാം: ചുമതലയുള്ളവരെയും, ഇന്നലെയോ ഇന്നോ നാളെയോ സന്ദർശനമുള്ളവരെയും.',
  );
  screen.getByText('പട്ടികകളിലെ എല്ലാ രോഗികളെയും കാണുന്ന, പലർ ഉപയോഗിക്കുന്ന അക്കൗണ്ടുകൾ: 2');
  screen.getByText('സ്വന്തം രോഗികൾ മാത്രം');
});

test('OWN-10 says that it could not be loaded, also beside further lists, and tries again', async ({
  browser,
  mary,
  network,
}) => {
  const failed = 'Which patients staff accounts see could not be loaded.';
  network.replaceAnswer('GET /api/accounts/settings', { status: 500, body: '{}' });
  const page = await browser.open(`${PAGE}?edit=${mary}`, { as: 'admin' });
  const form = within(await screen.findByRole('dialog'));
  await page.user.click(form.getByRole('checkbox', { name: 'Caregivers' }));
  await form.findByText(failed);
  await page.user.keyboard('{Escape}');
  network.replaceAnswer('GET /api/accounts/settings', { status: 200, body: '{"patients":"own"}' });
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(OWN);
  expect(screen.queryByText(failed)).toBeNull();
  (await row('mary')).getByText('Own patients only');
});

test('OWN-10 the rows wait for the sentence above them, and do not shift', async ({
  browser,
  mary: _,
  network,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const fetchLate: typeof network.fetch = async (address, init) => {
    if (String(address).endsWith('/api/accounts/settings')) await promise;
    return network.fetch(address, init);
  };
  vi.stubGlobal('fetch', fetchLate);
  await browser.open(PAGE, { as: 'admin' });
  await waitFor(() => expect(network.sent('GET /api/accounts')).toMatchObject([{ status: 200 }]));
  await network.settled();
  expect(screen.queryByText('mary')).toBeNull();
  resolve();
  (await row('mary')).getByText('Own patients only');
  screen.getByText(OWN);
});
