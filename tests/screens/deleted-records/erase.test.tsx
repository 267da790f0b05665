import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient, addRequest } from '../../database/rows.ts';
import { test as browserTest, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { mentionsIn } from '../../support/server/mentions.ts';

const PAGE = '/admin/recently-deleted';

const test = browserTest.extend('lose', ({ app, admin, enrol }) => {
  return async (name: string) => {
    const { id } = await enrol({ name });
    await ask(app, `DELETE /api/volunteers/${id}`, { token: admin });
  };
});

describe('deleting for good', () => {
  test('KEP-01 asks clearly, deletes, and goes on with the next row', async ({
    browser,
    lose,
    database,
  }) => {
    await lose('Biju Karimbil');
    await lose('Anu Karimbil');
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await screen.findByRole('button', { name: 'Delete Anu Karimbil for good' });
    await page.user.click(button);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete for good' }));
    question.getByText(
      'Anu Karimbil is deleted at once, with everything that belongs to this record: visits, tasks and other records no longer have the name. Nobody can bring it back. The audit keeps the number alone.',
    );
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await mentionsIn(database.pool, ['Anu Karimbil'])).not.toEqual([]);

    await page.user.click(button);
    const again = within(await screen.findByRole('alertdialog'));
    await page.user.click(again.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('Anu Karimbil: deleted for good');
    expect(await mentionsIn(database.pool, ['Anu Karimbil'])).toEqual([]);
    const next = await screen.findByRole('button', { name: 'Bring back Biju Karimbil' });
    await expect.poll(() => document.activeElement).toBe(next);
    expect(screen.queryByRole('rowheader', { name: /^Anu/ })).toBeNull();
  });

  test('KEP-01 says so when somebody else was faster', async ({ app, admin, browser, lose }) => {
    await lose('Anu');
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await screen.findByRole('button', { name: 'Delete Anu for good' });
    const { body } = await ask(app, 'GET /api/deleted-records', { token: admin });
    await ask(app, `DELETE /api/deleted-records/${body[0].id}`, { token: admin });
    await page.user.click(button);
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('This can no longer be brought back');
  });

  test('KEP-03 tells of the request of the patient, with a link', async ({
    app,
    admin,
    browser,
    database: { db },
  }) => {
    const request = await addRequest(db, { patient_name: 'Omana' });
    const id = await addPatient(db, { first_name: 'Omana', original_id: request });
    await ask(app, `DELETE /api/patients/${id}`, { token: admin });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(
      (await row('Omana')).getByRole('button', { name: 'Delete Omana for good' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText(
      'The request of this patient is still there, with name and phone number. Delete it as well if the family wants that.',
    );
    expect(
      screen.getByRole('link', { name: `Patient in need ${request}` }).getAttribute('href'),
    ).toBe(`/admin/patients-in-need/view/${request}`);
  });

  test('KEP-01 is asked in Malayalam', async ({ browser, lose }) => {
    localStorage.setItem('language', 'ml');
    await lose('അനു');
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(
      await screen.findByRole('button', {
        name: 'അനു - വിവരങ്ങൾ എന്നേക്കുമായി നീക്കം ചെയ്യുക',
      }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/ആർക്കും ഇതു തിരികെ കൊണ്ടുവരാൻ കഴിയില്ല/);
  });
});
