import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { flushPending, heading, pollWithoutClock, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import {
  box,
  draftSections,
  fillField,
  openUpdate,
  save,
  saveAll,
  section,
} from './update-patients.ts';

const UPDATED = 'Patient updated successfully!';
const CONFLICT = 'Somebody else was faster';

describe('Save all', () => {
  test('PAT-67 saves every changed section, says so, and goes to the list after one second', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    const page = await openUpdate(browser, id);
    await fillField(page, 'Personal Information', 'Full name', 'Anu Thomas');
    await fillField(page, 'Medical Proxy', 'Proxy name (optional)', 'Ravi');
    await fillField(page, 'Medical History', 'Medical history', 'A fall');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await saveAll(page);
    await pollWithoutClock(() => screen.queryByText(UPDATED));
    const updates = network.calls.filter(
      ({ method, path }) => method === 'PUT' && !/view/.test(path),
    );
    expect(updates.map(({ path, status }) => [path.split('/').at(-1), status])).toEqual([
      ['personal', 200],
      ['proxy', 200],
      ['history', 200],
    ]);
    await flushPending();
    vi.advanceTimersByTime(990);
    await flushPending();
    expect(page.path()).toBe(`/admin/patients/update/${id}`);
    vi.advanceTimersByTime(10);
    vi.useRealTimers();
    await heading('Patient Management');
    expect(page.path()).toBe('/admin/patient-management');
    expect(draftSections()).toEqual([]);
  });

  test('PAT-67 stays with what could not be saved, and keeps it', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    const page = await openUpdate(browser, id);
    await fillField(page, 'Medical Proxy', 'Proxy name (optional)', 'Ravi');
    await fillField(page, 'Medical History', 'Medical history', 'A fall');
    const repair = await failWrites(database, 'patient_notes', 'insert');
    await saveAll(page);
    await section('Medical History').findByText(/Failed to update medical history$/);
    section('Medical Proxy').getByText(/Medical proxy updated successfully!$/);
    expect(screen.queryByText(UPDATED)).toBeNull();
    expect(box('Medical History', 'Medical history').value).toBe('A fall');
    await repair();
    await saveAll(page);
    await screen.findByText(UPDATED);
    expect(network.sent(`PUT /api/patients/${id}/proxy`)).toHaveLength(1);
  });

  test('PAT-67 sends nothing that the form itself finds wrong', async ({
    browser,
    database,
    network,
  }) => {
    const page = await openUpdate(browser, await insertPatient(database));
    await fillField(page, 'Personal Information', 'Full name', '');
    await saveAll(page);
    await section('Personal Information').findByText('Full name is required');
    expect(screen.queryByText(UPDATED)).toBeNull();
    expect(network.calls.filter(({ path }) => /personal/.test(path))).toEqual([]);
  });
});

