import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { expectAlert, heading, type Page, row, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites, hideTable } from '../../support/faults.ts';
import { ACTIVE, aPatientInNeed, LIST, medical } from '../../support/patients-in-need.ts';

const PAGE = '/admin/patients-in-need';
const NONE = 'No patients found';

describe('the list of patients in need', () => {
  test('PIN-01 PIN-04 SHL-15 asks for the requests and for who is active, and shows a row for each', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const contact_phone_number = '9846012345';
    const values = { patient_name: 'Anu', contact_phone_number, place: 'Kadavu', ...medical };
    await aPatientInNeed({ app, database }, values);
    await aPatientInNeed({ app, database }, { patient_name: 'Biju' });
    await browser.open(PAGE, { as: 'admin' });
    await heading('Patients in Need');
    const anu = await row('Anu');
    anu.getByRole('link', { name: '98460 12345' });
    anu.getByRole('cell', { name: /^Place:\s*Kadavu$/ });
    anu.getByRole('cell', { name: /^Kind of help:\s*Medical: a nurse or doctor$/ });
    anu.getByRole('link', { name: 'View Anu' });
    anu.getByRole('button', { name: 'Delete Anu' });
    expect(anu.queryByRole('link', { name: 'Edit Anu' })).toBeNull();
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['Biju NEW', 'Anu NEW']);
    screen.getByText('2 found');
    expect(network.calls).toHaveLength(2);
    expect(network.sent(`GET ${LIST}`)).toMatchObject([{ status: 200 }]);
    expect(network.sent(`GET ${ACTIVE}`)).toMatchObject([{ status: 200 }]);
    expect(screen.queryByText(medical.health_condition)).toBeNull();
  });

  test('PIN-02 finds a patient by name, however it is spelt, and by nothing else', async ({
    app,
    browser,
    database,
  }) => {
    await aPatientInNeed({ app, database }, { patient_name: 'Anu Thomas', place: 'Riverside' });
    await aPatientInNeed({ app, database }, { patient_name: 'അനി\u0D7D', contact_name: 'Thomas' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const box = await screen.findByRole('searchbox', { name: 'Search by patient name or phone' });
    const names = () => screen.queryAllByRole('rowheader').map((header) => header.textContent);
    await row('Anu');
    await page.user.type(box, 'THOM');
    await waitFor(() => expect(names()).toEqual(['Anu Thomas NEW']));
    expect(page.path()).toBe(PAGE);
    await page.user.clear(box);
    await page.user.paste('അനില്\u200D');
    await waitFor(() => expect(names()).toEqual(['അനി\u0D7D NEW']));
    await page.user.clear(box);
    await page.user.paste('Riverside');
    await screen.findByText(NONE);
  });

  test('PIN-02 finds a request by the phone of whoever asked, as the list prints it and otherwise', async ({
    app,
    browser,
    database,
  }) => {
    const contact_phone_number = '5300000421';
    await aPatientInNeed({ app, database }, { patient_name: 'Anu', contact_phone_number });
    await aPatientInNeed({ app, database }, { patient_name: 'Ward 53000 Biju' });
    const page = await browser.open(PAGE, { as: 'admin' });
    (await row('Anu')).getByText('53000 00421');
    const names = () => screen.queryAllByRole('rowheader').map((header) => header.textContent);
    for (const [searchText, expected] of [
      ['53000 00421', 'Anu NEW'],
      ['+91 53000-00421', 'Anu NEW'],
      ['0 00 42', 'Anu NEW'],
      // A text with digits that is not a phone number is searched as a name.
      ['ward 53', 'Ward 53000 Biju NEW'],
    ] as const) {
      await page.user.clear(screen.getByRole('searchbox'));
      await page.user.paste(searchText);
      await waitFor(() => expect(names(), searchText).toEqual([expected]));
    }
  });

  test('PIN-03 marks whoever nobody has looked at', async ({ admin, app, browser, database }) => {
    const seen = await aPatientInNeed({ app, database }, { patient_name: 'Seen' });
    await aPatientInNeed({ app, database }, { patient_name: 'Unseen' });
    await ask(app, `PUT ${LIST}/${seen.id}/view`, { token: admin });
    await browser.open(PAGE, { as: 'admin' });
    expect((await row('Unseen')).getByText('NEW').className).toContain('bg-danger');
    expect((await row('Seen')).queryByText('NEW')).toBeNull();
  });

  test('PIN-05 SHL-16 View marks the request as seen, and then opens it', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const view = (await row('Anu')).getByRole('link', { name: 'View Anu' });
    const release = network.hold();
    await page.user.dblClick(view);
    expect(network.calls.at(-1)).toMatchObject({ method: 'PUT' });
    expect(page.path()).toBe(PAGE);
    release();
    await heading('Anu');
    expect(page.path()).toBe(`${PAGE}/view/${id}`);
    await network.settled();
    expect(network.sent(`PUT ${LIST}/${id}/view`)).toMatchObject([{ status: 200 }]);
    // Every read leaves an audit row, so there must be no needless refetch.
    expect(network.sent(`GET ${LIST}`)).toHaveLength(1);
    expect(network.sent(`GET ${LIST}/${id}`)).toHaveLength(1);
    page.back();
    await row('Anu');
    await waitFor(() => expect(screen.queryByText('NEW')).toBeNull());
  });

  test('PIN-05 View opens the request all the same when it could not be marked', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    await failWrites(database, 'patient_requests', 'update');
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'View Anu' }));
    await heading('Anu');
    expect(network.sent(`PUT ${LIST}/${id}/view`)[0]?.status).toBe(500);
  });

  test('TRU-45 is read again by Refresh, and never because the window or the connection has come back', async ({
    app,
    browser,
    database,
    network,
  }) => {
    await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Anu');
    await network.settled();
    window.dispatchEvent(new Event('visibilitychange'));
    network.isDown = true;
    network.isDown = false;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await network.settled();
    expect(network.sent(`GET ${LIST}`)).toHaveLength(1);
    expect(network.sent(`GET ${ACTIVE}`)).toHaveLength(1);
    await aPatientInNeed({ app, database }, { patient_name: 'Biju' });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await row('Biju');
    expect(network.sent(`GET ${LIST}`)).toHaveLength(2);
  });

  test('PIN-09 says that there is nobody yet, but not while it is loading', async ({
    browser,
    network,
  }) => {
    const release = network.hold();
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText(NONE)).toBeNull();
    release();
    await screen.findByText(NONE);
    screen.getByText('Whoever asks for help on the website is listed here.');
  });

  test('PIN-09 says the same when it could not be loaded, which is only logged', async ({
    app,
    browser,
    database,
    log,
    network,
  }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    // The counts of the navigation read the same table; their failure would be logged as well.
    network.replaceAnswer('GET /api/office-counts', { status: 503, body: '{}' });
    const repair = await hideTable(database, 'patient_requests');
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText(NONE);
    screen.getByText('The list could not be loaded.');
    expect(screen.getAllByRole('alert').at(-1)?.textContent, 'the toast').toBe('');
    expect(alert).not.toHaveBeenCalled();
    expect(log.filter((line) => line.includes('"call failed"'))).toHaveLength(1);
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Anu');
  });

  test('shows no state while nobody knows who is active, and says so', async ({
    app,
    browser,
    database,
  }) => {
    await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const repair = await hideTable(database, 'patients');
    const page = await browser.open(PAGE, { as: 'admin' });
    const anu = await row('Anu');
    await expectAlert('The list could not be loaded.');
    expect(anu.queryByRole('button', { name: /Active/ })).toBeNull();
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await anu.findByRole('button', { name: 'Make Active Anu' });
  });
});

