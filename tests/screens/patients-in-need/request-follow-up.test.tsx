import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test as browserTest, expectAlert, heading } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { activateRequest, aPatientInNeed, LIST } from '../../support/patients-in-need.ts';

const PAGE = '/admin/patients-in-need';

const test = browserTest
  .extend('request', ({ app, database, network: _people }) =>
    aPatientInNeed({ app, database }, { patient_name: 'Anu' }),
  )
  .extend('openProfile', ({ browser, request }) => async () => {
    const page = await browser.open(`${PAGE}/view/${request.id}`, { as: 'admin' });
    await heading('Anu');
    return page;
  });

const block = (name: string) => within(screen.getByRole('region', { name }));
const calls = () => block('Calls to the family');
const callLines = () =>
  calls()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the calls on the profile of a request', () => {
  test('TRK-11 are noted with one press, and listed with day, who, and reached or not', async ({
    network,
    openProfile,
    request,
  }) => {
    const page = await openProfile();
    await calls().findByText('Nobody has called yet.');
    const weCalled = within(calls().getByRole('group', { name: 'We called' }));
    await page.user.click(weCalled.getByRole('button', { name: 'No answer' }));
    await screen.findByText('Call saved');
    const moment = String.raw`\d+ \w+ \d{4}, \d{1,2}:\d\d [AP]M`;
    await waitFor(() => expect(callLines()).toHaveLength(1));
    expect(callLines()[0]).toMatch(new RegExp(`^No answer · ${moment} · asha$`));
    expect(network.sent(`POST ${LIST}/${request.id}/calls`)).toMatchObject([
      { status: 201, body: { reached: false, note: null } },
    ]);
    const noAnswer = await calls().findByRole('button', { name: 'No answer' });
    await waitFor(() => expect(document.activeElement).toBe(noAnswer));

    await page.user.type(
      calls().getByRole('textbox', { name: 'Note about the call (optional)' }),
      'Call again on Friday',
    );
    await page.user.click(calls().getByRole('button', { name: 'Reached' }));
    await waitFor(() => expect(callLines()).toHaveLength(2));
    expect(callLines()[0]).toMatch(new RegExp(`^Reached · ${moment} · ashaCall again on Friday$`));
    expect(calls().getByRole<HTMLInputElement>('textbox').value).toBe('');
    // The answers are shown as they are: reading the calls again would be audited again.
    expect(network.sent(`GET ${LIST}/${request.id}/calls`)).toHaveLength(1);
    expect(network.sent(`GET ${LIST}/${request.id}`)).toHaveLength(1);
  });

  test('TRK-11 are noted once, however often it is pressed', async ({
    network,
    openProfile,
    request,
  }) => {
    const page = await openProfile();
    await calls().findByText('Nobody has called yet.');
    const release = network.hold();
    await page.user.dblClick(calls().getByRole('button', { name: 'Reached' }));
    release();
    await waitFor(() => expect(callLines()).toHaveLength(1));
    await network.settled();
    expect(network.sent(`POST ${LIST}/${request.id}/calls`)).toHaveLength(1);
  });

  test('TRK-11 say when a call could not be saved, and keep the note', async ({
    database,
    network,
    openProfile,
  }) => {
    const page = await openProfile();
    await calls().findByText('Nobody has called yet.');
    const repair = await failWrites(database, 'request_calls', 'insert');
    await page.user.type(calls().getByRole('textbox'), 'Busy');
    await page.user.click(calls().getByRole('button', { name: 'No answer' }));
    await calls().findByText('The call could not be saved. Please try again.');
    expect(calls().getByRole<HTMLInputElement>('textbox').value).toBe('Busy');
    expect(callLines()).toEqual([]);
    await repair();
    network.isLosingAnswers = true;
    await page.user.click(calls().getByRole('button', { name: 'No answer' }));
    await calls().findByText('The call could not be saved. Please try again.');
    network.isLosingAnswers = false;
    await page.user.click(calls().getByRole('button', { name: 'No answer' }));
    await waitFor(() => expect(callLines()).toHaveLength(1));
    const { rows } = await database.pool.query('select reached, note from request_calls');
    expect(rows).toEqual([{ reached: false, note: 'Busy' }]);
  });

  test('TRK-11 say when they could not be loaded', async ({ network, openProfile, request }) => {
    const call = `GET ${LIST}/${request.id}/calls`;
    network.replaceAnswer(call, { status: 502, body: 'Bad gateway' });
    const page = await openProfile();
    await calls().findByText('The calls could not be loaded.');
    network.replaceAnswer(call, { status: 200, body: '[]' });
    await page.user.click(calls().getByRole('button', { name: 'Try again' }));
    await calls().findByText('Nobody has called yet.');
  });
});

