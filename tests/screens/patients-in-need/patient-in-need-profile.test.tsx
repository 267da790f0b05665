import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { heading, type Page, row, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites, hideTable } from '../../support/faults.ts';
import { fillIn } from '../../support/forms.ts';
import { aPatientInNeed, caregiver, LIST, medical } from '../../support/patients-in-need.ts';

const PAGE = '/admin/patients-in-need';
const FAILED = 'Failed to update patient. Please try again.';

describe('the profile of a patient in need', () => {
  test('PIN-27 PIN-28 PIN-29 SHL-16 shows what was asked for whom, and whom to call', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const address = 'House 1\nby the river';
    const values = { patient_name: 'Anu', contact_phone_number: '9846012345', address, ...medical };
    const { id, contact_email, contact_name } = await aPatientInNeed({ app, database }, values);
    await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await heading('Anu');
    expect(network.calls[0]).toMatchObject({ method: 'GET', path: `${LIST}/${id}` });
    expect(factsOf('Patient')).toEqual([
      ['Kind of help', 'Medical: a nurse or doctor'],
      ['Health condition', medical.health_condition],
      ['Place', 'Examplepuram'],
      ['Address', address],
      ['Notes', 'Please call after five'],
    ]);
    expect(factsOf('Contact')).toEqual([
      ['Contact name', contact_name],
      ['Phone number', '98460 12345'],
      ['Email', contact_email],
    ]);
  });

  test.for([
    ['PIN-29', 'medical', ['Health condition']],
    ['PIN-30', 'caregiver', ['Care details']],
    ['PIN-31', 'volunteer', []],
    ['PIN-31', 'others', []],
    ['PIN-32', 'nursing', ['Health condition', 'Care details']],
  ] as const)(
    '%s of the type %s shows of the illness only: %o',
    async ([, type, shown], { app, browser, database, network }) => {
      const { id, ...stored } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
      // The server stores one of the two fields; the page must hide the other by itself.
      const both = { ...medical, ...caregiver, support_type: type, is_new: false };
      const body = JSON.stringify({ ...stored, id, ...both });
      network.replaceAnswer(`GET ${LIST}/${id}`, { status: 200, body });
      await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
      await heading('Anu');
      const labels = factsOf('Patient').map(([label]) => label ?? '');
      const clinical = labels.filter((label) => /^(Health condition|Care details)$/.test(label));
      expect(clinical).toEqual(shown);
    },
  );

  test('PIN-33 says when there is no such request, but not while it is loading', async ({
    browser,
    network,
  }) => {
    const release = network.hold();
    await browser.open(`${PAGE}/view/999999`, { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText('Patient not found')).toBeNull();
    release();
    await screen.findByText('Patient not found');
    expect(network.calls).toMatchObject([{ path: `${LIST}/999999`, status: 404 }]);
  });

  test('PIN-33 says the same when it could not be loaded, which is only logged', async ({
    app,
    browser,
    database,
    log,
    network,
  }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    // The counts of the navigation read the same table; their failure would be logged as well.
    network.replaceAnswer('GET /api/office-counts', { status: 503, body: '{}' });
    const repair = await hideTable(database, 'patient_requests');
    const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await screen.findByText('Patient not found');
    expect(alert).not.toHaveBeenCalled();
    expect(log.filter((line) => line.includes('"call failed"'))).toHaveLength(1);
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Anu');
  });

  test('marks a new request as seen when it is opened by its address, once, and is read once', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await heading('Anu');
    const view = `PUT ${LIST}/${id}/view`;
    await waitFor(() => expect(network.sent(view)).toMatchObject([{ status: 200 }]));
    window.dispatchEvent(new Event('visibilitychange'));
    await network.settled();
    expect(network.sent(`GET ${LIST}/${id}`)).toHaveLength(1);
    expect((await ask(app, `GET ${LIST}/${id}`, { token: admin })).body.is_new).toBe(false);
  });

  test('leads to its history, and back to the list', async ({ app, browser, database }) => {
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'History of this record' }));
    await heading('Audit');
    expect(page.path()).toBe(`/admin/audit?record=patient_request&record_id=${id}`);
    const rows = await screen.findAllByText(/opened/);
    expect(rows.length).toBeGreaterThan(0);
    page.back();
    await page.user.click(await screen.findByRole('link', { name: /Back to List/ }));
    await row('Anu');
    expect(page.path()).toBe(PAGE);
  });
});

