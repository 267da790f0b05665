import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { heading, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { hideTable } from '../../support/faults.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { addHealth, addNotes, aLongRecord } from '../../support/patient-records.ts';
import { activateRequest, aPatientInNeed } from '../../support/patients-in-need.ts';
import { block, factsIn, RECORD_PAGE } from './read-patients.ts';

describe('the record of a patient', () => {
  test('PAT-38 PAT-39 PAT-40 PAT-41 SHL-20 tells who it is, and who stands beside them', async ({
    browser,
    database,
    network,
  }) => {
    const id = await aLongRecord(database);
    await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await heading('കല്യാണി അമ്മ പുഴക്കര');
    expect(network.calls[0]).toMatchObject({ method: 'GET', path: `/api/patients/${id}` });
    const [[, number] = ['', '']] = facts('Personal Information');
    expect(number).toMatch(/^PC-\d{5,}$/);
    expect(facts('Personal Information').slice(1)).toEqual([
      ['Support type', 'Medical'],
      ['Date of birth', '2 Mar 1948'],
      ['Age', expect.stringMatching(/^\d\d$/)],
      ['Gender', 'Female'],
      ['Phone number', '98460 12345'],
      ['Place', 'Ward 7, Examplepuram'],
      ['Address', 'കടവിനു സമീപം, പുഴയോരം\nExamplepuram'],
    ]);
    expect(screen.getByRole('link', { name: 'Ward 7, Examplepuram' }).getAttribute('href')).toBe(
      'https://maps.example.org/a-very-long-address-that-nobody-can-break-anywhere',
    );
    expect(facts('Treatment and Proxy')).toEqual([
      ['Initial treatment date', '5 Jan 2026'],
      ['Doctor', 'Dr. Suma'],
      ['Caregiver', 'Leena'],
      ['Proxy name', 'രവി'],
      ['Relation', 'Son'],
      ['Proxy phone number', '98460 54321'],
    ]);
  });

  test('PAT-40 PAT-73 shows a place without a link as text, and both names as one', async ({
    browser,
    database,
  }) => {
    const id = await insertPatient(database, { last_name: 'Thomas', place: 'Kadavu', age: 71 });
    await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await heading('Anu Thomas');
    expect(facts('Personal Information')).toContainEqual(['Place', 'Kadavu']);
    expect(facts('Personal Information')).toContainEqual(['Age', '71']);
    expect(screen.queryByRole('link', { name: 'Kadavu' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Treatment and Proxy' })).toBeNull();
  });

  test.for(['volunteer', 'other'] as const)(
    'PAT-41 PAT-74 of the type %s hides what belongs to the illness, and keeps it',
    async (support_type, { admin, app, browser, database }) => {
      const id = await insertPatient(database, {
        support_type,
        doctor: 'Dr. Suma',
        proxy_name: 'Ravi',
      });
      await addHealth(database, id, [{ disease: 'Cancer', note: 'In pain' }]);
      await addNotes(database, id, 'history', ['A fall']);
      const page = await browser.open(`${RECORD_PAGE}/${id}?view=health`, { as: 'admin' });
      await heading('Anu');
      expect(regions()).toEqual([
        'Next visits',
        'Visits',
        'What happened',
        'People',
        'Tasks',
        'Plan of visits',
        'Personal Information',
        'History of the status',
      ]);
      block('What happened').getByText('Nothing has been noted yet.');
      expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(readMain()).not.toMatch(/Cancer|In pain|A fall|Suma|Ravi/);

      const person = { first_name: 'Anu', support_type: 'medical' };
      await ask(app, `PUT /api/patients/${id}/personal`, { token: admin, body: person });
      page.reload();
      await waitFor(() => expect(regions()).toHaveLength(10));
      expect(readMain()).toMatch(/Cancer.*In pain.*A fall.*Suma.*Ravi/s);
    },
  );

  test('PAT-45 PAT-46 shows notes with their time, newest first, in the voice of their script', async ({
    browser,
    database,
  }) => {
    const id = await insertPatient(database);
    await addNotes(database, id, 'additional', [
      'Called at 10:30: nobody there',
      'വേദന കുറവാണ്\nരാത്രി ഉറങ്ങി',
    ]);
    await addHealth(database, id, [
      { disease: 'Cancer', medication: 'Morphine', note: 'In pain' },
      { disease: 'Cancer', note: 'Better' },
    ]);
    await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await heading('Anu');
    // The clinical date of the note, and the time when it was recorded (D-30).
    expect(entries('What happened')).toEqual([
      [
        'NoteDate: 2 Sept 2026Recorded: 1 Oct 2026, 11:00 AM',
        'Medication: None any more',
        'Better',
      ],
      ['Note1 Oct 2026, 11:00 AM', 'വേദന കുറവാണ്\nരാത്രി ഉറങ്ങി'],
      [
        'NoteDate: 1 Sept 2026Recorded: 1 Oct 2026, 10:00 AM',
        'Disease: Cancer',
        'Medication: Morphine',
        'In pain',
      ],
      ['Note1 Oct 2026, 10:00 AM', 'Called at 10:30: nobody there'],
    ]);
    expect(block('What happened').getByText(/വേദന/).getAttribute('lang')).toBe('ml');
  });

  test('shows the newest of two hundred notes first, and all of them when asked', async ({
    browser,
    database,
  }) => {
    const id = await insertPatient(database, { support_type: 'volunteer' });
    const texts = Array.from({ length: 200 }, (_, at) => `Note ${at + 1}`);
    await addNotes(database, id, 'additional', texts);
    const page = await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Show all 200' }));
    const shown = entries('What happened').map(([, text]) => text);
    expect(shown).toEqual(texts.toReversed());
    expect(document.activeElement?.textContent).toContain('Note 190');
  });

  test('PAT-75 shows the notes of a medical patient that came from a request, and leads to it', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const { body } = await activateRequest(app, admin, request, { support_type: 'medical' });
    const page = await browser.open(`${RECORD_PAGE}/${body.id}`, { as: 'admin' });
    await heading('Anu');
    block('What happened').getByText('Please call after five');
    await page.user.click(screen.getByRole('link', { name: 'The request this began with' }));
    await screen.findByRole('region', { name: 'Contact' });
    expect(page.path()).toBe(`/admin/patients-in-need/view/${request.id}`);
  });

  test('PAT-47 says when there is no such patient, but not while it is loading', async ({
    browser,
    network,
  }) => {
    const release = network.hold();
    await browser.open(`${RECORD_PAGE}/999999`, { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText('Patient not found')).toBeNull();
    release();
    await screen.findByText('Patient not found');
    expect(network.calls).toMatchObject([{ path: '/api/patients/999999', status: 404 }]);
  });

  test('PAT-47 says the same when it could not be loaded, which is only logged, and tries again', async ({
    browser,
    database,
    log,
  }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const id = await insertPatient(database);
    const repair = await hideTable(database, 'health_records');
    const page = await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await screen.findByText('Patient not found');
    expect(alert).not.toHaveBeenCalled();
    expect(log.filter((line) => line.includes('"call failed"'))).toHaveLength(1);
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Anu');
  });

  test('PAT-15 marks a new patient as seen once, and is opened once', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    const page = await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await heading('Anu');
    const view = `PUT /api/patients/${id}/view`;
    await waitFor(() => expect(network.sent(view)).toMatchObject([{ status: 200 }]));
    window.dispatchEvent(new Event('visibilitychange'));
    await network.settled();
    expect(network.sent(`GET /api/patients/${id}`)).toHaveLength(1);
    const query = "select from audit where record = 'patient' and action = 'view'";
    const { rows } = await database.pool.query(`${query} and record_id = $1`, [id]);
    // One row for the GET, one for the mark as seen.
    expect(rows).toHaveLength(2);
    page.reload();
    await heading('Anu');
    await network.settled();
    expect(network.sent(view)).toHaveLength(1);
  });

  test('leads to the form, to its history and back to the list', async ({ browser, database }) => {
    const id = await insertPatient(database);
    const page = await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await heading('Anu');
    const hrefOf = (name: string | RegExp) =>
      screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Edit patient')).toBe(`/admin/patients/update/${id}`);
    expect(hrefOf('History of this record')).toBe(`/admin/audit?record=patient&record_id=${id}`);
    await page.user.click(screen.getByRole('link', { name: /Back to List/ }));
    await heading('Patient Management');
    expect(page.path()).toBe('/admin/patient-management');
  });
});

const regions = () =>
  screen
    .getAllByRole('region')
    .map((region) => within(region).getByRole('heading', { level: 2 }).textContent);
/** Returns the text of the page without the print summary. */
const readMain = () => {
  const shown = screen.getByRole('main').cloneNode(true) as HTMLElement;
  shown.querySelector('.patient-summary')?.remove();
  return shown.textContent ?? '';
};

const facts = (title: string) => factsIn(screen.getByRole('region', { name: title }));

/** Returns the paragraphs of each entry of a timeline. */
const entries = (title: string) =>
  block(title)
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent.trim()));
