import { screen, waitFor, within } from '@testing-library/react';
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
    const button = await screen.findByRole('button', { name: 'Delete for good: Anu Karimbil' });
    await page.user.click(button);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete for good' }));
    question.getByText(
      'Anu Karimbil: everything in this record is deleted at once. Visits, records of visits and tasks no longer have the name. Nobody can bring this back. Kind, number and times stay, without the name.',
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

  test('KEP-01 the question about a patient says what else goes', async ({
    app,
    admin,
    browser,
    database: { db },
  }) => {
    const id = await addPatient(db, { first_name: 'Omana' });
    await ask(app, `DELETE /api/patients/${id}`, { token: admin });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Delete for good: Omana' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(
      'Omana: everything in this record is deleted at once, with its tasks and with its visits that were deleted before. The other visits stay, with a dash for the name and without notes. The name goes from other tasks too. Nobody can bring this back. Kind, number and times stay, without the name.',
    );
  });

  test.for([
    ['brought it back', 'POST', '/restore'],
    ['deleted it for good', 'DELETE', ''],
  ] as const)(
    'KEP-01 says so when somebody %s meanwhile, and reads the list again',
    async ([, method, path], { app, admin, browser, lose }) => {
      await lose('Biju');
      await lose('Anu');
      const page = await browser.open(PAGE, { as: 'admin' });
      const button = await screen.findByRole('button', { name: 'Delete for good: Anu' });
      const { body } = await ask(app, 'GET /api/deleted-records', { token: admin });
      const id: number = body[0].id;
      await ask(app, `${method} /api/deleted-records/${id}${path}`, { token: admin });
      await page.user.click(button);
      const question = within(await screen.findByRole('alertdialog'));
      await page.user.click(question.getByRole('button', { name: 'Delete for good' }));
      await screen.findByText(
        'It is no longer here: somebody brought it back or deleted it for good.',
      );
      await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Anu/ })).toBeNull());
      const next = await screen.findByRole('button', { name: 'Bring back Biju' });
      await expect.poll(() => document.activeElement).toBe(next);
    },
  );

  test('KEP-03 tells of the request of the patient, with a link', async ({
    app,
    admin,
    browser,
    database: { db },
  }) => {
    const request = await addRequest(db, { patient_name: 'Omana' });
    const id = await addPatient(db, { first_name: 'Omana', original_id: request });
    const { code } = await db
      .selectFrom('patient_requests')
      .select('code')
      .where('id', '=', request)
      .executeTakeFirstOrThrow();
    await ask(app, `DELETE /api/patients/${id}`, { token: admin });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(
      (await row('Omana')).getByRole('button', { name: 'Delete for good: Omana' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText(
      'The request of this patient is still there, with name and phone number. Delete it as well if the family wants that.',
    );
    expect(screen.getByRole('link', { name: `Patient in need ${code}` }).getAttribute('href')).toBe(
      `/admin/patients-in-need/view/${request}`,
    );
  });

  test('KEP-01 is asked in Malayalam', async ({ browser, lose }) => {
    localStorage.setItem('language', 'ml');
    await lose('അനു');
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(
      await screen.findByRole('button', {
        name: 'എന്നേക്കുമായി നീക്കം ചെയ്യുക: അനു',
      }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/ആർക്കും ഇതു തിരികെ കൊണ്ടുവരാൻ കഴിയില്ല/);
  });
});