describe('editing a patient in need', () => {
  test('PIN-34 PIN-38 PIN-40 begins with what is there, sends all of it and says so', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const values = { patient_name: 'Anu', notes: null, ...medical };
    const before = await aPatientInNeed({ app, database }, values);
    const { page, form } = await openEditor(
      await browser.open(`${PAGE}/view/${before.id}`, { as: 'admin' }),
    );
    expect(page.path()).toBe(`${PAGE}/view/${before.id}?edit`);
    const fields = form.getAllByRole<HTMLInputElement>('textbox');
    for (const { name, value } of fields) {
      expect(value, name).toBe(before[name as 'notes'] ?? '');
    }
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Medical/ }).checked).toBe(true);
    await page.user.type(form.getByLabelText('Patient name'), ' Thomas');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await heading('Anu Thomas');
    await screen.findByText('patient updated successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [request] = network.sent(`PUT ${LIST}/${before.id}`);
    const { id: _, additional_notes: __, is_new: ___, created_at: ____, ...stored } = before;
    const names = Object.keys(request?.body ?? {}).toSorted();
    expect(names).toEqual(
      [
        ...'patient_name contact_name contact_email contact_phone_number place address'.split(' '),
        ...'support_type health_condition care_details notes'.split(' '),
      ].toSorted(),
    );
    expect(stored).toMatchObject({ ...(request?.body as object), patient_name: 'Anu' });
    expect(network.sent(`GET ${LIST}/${before.id}`)).toHaveLength(1);
  });

  test('PIN-39 shows the values of the answer', async ({ app, browser, database, network }) => {
    const before = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const { page, form } = await openEditor(
      await browser.open(`${PAGE}/view/${before.id}`, { as: 'admin' }),
    );
    const {
      search: _,
      viewed_at: __,
      updated_at: ___,
      ...patient
    } = before as typeof before & Record<'search' | 'viewed_at' | 'updated_at', unknown>;
    const answer = { message: 'Saved', patient: { ...patient, place: 'As the server has it' } };
    const body = JSON.stringify(answer);
    network.replaceAnswer(`PUT ${LIST}/${before.id}`, { status: 200, body });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('As the server has it');
  });

  test('PIN-36 asks for what the chosen kind of help needs, and drops the rest', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu', ...medical });
    const { page, form } = await openEditor(
      await browser.open(`${PAGE}/view/${id}`, { as: 'admin' }),
    );
    form.getByLabelText('Health condition');
    await page.user.click(form.getByRole('radio', { name: /^Caregiver/ }));
    expect(form.queryByLabelText('Health condition')).toBeNull();
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findAllByText(/Care details are required for caregiver support/);
    await page.user.click(form.getByRole('radio', { name: /^Medical/ }));
    await page.user.clear(form.getByLabelText('Health condition'));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findAllByText(/Health condition is required for medical support/);
    expect(network.sent(`PUT ${LIST}/${id}`)).toEqual([]);

    await page.user.click(form.getByRole('radio', { name: 'Others' }));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('patient updated successfully!');
    expect(network.sent(`PUT ${LIST}/${id}`)[0]?.body).toMatchObject({
      support_type: 'others',
      health_condition: null,
      care_details: null,
    });
    await waitFor(() => expect(factsOf('Patient')[0]).toEqual(['Kind of help', 'Others']));
  });

  test('PIN-35 PIN-37 judges before anything is sent', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const values = { patient_name: 'Anu', contact_name: null, contact_email: null };
    const { id } = await aPatientInNeed({ app, database }, values);
    const { page, form } = await openEditor(
      await browser.open(`${PAGE}/view/${id}`, { as: 'admin' }),
    );
    const name = form.getByLabelText<HTMLInputElement>('Patient name');
    expect(name.maxLength).toBe(30);
    expect(form.getByLabelText<HTMLInputElement>('Contact name').maxLength).toBe(30);
    expect(form.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
    for (const label of ['Patient name', 'Place', 'Address']) {
      await page.user.clear(form.getByLabelText(label));
    }
    await fillIn(page, { 'Phone number': '984601' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    const problems = await form.findAllByRole('link');
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      'Patient name is required',
      'Place is required',
      'Address is required',
      'Phone number must be exactly 10 digits',
      'Contact name is required',
      'Email is required',
    ]);
    expect(network.sent(`PUT ${LIST}/${id}`)).toEqual([]);
  });

  test('PIN-41 tells by a browser alert that it failed, and keeps the form', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const { page, form } = await openEditor(
      await browser.open(`${PAGE}/view/${id}`, { as: 'admin' }),
    );
    await page.user.type(form.getByLabelText('Patient name'), ' Thomas');
    const repair = await failWrites(database, 'patient_requests', 'update');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(alert.mock.calls).toEqual([[FAILED]]));
    await repair();
    network.isDown = true;
    await page.user.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
    network.isDown = false;
    expect(form.getByLabelText<HTMLInputElement>('Patient name').value).toBe('Anu Thomas');
    await page.user.click(await form.findByRole('button', { name: 'Save' }));
    await heading('Anu Thomas');
  });
});

async function openEditor(page: Page) {
  await page.user.click(await screen.findByRole('link', { name: 'Edit Profile' }));
  return { page, form: within(await screen.findByRole('dialog', { name: 'Edit Profile' })) };
}

/** Returns the label and the value of each fact in a block of the profile. */
function factsOf(title: string): (string | null)[][] {
  const block = within(screen.getByRole('region', { name: title }));
  const values = block.getAllByRole('definition');
  return block
    .getAllByRole('term')
    .map((label, at) => [label.textContent, values[at]?.textContent ?? null]);
}