describe('deleting a patient in need', () => {
  test('PIN-06 asks first, and deletes nothing when it is cancelled', async ({
    app,
    browser,
    database,
    network,
  }) => {
    await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await askToDelete(page, 'Anu');
    dialog.getByText('Are you sure you want to delete this patient?');
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await row('Anu');
    expect(network.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  test('PIN-07 removes the row, says so, and the next row has the focus', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    await aPatientInNeed({ app, database }, { patient_name: 'Biju' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await askToDelete(page, 'Anu');
    await page.user.click(dialog.getByRole('button', { name: 'Delete Anu' }));
    const message = await screen.findByText('patient deleted successfully!');
    expect(message.closest('[role="status"]')).not.toBeNull();
    expect(screen.queryByRole('rowheader', { name: /^Anu/ })).toBeNull();
    expect(network.sent(`DELETE /api/patients-register/${id}`)).toMatchObject([{ status: 200 }]);
    const next = screen.getByRole('link', { name: 'View Biju' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  test('PIN-08 says when it failed, and the row stays', async ({ app, browser, database }) => {
    await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    await failWrites(database, 'patient_requests', 'delete');
    const page = await browser.open(PAGE, { as: 'admin' });
    const dialog = await askToDelete(page, 'Anu');
    await page.user.click(dialog.getByRole('button', { name: 'Delete Anu' }));
    await expectAlert('Failed to delete patient');
    await row('Anu');
  });
});

async function askToDelete({ user }: Page, name: string) {
  await user.click((await row(name)).getByRole('button', { name: `Delete ${name}` }));
  return within(screen.getByRole('alertdialog', { name: 'Delete Patient' }));
}