describe('two who change the same patient', () => {
  test('the second is shown field by field what changed, and keeps theirs over it (D-119)', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database, { address: 'House 1', phone_number: '9846012345' });
    const page = await openUpdate(browser, id);
    const colleague = { first_name: 'Anu', support_type: 'medical', gender: 'Female' };
    const body = { ...colleague, address: 'House 2', phone_number: '9846012345' };
    await ask(app, `PUT /api/patients/${id}/personal`, { token: admin, body });
    await fillField(page, 'Personal Information', 'Address (optional)', 'House 3');
    await save(page, 'Personal Information');
    const dialog = within(await screen.findByRole('alertdialog', { name: CONFLICT }));
    expect(differences()).toEqual([
      ['Gender', 'Female', 'Not changed by you'],
      ['Address', 'House 2', 'House 3'],
    ]);
    // Keep editing neither saves nor discards.
    await page.user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    section('Personal Information').getByText('Not saved');
    expect((await readRecord()).address).toBe('House 2');

    await save(page, 'Personal Information');
    const dialogAgain = within(await screen.findByRole('alertdialog', { name: CONFLICT }));
    await page.user.click(dialogAgain.getByRole('button', { name: 'Keep mine' }));
    await section('Personal Information').findByText(/updated successfully!$/);
    expect(await readRecord()).toMatchObject({ address: 'House 3', gender: 'Female' });
    expect(draftSections()).toEqual([]);
    expect(network.sent(`PUT /api/patients/${id}/personal`).map(({ status }) => status)).toEqual([
      409, 409, 200,
    ]);

    async function readRecord() {
      return (await ask(app, `GET /api/patients/${id}`, { token: admin })).body;
    }
  });

  test('the second may take what the first has saved (D-119)', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const id = await insertPatient(database, { proxy_name: 'Ravi' });
    const page = await openUpdate(browser, id);
    const medical_proxy = { name: 'Leena', relation: 'Sister', phone_number: null };
    await ask(app, `PUT /api/patients/${id}/proxy`, { token: admin, body: { medical_proxy } });
    await fillField(page, 'Medical Proxy', 'Proxy name (optional)', 'Ravi K.');
    await save(page, 'Medical Proxy');
    const dialog = within(await screen.findByRole('alertdialog', { name: CONFLICT }));
    expect(differences()).toEqual([
      ['Proxy name', 'Leena', 'Ravi K.'],
      ['Relation', 'Sister', 'Not changed by you'],
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(box('Medical Proxy', 'Proxy name (optional)').value).toBe('Leena');
    expect(box('Medical Proxy', 'Relation (optional)').value).toBe('Sister');
    expect(section('Medical Proxy').queryByText('Not saved')).toBeNull();
    expect(draftSections()).toEqual([]);
    await fillField(page, 'Medical Proxy', 'Relation (optional)', 'Daughter');
    await save(page, 'Medical Proxy');
    await section('Medical Proxy').findByText(/updated successfully!$/);
  });

  test('nobody is asked when the other one has changed another section', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const id = await insertPatient(database);
    const page = await openUpdate(browser, id);
    const body = { medical_proxy: { name: 'Leena' } };
    await ask(app, `PUT /api/patients/${id}/proxy`, { token: admin, body });
    await fillField(page, 'Personal Information', 'Full name', 'Anu Thomas');
    await save(page, 'Personal Information');
    await section('Personal Information').findByText(/updated successfully!$/);
    const { body: patient } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect(patient).toMatchObject({ first_name: 'Anu Thomas', medical_proxy: { name: 'Leena' } });
  });

  test('PAT-77 PAT-66 the notes and the history of both remain', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const id = await insertPatient(database);
    const page = await openUpdate(browser, id);
    const body = { medical_history: 'Theirs' };
    await ask(app, `PUT /api/patients/${id}/history`, { token: admin, body });
    await fillField(page, 'Medical History', 'Medical history', 'Mine');
    await save(page, 'Medical History');
    await section('Medical History').findByText(/updated successfully!$/);
    const texts = section('Medical History')
      .getAllByRole('listitem')
      .map((item) => item.lastElementChild?.textContent);
    expect(texts).toEqual(['Mine', 'Theirs']);
  });
});

describe('what is typed about a patient', () => {
  test('is back in every section after a reload, until it is saved or discarded', async ({
    browser,
    database,
  }) => {
    const id = await insertPatient(database, { first_name: 'Kunjappan' });
    const page = await openUpdate(browser, id);
    await fillField(page, 'Personal Information', 'Address (optional)', 'House 12');
    await fillField(page, 'Medical Information', 'Note (optional)', 'In pain');
    await fillField(page, 'Medical Proxy', 'Proxy name (optional)', 'Ravi');
    await fillField(page, 'Medical History', 'Medical history', 'A fall');
    expect(draftSections()).toEqual(['history', 'medical', 'personal', 'proxy']);
    const keys = Object.keys(localStorage).join(' ');
    expect(keys).not.toMatch(/Kunjappan|House|pain|Ravi|fall/);

    page.reload();
    await waitFor(() => expect(screen.getAllByText('Your unsaved text is back')).toHaveLength(4));
    expect(box('Medical Information', 'Note (optional)').value).toBe('In pain');
    expect(box('Personal Information', 'Full name').value).toBe('Kunjappan');
    expect(box('Personal Information', 'Address (optional)').value).toBe('House 12');
    const discard = section('Medical Proxy').getByRole('button', { name: 'Discard' });
    await page.user.click(discard);
    expect(box('Medical Proxy', 'Proxy name (optional)').value).toBe('');
    await save(page, 'Medical Information');
    await section('Medical Information').findByText(/updated successfully!$/);
    expect(draftSections()).toEqual(['history', 'personal']);
    expect(section('Medical Information').queryByText('Your unsaved text is back')).toBeNull();
  });

  test('is back after the session has ended', async ({ browser, database }) => {
    const page = await openUpdate(browser, await insertPatient(database));
    await fillField(page, 'Medical History', 'Medical history', 'A fall');
    await database.pool.query(
      "update sessions set last_active_at = last_active_at - interval '1 hour'",
    );
    await save(page, 'Medical History');
    await heading('Admin Login');
    await page.user.type(screen.getByLabelText('Username'), 'asha');
    await page.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(box('Medical History', 'Medical history').value).toBe('A fall'));
    section('Medical History').getByText('Your unsaved text is back');
    await save(page, 'Medical History');
    await section('Medical History').findByText(/updated successfully!$/);
    expect(draftSections()).toEqual([]);
  });
});

/** Returns the rows of the conflict table: field, theirs, yours. */
const differences = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
