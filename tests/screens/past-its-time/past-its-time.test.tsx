import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, type Page, row, test } from '../../support/browser.tsx';
import { hideTable } from '../../support/faults.ts';
import {
  addClosedRequest,
  addEndedPatient,
  addFormerHelper,
} from '../../support/office/past-its-time.ts';

const PAGE = '/admin/past-its-time';

describe('past its time', () => {
  test('EXP-11 is reached from Office, and tells why and since when, with a link', async ({
    browser,
    database,
  }) => {
    const { id, request } = await addEndedPatient(database, '2021-03-05', 'Ouseph');
    const closed = await addClosedRequest(database, '2023-04-06', 'Thresia');
    const helper = await addFormerHelper(database, '2020-02-03', 'Jincy');
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Office' }));
    await page.user.click(screen.getByRole('link', { name: 'Past its time' }));
    await heading('Past its time');
    const ouseph = await row('Ouseph');
    ouseph.getByText(/No longer in care\. Last entry:/);
    ouseph.getByText('5 Mar 2021');
    ouseph.getByText('5 Mar 2024');
    const { register_number } = await database.db
      .selectFrom('patients')
      .select('register_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    ouseph.getByText(`Patient ${register_number}`);
    expect(ouseph.getByRole('link', { name: 'Ouseph' }).getAttribute('href')).toBe(
      `/admin/patients-in-need/view/${request}`,
    );
    screen.getByText(/Nothing here is deleted by itself: look at each record, and delete it if/);

    await page.user.click(screen.getByRole('link', { name: 'Closed requests: 1' }));
    const thresia = await row('Thresia');
    thresia.getByText(/Request closed:/);
    thresia.getByText('6 Apr 2024');
    const { code } = await database.db
      .selectFrom('patient_requests')
      .select('code')
      .where('id', '=', closed)
      .executeTakeFirstOrThrow();
    thresia.getByText(`Patient in need ${code}`);
    expect(thresia.getByRole('link', { name: 'Thresia' }).getAttribute('href')).toBe(
      `/admin/patients-in-need/view/${closed}`,
    );

    await page.user.click(screen.getByRole('link', { name: 'Helpers: 1' }));
    const jincy = await row('Jincy');
    jincy.getByText(/Last assignment, visit, log-in or edit:/);
    jincy.getByText('Volunteer');
    expect(jincy.getByRole('link', { name: 'Jincy' }).getAttribute('href')).toBe(
      `/admin/volunteers/view/${helper}`,
    );
  });

  test('EXP-12 a person deletes one at a time, after a question, and can bring it back', async ({
    browser,
    database,
    network,
  }) => {
    const { id, request } = await addEndedPatient(database, '2021-03-05', 'Ouseph');
    await addEndedPatient(database, '2021-04-05', 'Kora');
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByRole('link', { name: 'Patients: 2' });
    const question = await openDeleteDialog(page, 'Ouseph', 'Delete Patient');
    question.getByText('Are you sure you want to delete this patient?');
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(network.calls.map(({ method }) => method)).not.toContain('DELETE');

    await confirmDelete(page, 'Ouseph', 'Delete Patient');
    await screen.findByText('patient deleted successfully!');
    expect(network.sent(`DELETE /api/patients-register/${request}`)).toMatchObject([
      { status: 200 },
    ]);
    await screen.findByRole('link', { name: 'Patients: 1' });
    expect(screen.queryByRole('rowheader', { name: /^Ouseph/ })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View Kora' })),
    );

    await page.user.click(screen.getByRole('link', { name: 'Recently deleted' }));
    await page.user.click(await screen.findByRole('button', { name: 'Bring back Ouseph' }));
    await screen.findByText('Ouseph is back');
    const patient = await database.db
      .selectFrom('patients')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(patient).toEqual([{ id }]);
    await page.user.click(screen.getByRole('link', { name: 'Past its time' }));
    await row('Ouseph');
  });

  test.for([
    ['requests', 'Delete Patient', 'patient deleted successfully!', 'Closed requests: 0'],
    ['helpers', 'Delete Volunteer', 'volunteer deleted successfully!', 'Helpers: 0'],
  ] as const)(
    'EXP-12 %s are deleted in the same way',
    async ([view, title, toast, count], { browser, database }) => {
      await addClosedRequest(database, '2023-04-06', 'Thresia');
      await addFormerHelper(database, '2020-02-03', 'Thresia');
      const page = await browser.open(`${PAGE}?view=${view}`, { as: 'admin' });
      await confirmDelete(page, 'Thresia', title);
      await screen.findByText(toast);
      await screen.findByRole('link', { name: count });
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
      );
      await page.user.click(screen.getByRole('link', { name: 'Recently deleted' }));
      await screen.findByRole('button', { name: 'Bring back Thresia' });
    },
  );

  test('EXP-11 is empty, or could not be loaded', async ({ browser, database, network: _ }) => {
    const repair = await hideTable(database, 'health_records');
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('What is past its time could not be loaded.');
    await repair();
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText("No patient's record is past its time");
    screen.getByText(/Patients are listed here three years after the last entry/);
  });

  test('EXP-11 is told in Malayalam', async ({ browser, database }) => {
    localStorage.setItem('language', 'ml');
    await addEndedPatient(database, '2021-03-05', 'ചക്കി');
    await browser.open(PAGE, { as: 'admin' });
    await heading('സൂക്ഷിക്കാനുള്ള കാലം കഴിഞ്ഞവ');
    (await row('ചക്കി')).getByText(/ഇപ്പോൾ പരിചരണത്തിലില്ല\. അവസാനം എഴുതിയത്:/);
  });
});

async function openDeleteDialog({ user }: Page, name: string, title: string) {
  await user.click((await row(name)).getByRole('button', { name: `Delete ${name}` }));
  return within(screen.getByRole('alertdialog', { name: title }));
}

async function confirmDelete(page: Page, name: string, title: string): Promise<void> {
  const question = await openDeleteDialog(page, name, title);
  await page.user.click(question.getByRole('button', { name: `Delete ${name}` }));
}