describe('the end of a request on its profile', () => {
  const facts = () => block('Request');

  test('REQ-07 shows the code, asks for one of six reasons, and can be taken back', async ({
    network,
    openProfile,
    request,
  }) => {
    const page = await openProfile();
    facts().getByText(request.code);
    expect(request.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    facts().getByText('Number for the family');
    facts().getByText(/the family sees .*: https:\/\/clinic\.example\/request-status$/);
    const button = await facts().findByRole('button', { name: 'Close request…' });
    facts().getByText(/^today, /);
    await page.user.click(button);
    const dialog = within(screen.getByRole('dialog', { name: 'Close request?' }));
    dialog.getByText('It no longer waits. The family reads that it is closed, and never why.');
    const reasons = dialog
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(reasons).toEqual([
      'No help needed any more',
      'Cared for elsewhere',
      'Could not be reached',
      'Only needed equipment',
      'Has died',
      'Another reason',
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Close request' }));
    await dialog.findByRole('link', { name: 'Reason for closing is required' });
    await page.user.click(dialog.getByRole('radio', { name: 'Cared for elsewhere' }));
    await page.user.click(dialog.getByRole('button', { name: 'Close request' }));
    await screen.findByText('Request closed');
    expect(screen.queryByRole('dialog')).toBeNull();
    facts().getByText(/Closed because/);
    facts().getByText(/Cared for elsewhere/);
    const open = facts().getByRole('button', { name: 'Open again' });
    // The same element as before, so that a browser gives it the focus back.
    expect(open).toBe(button);
    await page.user.click(open);
    await screen.findByText('Request opened again');
    facts().getByText(/^today, /);
    facts().getByRole('button', { name: 'Close request…' });
    expect(
      network.sent(`PUT ${LIST}/${request.id}/closed`).map(({ body, status }) => [body, status]),
    ).toEqual([
      [{ why: 'elsewhere' }, 200],
      [{ why: null }, 200],
    ]);
    expect(network.sent(`GET ${LIST}/${request.id}`)).toHaveLength(1);
  });

  test('REQ-07 NAV-08 the navigation counts those who wait anew, closed and opened again', async ({
    database,
    openProfile,
    request,
  }) => {
    await database.pool.query('delete from patient_requests where id <> $1', [request.id]);
    const page = await openProfile();
    const nav = within(screen.getByRole('navigation', { name: 'Pages of the office' }));
    await nav.findByRole('link', { name: 'Requests 1 waiting' });
    await page.user.click(await facts().findByRole('button', { name: 'Close request…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close request?' }));
    await page.user.click(dialog.getByRole('radio', { name: 'Cared for elsewhere' }));
    await page.user.click(dialog.getByRole('button', { name: 'Close request' }));
    await nav.findByRole('link', { name: 'Requests' });
    await page.user.click(await facts().findByRole('button', { name: 'Open again' }));
    await nav.findByRole('link', { name: 'Requests 1 waiting' });
  });

  test('REQ-07 says when it failed, in the question and afterwards', async ({
    admin,
    app,
    database,
    openProfile,
    request,
  }) => {
    const FAILED = 'The request could not be changed. Please try again.';
    const page = await openProfile();
    await page.user.click(await facts().findByRole('button', { name: 'Close request…' }));
    const repair = await failWrites(database, 'patient_requests', 'update');
    const dialog = within(screen.getByRole('dialog', { name: 'Close request?' }));
    await page.user.click(dialog.getByRole('radio', { name: 'Has died' }));
    await page.user.click(dialog.getByRole('button', { name: 'Close request' }));
    await dialog.findByText(FAILED);
    await repair();
    await page.user.click(dialog.getByRole('button', { name: 'Close request' }));
    await screen.findByText('Request closed');
    await failWrites(database, 'patient_requests', 'update');
    await page.user.click(facts().getByRole('button', { name: 'Open again' }));
    await expectAlert(FAILED);
    const { body } = await ask(app, `GET ${LIST}/${request.id}`, { token: admin });
    expect(body).toMatchObject({ closed_why: 'died' });
  });

  test('REQ-02 is not asked for while the patient is in care', async ({
    admin,
    app,
    openProfile,
    request,
  }) => {
    await activateRequest(app, admin, request);
    await openProfile();
    await screen.findByRole('button', { name: 'Active Anu' });
    facts().getByText(request.code);
    expect(facts().queryByRole('button')).toBeNull();
    expect(facts().queryByText(/^today, /)).toBeNull();
  });

  test('REQ-07 TRK-11 speaks Malayalam', async ({ openProfile }) => {
    localStorage.setItem('language', 'ml');
    const page = await openProfile();
    const weCalled = within(await screen.findByRole('group', { name: 'വിളിച്ചു' }));
    await page.user.click(weCalled.getByRole('button', { name: 'എടുത്തില്ല' }));
    await screen.findByText('വിളിച്ചതു സൂക്ഷിച്ചു');
    await page.user.click(await screen.findByRole('button', { name: 'അഭ്യർത്ഥന അവസാനിപ്പിക്കുക…' }));
    screen.getByRole('radio', { name: 'മരണമടഞ്ഞു' });
  });
});
