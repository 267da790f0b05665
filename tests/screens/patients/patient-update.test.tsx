import { screen, within } from '@testing-library/react';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { describe, expect } from 'vitest';
import { type Page, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { addHealth, addNotes } from '../../support/patient-records.ts';
import {
  box,
  fillField,
  openUpdate,
  type SectionTitle,
  save,
  saveAll,
  section,
} from './update-patients.ts';

describe('saving a section', () => {
  test('PAT-52 PAT-53 sends the personal information, and stays', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database, {
      gender: 'Female',
      place: 'Kadavu',
      place_link: 'https://maps.example/1',
      phone_number: '9846012345',
      age: 70,
    });
    const page = await openUpdate(browser, id);
    await fillField(page, 'Personal Information', 'Full name', 'Anu Thomas');
    await fillField(page, 'Personal Information', 'Address (optional)', 'House 12');
    section('Personal Information').getByText('Not saved');
    await save(page, 'Personal Information');
    await section('Personal Information').findByText(/Personal information updated successfully!$/);
    expect(network.sent(`PUT /api/patients/${id}/personal`)[0]?.body).toEqual({
      first_name: 'Anu Thomas',
      support_type: 'medical',
      dob: null,
      age: 70,
      gender: 'Female',
      address: 'House 12',
      phone_number: '9846012345',
      place: 'Kadavu|https://maps.example/1',
      version: 1,
    });
    expect(section('Personal Information').queryByText('Not saved')).toBeNull();
    expect(page.path()).toBe(`/admin/patients/update/${id}`);
    screen.getByText('Anu Thomas', { exact: false });
  });

  test.for([
    ['Save', save],
    ['Save all', (page: Page) => saveAll(page)],
  ] as const)(
    'PAT-21 PAT-52 PAT-53 saves a patient who is not one year old yet, with %s',
    async ([, press], { browser, database, network }) => {
      const dob = addDays(clinicDay(new Date()), -100);
      const id = await insertPatient(database, { dob });
      const page = await openUpdate(browser, id);
      section('Personal Information').getByText('Not one year old yet');
      expect(box('Personal Information', 'Age (optional)').value).toBe('');
      await fillField(page, 'Personal Information', 'Address (optional)', 'House 12');
      await press(page, 'Personal Information');
      await section('Personal Information').findByText(/information updated successfully!$/);
      expect(network.sent(`PUT /api/patients/${id}/personal`)).toMatchObject([
        { status: 200, body: { dob, age: null, address: 'House 12' } },
      ]);
    },
  );

  test('PAT-54 PAT-55 PAT-66 adds a note to the earlier ones, which stand above the box', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database, { support_type: 'other' });
    await addNotes(database, id, 'additional', ['Likes songs', 'Sleeps late']);
    const page = await openUpdate(browser, id);
    expect(entryTexts('Additional Notes')).toEqual(['Sleeps late', 'Likes songs']);
    expect(box('Additional Notes', 'Additional notes').value).toBe('');
    await save(page, 'Additional Notes');
    await section('Additional Notes').findByText('Additional notes is required');
    expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);

    await fillField(page, 'Additional Notes', 'Additional notes', 'നാളെ വിളിക്കണം');
    await save(page, 'Additional Notes');
    await section('Additional Notes').findByText(/Additional notes updated successfully!$/);
    const requests = network.sent(`PUT /api/patients/${id}/notes`);
    expect(requests.map(({ body }) => body)).toEqual([{ additional_notes: 'നാളെ വിളിക്കണം' }]);
    expect(requests[0]?.headers['idempotency-key']).toMatch(/./);
    expect(entryTexts('Additional Notes')).toEqual(['നാളെ വിളിക്കണം', 'Sleeps late', 'Likes songs']);
    expect(box('Additional Notes', 'Additional notes').value).toBe('');
    const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect(body.additional_notes).toMatch(
      /^2026-10-01T04:30:00\.000Z: Likes songs\n2026-10-01T05:30:00\.000Z: Sleeps late\n20.+Z: നാളെ/,
    );
  });

  test('PAT-56 PAT-57 PAT-58 PAT-59 PAT-66 sends the medical information, dated today', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    await addHealth(database, id, [{ disease: 'Cancer', medication: 'Morphine', note: 'In pain' }]);
    const page = await openUpdate(browser, id);
    const date = box('Medical Information', 'Note date (optional)');
    expect(date.value).toBe(clinicDay(new Date()));
    expect(box('Medical Information', 'Disease (optional)').value).toBe('Cancer');
    expect(box('Medical Information', 'Note (optional)').value).toBe('');
    await fillField(page, 'Medical Information', 'Initial treatment date (optional)', '');
    await page.user.type(
      box('Medical Information', 'Initial treatment date (optional)'),
      '2026-01-05',
    );
    await fillField(page, 'Medical Information', 'Doctor (optional)', 'Dr. Suma');
    await fillField(page, 'Medical Information', 'Caregiver (optional)', 'Leena');
    await fillField(page, 'Medical Information', 'Disease (optional)', 'Cancer of the lung');
    await fillField(page, 'Medical Information', 'Medication (optional)', '');
    await fillField(page, 'Medical Information', 'Note (optional)', 'Better');
    // The form lists the replaced values before it saves.
    const replaced = within(screen.getByRole('region', { name: 'What changes when you save' }));
    expect(replaced.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'until now Cancer → ; from now on Cancer of the lung',
      'until now Morphine → ; from now on Empty',
    ]);
    await save(page, 'Medical Information');
    await section('Medical Information').findByText(/Medical information updated successfully!$/);
    expect(screen.queryByRole('region', { name: 'What changes when you save' })).toBeNull();
    expect(network.sent(`PUT /api/patients/${id}/medical`)[0]?.body).toEqual({
      initial_treatment_date: '2026-01-05',
      doctor: 'Dr. Suma',
      caregiver: 'Leena',
      health_status: {
        disease: 'Cancer of the lung',
        medication: null,
        note: 'Better',
        note_date: clinicDay(new Date()),
      },
    });
    const [newest = '', first] = entryTexts('Medical Information');
    expect(newest).toContain('Better');
    expect(first).toContain('In pain');
    expect(box('Medical Information', 'Note (optional)').value).toBe('');
  });

  test('PAT-58 PAT-59 saves the medical information without anything of a health status', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    const page = await openUpdate(browser, id);
    await fillField(page, 'Medical Information', 'Doctor (optional)', 'Dr. Suma');
    await save(page, 'Medical Information');
    await section('Medical Information').findByText(/Medical information updated successfully!$/);
    expect(network.sent(`PUT /api/patients/${id}/medical`)).toMatchObject([
      { status: 200, body: { doctor: 'Dr. Suma' } },
    ]);
    expect(section('Medical Information').queryByRole('listitem')).toBeNull();
  });

  test('PAT-56 sends only what was changed, and so undoes nothing that a colleague has saved meanwhile', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    await addHealth(database, id, [{ disease: 'Cancer', medication: 'Paracetamol' }]);
    const page = await openUpdate(browser, id);
    const colleague = { health_status: { medication: 'Morphine' }, doctor: 'Dr. Suma' };
    await ask(app, `PUT /api/patients/${id}/medical`, { token: admin, body: colleague });
    await fillField(page, 'Medical Information', 'Note (optional)', 'Better');
    await save(page, 'Medical Information');
    await section('Medical Information').findByText(/updated successfully!$/);
    const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect(body).toMatchObject({
      doctor: 'Dr. Suma',
      healthStatus: [{ medication: 'Morphine', note: 'Better' }, { medication: 'Morphine' }, {}],
    });
    expect(network.sent(`PUT /api/patients/${id}/medical`)[0]?.body).toEqual({
      health_status: { note: 'Better', note_date: clinicDay(new Date()) },
    });
    // The form has taken over the colleague's value.
    expect(box('Medical Information', 'Medication (optional)').value).toBe('Morphine');

    const newer = { health_status: { medication: 'Morphine 10 mg' } };
    await ask(app, `PUT /api/patients/${id}/medical`, { token: admin, body: newer });
    await fillField(page, 'Medical Information', 'Doctor (optional)', '');
    await save(page, 'Medical Information');
    await section('Medical Information').findByText(/updated successfully!$/);
    expect(network.sent(`PUT /api/patients/${id}/medical`)[1]?.body).toEqual({ doctor: null });
    const { body: after } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect(after.doctor).toBeNull();
    expect(after.healthStatus).toHaveLength(4);
    expect(after.healthStatus[0].medication).toBe('Morphine 10 mg');
  });

  test('PAT-60 PAT-61 sends who decides for the patient', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database, { proxy_name: 'Ravi' });
    const page = await openUpdate(browser, id);
    expect(box('Medical Proxy', 'Proxy name (optional)').value).toBe('Ravi');
    await fillField(page, 'Medical Proxy', 'Relation (optional)', 'Son');
    await fillField(page, 'Medical Proxy', 'Proxy phone number (optional)', '98460');
    await save(page, 'Medical Proxy');
    await section('Medical Proxy').findByText('Proxy phone number must be exactly 10 digits');
    await fillField(page, 'Medical Proxy', 'Proxy phone number (optional)', '98460 54321');
    await save(page, 'Medical Proxy');
    await section('Medical Proxy').findByText(/Medical proxy updated successfully!$/);
    expect(network.sent(`PUT /api/patients/${id}/proxy`).map(({ body }) => body)).toEqual([
      {
        medical_proxy: { name: 'Ravi', relation: 'Son', phone_number: '9846054321' },
        version: 1,
      },
    ]);
  });

  test('PAT-62 PAT-63 PAT-66 adds to the medical history', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    await addNotes(database, id, 'history', ['A stroke']);
    const page = await openUpdate(browser, id);
    await save(page, 'Medical History');
    await section('Medical History').findByText('Medical history is required');
    await fillField(page, 'Medical History', 'Medical history', 'A fall\nin the night');
    await save(page, 'Medical History');
    await section('Medical History').findByText(/Medical history updated successfully!$/);
    expect(network.sent(`PUT /api/patients/${id}/history`).map(({ body }) => body)).toEqual([
      { medical_history: 'A fall\nin the night' },
    ]);
    expect(entryTexts('Medical History')).toEqual(['A fall\nin the night', 'A stroke']);
  });
});

/** Returns the texts of the earlier entries, which are above the text box. */
const entryTexts = (title: SectionTitle) =>
  section(title)
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll('p:not(.timeline-time)')]
        .map(({ textContent }) => textContent)
        .join(' '),
    );
