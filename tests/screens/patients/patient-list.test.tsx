import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading, row, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites, hideTable } from '../../support/faults.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { FIRST, findSearchBox, LIST, NONE, names, PAGE } from './patient-list.ts';

const HOUR = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

describe('the list of the registered patients', () => {
  test.for([PAGE, '/admin/patients'])(
    'PAT-01 PAT-02 SHL-17 SHL-18 shows who is in care, newest first, at %s',
    async (address, { browser, database, network }) => {
      await insertPatient(database, { first_name: 'Gone', removed_at: new Date() });
      await insertPatient(database, {
        first_name: 'Anu',
        last_name: 'Thomas',
        phone_number: '9846012345',
        place: 'Kadavu',
        place_link: 'https://maps.example/1',
        support_type: 'other',
      });
      await insertPatient(database, { first_name: 'ബിജു' });
      await browser.open(address, { as: 'admin' });
      await heading('Patient Management');
      const anu = await row('Anu Thomas');
      anu.getByRole('rowheader', { name: /^Anu Thomas New\s*Register number:\s*PC-\d{5,}$/ });
      anu.getByRole('link', { name: '98460 12345' });
      anu.getByRole('cell', { name: /^Place:\s*Kadavu$/ });
      anu.getByRole('cell', { name: /^Support type:\s*Other$/ });
      expect(names()).toEqual(['ബിജു', 'Anu Thomas']);
      screen.getByText('2 found');
      expect(network.calls).toMatchObject([{ method: 'GET', path: `${LIST}?limit=200` }]);
    },
  );

  test('takes search and filter away in one step, and Back brings both', async ({
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Anu', support_type: 'medical' });
    const page = await browser.open(`${PAGE}?support_type=other`, { as: 'admin' });
    await screen.findByText(NONE);
    await page.user.type(await findSearchBox(), 'xyz');
    const search = `GET ${LIST}?search=xyz&support_type=other&limit=200`;
    await waitFor(() => expect(network.sent(search)).toMatchObject([{ status: 200 }]));
    await screen.findByText(NONE);
    await page.user.click(screen.getByRole('button', { name: 'Clear search' }));
    await row('Anu');
    expect(page.path()).toBe(PAGE);
    page.reload();
    await row('Anu');
    expect((await findSearchBox()).value).toBe('');
    page.back();
    await waitFor(() => expect(page.path()).toBe(`${PAGE}?support_type=other`));
    // The page renders shortly after the address has changed.
    await waitFor(async () => expect((await findSearchBox()).value).toBe('xyz'));
  });

  test('PAT-07 PAT-08 has Add Patient, and View, Edit and Delete for each', async ({
    browser,
    database,
  }) => {
    const id = await insertPatient(database, { first_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const anu = await row('Anu');
    const hrefOf = (name: string) => anu.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('View Anu')).toBe(`/admin/patients/view/${id}`);
    expect(hrefOf('Edit Anu')).toBe(`/admin/patients/update/${id}`);
    anu.getByRole('button', { name: 'Delete Anu' });
    await page.user.click(screen.getByRole('link', { name: 'Add Patient' }));
    await heading('Add Patient');
    expect(page.path()).toBe('/admin/patients/add');
  });

  test('PAT-12 says that there is nobody, but not while it is loading', async ({
    browser,
    network,
  }) => {
    const release = network.hold();
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText(NONE)).toBeNull();
    release();
    await screen.findByText(NONE);
    screen.getByText(/^Whoever you add,/);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  test('says when it could not be loaded, and can be asked again', async ({
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Anu' });
    const repair = await hideTable(database, 'patients');
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('The list could not be loaded.');
    expect(network.sent(FIRST)[0]?.status).toBe(500);
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Anu');
    await insertPatient(database, { first_name: 'Biju' });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await row('Biju');
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expectAlert('The list could not be loaded.');
    expect(names()).toEqual(['Biju', 'Anu']);
  });
});

describe('the badge New', () => {
  test('PAT-13 PAT-14 marks for three days whom nobody has looked at', async ({
    browser,
    database,
  }) => {
    await insertPatient(database, { first_name: 'Today' });
    await insertPatient(database, { first_name: 'Nearly', created_at: hoursAgo(71.9) });
    await insertPatient(database, { first_name: 'Before', created_at: hoursAgo(72.1) });
    await insertPatient(database, { first_name: 'Seen', viewed_at: new Date() });
    await browser.open(PAGE, { as: 'admin' });
    expect((await row('Today')).getByText('New').className).toContain('bg-danger');
    (await row('Nearly')).getByText('New');
    expect((await row('Before')).queryByText('New')).toBeNull();
    expect((await row('Seen')).queryByText('New')).toBeNull();
  });

  test('PAT-13 PAT-14 goes by the clock of the server, not by that of the phone', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Old', created_at: hoursAgo(100) });
    const { body } = await ask(app, FIRST, { token: admin });
    network.replaceAnswer(FIRST, {
      status: 200,
      body: JSON.stringify(body),
      headers: { date: hoursAgo(50).toUTCString() },
    });
    await browser.open(PAGE, { as: 'admin' });
    (await row('Old')).getByText('New');
  });

  test('PAT-15 View marks the patient as seen, and then opens the record', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database, { first_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const view = (await row('Anu')).getByRole('link', { name: 'View Anu' });
    const release = network.hold();
    await page.user.dblClick(view);
    expect(network.calls.at(-1)).toMatchObject({ method: 'PUT', path: `${LIST}/${id}/view` });
    expect(page.path()).toBe(PAGE);
    release();
    await heading('Anu');
    expect(page.path()).toBe(`/admin/patients/view/${id}`);
    expect(network.sent(`PUT ${LIST}/${id}/view`)).toMatchObject([{ status: 200 }]);
    page.back();
    await row('Anu');
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  });
});

describe('deleting a registered patient', () => {
  test('PAT-09 asks first, and deletes nothing when it is cancelled', async ({
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click((await row('Anu')).getByRole('button', { name: 'Delete Anu' }));
    getQuestion().getByText('Are you sure you want to delete this patient?');
    await page.user.click(getQuestion().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await row('Anu');
    expect(network.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  test('PAT-10 removes the row, says so, and the next row has the focus', async ({
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Anu' });
    const id = await insertPatient(database, { first_name: 'Biju' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click((await row('Biju')).getByRole('button', { name: 'Delete Biju' }));
    await page.user.click(getQuestion().getByRole('button', { name: 'Delete Biju' }));
    const message = await screen.findByText('Patient deleted successfully!');
    expect(message.closest('[role="status"]')).not.toBeNull();
    expect(names()).toEqual(['Anu']);
    expect(network.sent(`DELETE ${LIST}/${id}`)).toMatchObject([{ status: 200 }]);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('View Anu'),
    );
  });

  test('PAT-11 says when it failed, and the row stays', async ({ browser, database }) => {
    await insertPatient(database, { first_name: 'Anu' });
    await failWrites(database, 'patients', 'delete');
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click((await row('Anu')).getByRole('button', { name: 'Delete Anu' }));
    await page.user.click(getQuestion().getByRole('button', { name: 'Delete Anu' }));
    await expectAlert('Failed to delete patient');
    await row('Anu');
    expect(screen.queryByText('Patient deleted successfully!')).toBeNull();
  });
});

const getQuestion = () => within(screen.getByRole('alertdialog', { name: 'Delete Patient' }));
