import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import {
  expectAlert,
  flushPending,
  heading,
  pollWithoutClock,
  row,
  test,
} from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { fillIn } from '../../support/forms.ts';
import {
  ADD,
  ADD_PAGE,
  ADDED,
  emptyPersonal,
  openForm,
  save,
  sections,
  valueOf,
} from './add-patients.ts';
import { PAGE } from './patient-list.ts';

describe('adding a patient', () => {
  test('PAT-23 PAT-31 sends who it is, the place with its link, and the notes', async ({
    browser,
    network,
  }) => {
    const page = await openForm(browser, 'Volunteer');
    await fillIn(page, {
      'Full name': 'അമ്മിണി കരയിൽ',
      'Age (optional)': '71',
      'Address (optional)': 'House 12',
      'Phone number (optional)': '9846012345',
      'Place (optional)': 'Kadavu',
      'Place link (optional)': 'https://maps.example/?q=1|2',
      'Additional notes (optional)': 'Likes company',
    });
    await page.user.selectOptions(screen.getByLabelText('Gender (optional)'), 'Female');
    await save(page);
    await screen.findByText(ADDED);
    expect(network.sent(ADD)).toMatchObject([{ status: 201 }]);
    expect(network.sent(ADD)[0]?.body).toEqual({
      first_name: 'അമ്മിണി കരയിൽ',
      support_type: 'volunteer',
      dob: null,
      age: 71,
      gender: 'Female',
      address: 'House 12',
      phone_number: '9846012345',
      place: 'Kadavu|https://maps.example/?q=1|2',
      additional_notes: 'Likes company',
    });
  });

  test('PAT-23 PAT-32 sends what is known of the illness, and a place without a link alone', async ({
    browser,
    network,
  }) => {
    const page = await openForm(browser, 'Caregiver');
    await fillIn(page, {
      'Full name': 'Anu',
      'Place (optional)': 'Kadavu',
      'Doctor (optional)': 'Dr Mary',
      'Caregiver (optional)': 'Latha',
      'Disease (optional)': 'Stroke',
      'Medication (optional)': 'Morphine, 5 mg',
      'Note (optional)': 'Sleeps badly',
      'Proxy name (optional)': 'Biju',
      'Relation (optional)': 'Son',
      'Proxy phone number (optional)': '9846012345',
      'Medical history (optional)': 'Fell in 2024',
    });
    for (const label of ['Initial treatment date (optional)', 'Note date (optional)']) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: '2026-03-05' } });
    }
    await save(page);
    await screen.findByText(ADDED);
    expect(network.sent(ADD)[0]?.body).toEqual({
      ...emptyPersonal,
      first_name: 'Anu',
      support_type: 'caregiver',
      place: 'Kadavu',
      initial_treatment_date: '2026-03-05',
      doctor: 'Dr Mary',
      caregiver: 'Latha',
      health_status: {
        disease: 'Stroke',
        medication: 'Morphine, 5 mg',
        note: 'Sleeps badly',
        note_date: '2026-03-05',
      },
      medical_proxy: { name: 'Biju', relation: 'Son', phone_number: '9846012345' },
      medical_history: 'Fell in 2024',
    });
  });

  test('PAT-33 PAT-34 says so, and after 1 s goes to the list, which shows the patient', async ({
    browser,
    network,
  }) => {
    const page = await openForm(browser, 'Medical');
    await fillIn(page, { 'Full name': 'Anu' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await save(page);
    const message = await pollWithoutClock(() => screen.queryByText(ADDED));
    expect(message.closest('[role="status"]')).not.toBeNull();
    await flushPending();
    vi.advanceTimersByTime(999);
    await flushPending();
    expect(page.path()).toBe(ADD_PAGE);
    expect(
      document.querySelector('form')?.closest('[inert]'),
      'nothing is sent twice',
    ).not.toBeNull();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await row('Anu');
    expect(page.path()).toBe(PAGE);
    expect(network.sent(ADD)).toHaveLength(1);
  });

  test('PAT-35 PAT-36 says why not, and what was typed stays', async ({
    browser,
    database,
    network,
  }) => {
    const page = await openForm(browser, 'Medical');
    await fillIn(page, { 'Full name': 'Anu', 'Medical history (optional)': 'Fell in 2024' });
    const repair = await failWrites(database, 'patients', 'insert');
    await save(page);
    await expectAlert('Failed to add patient. Please try again.');
    expect(network.sent(ADD)[0]?.status).toBe(500);
    await repair();
    network.isDown = true;
    await save(page);
    await waitFor(() => expect(network.sent(ADD)).toHaveLength(2));
    await expectAlert('Failed to add patient. Please try again.');
    network.isDown = false;
    await database.db
      .insertInto('patients')
      .values({ first_name: ' ANU ', support_type: 'other' })
      .execute();
    await save(page);
    await expectAlert('A patient with same personal information already exists.');
    expect(screen.queryByText('Failed to add patient. Please try again.')).toBeNull();
    expect(network.sent(ADD).at(-1)?.status).toBe(409);
    expect(valueOf('Medical history (optional)')).toBe('Fell in 2024');
  });

  test('sends one key for what is tried again, so that it happens once', async ({
    browser,
    network,
  }) => {
    const page = await openForm(browser, 'Medical');
    await fillIn(page, { 'Full name': 'Anu' });
    network.isDown = true;
    await save(page);
    await expectAlert('Failed to add patient. Please try again.');
    network.isDown = false;
    await page.user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(ADDED);
    const keys = network.sent(ADD).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/\S{16,}/);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a patient who is not saved yet', () => {
  test('is asked about before the page is left', async ({ browser }) => {
    const page = await openForm(browser);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.path()).toBe(PAGE));
    await page.user.click(await screen.findByRole('link', { name: 'Add Patient' }));
    await heading('Add Patient');
    await fillIn(page, { 'Full name': 'Anu' });
    await page.user.click(screen.getByRole('link', { name: /Back to List/ }));
    await screen.findByRole('alertdialog', { name: 'Not saved' });
    await page.user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(page.path()).toBe(ADD_PAGE);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(page.path()).toBe(PAGE));
  });

  test('is there again after a reload, with the questions that belong to it, or thrown away', async ({
    browser,
  }) => {
    const page = await openForm(browser, 'Medical');
    await fillIn(page, { 'Full name': 'Anu', 'Disease (optional)': 'Cancer' });
    page.reload();
    await screen.findByText('Your unsaved text is back');
    expect(valueOf('Disease (optional)')).toBe('Cancer');
    await page.user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(valueOf('Full name')).toBe(''));
    expect(sections()).toEqual(['Personal Information']);
    page.reload();
    await screen.findByLabelText('Full name');
    expect(screen.queryByText('Your unsaved text is back')).toBeNull();
  });
});
