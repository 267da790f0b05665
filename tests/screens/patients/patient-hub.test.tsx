import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addHelper } from '../../database/rows.ts';
import { test as browserTest, heading } from '../../support/browser.tsx';
import { ask, TestClock } from '../../support/clinic.ts';
import { addPatientByCall } from '../../support/patients.ts';
import { block, RECORD_PAGE } from './read-patients.ts';

/** Sunday noon at the clinic: the nurse of a nursed patient came yesterday, and comes at 12:30. */
const test = browserTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('kalyani', async ({ app, admin, clock, database: { db }, browser }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
    const patient = await addPatientByCall(
      { app, admin },
      {
        first_name: 'Kalyani Amma',
        age: 78,
        gender: 'Female',
        place: 'Thekkeparambil|https://maps.example/1',
        health_status: { disease: 'Cancer', medication: 'Morphine 5 mg' },
        medical_history: 'Operated in 2021',
        medical_proxy: { name: 'Ravi', relation: 'Son', phone_number: '5214066201' },
      },
    );
    const nurse = await addHelper(db, { kind: 'medical_professional', name: 'Leena' });
    const send = (call: `POST /${string}`, body: object) => ask(app, call, { token: admin, body });
    await send('POST /api/assignments', {
      patientId: patient.id,
      helperId: nurse,
      helperType: 'medical_professional',
    });
    for (const [visit_date, visit_time, notes] of [
      ['2026-11-14', '16:30', 'Dressing changed'],
      ['2026-11-15', '12:30', 'Bring gauze'],
    ]) {
      await send('POST /api/schedules', {
        patient_id: patient.id,
        patient_name: 'Kalyani Amma',
        visit_type: 'Medical Professional',
        helper_id: nurse,
        member_name: 'Leena',
        visit_date,
        visit_time,
        notes,
      });
    }
    await send('POST /api/tasks', {
      title: 'Morphine refill',
      patientId: patient.id,
      dueDate: '2026-11-13',
    });
    return {
      id: patient.id,
      open: (query = '') => browser.open(`${RECORD_PAGE}/${patient.id}${query}`, { as: 'admin' }),
    };
  });

const rowsOf = (title: string) =>
  block(title)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe("the patient's page", () => {
  test('HUB-05 HUB-07 HUB-08 HUB-11 HUB-20 shows who it is, what comes next, who helps, what is to be done, and whom to call', async ({
    kalyani,
  }) => {
    await kalyani.open();
    await heading('Kalyani Amma');
    const number = screen.getAllByText(/^PC-\d{5}$/)[0];
    expect(number?.parentElement?.textContent).toMatch(
      /^PC-\d{5} · age 78 · Female · Thekkeparambil$/,
    );
    expect(rowsOf('Next visits')).toEqual(['15 Nov 2026, 12:30 PM · Leena Bring gauze']);
    expect(rowsOf('People')).toEqual(['Leenasince 15 Nov 2026 · patients: 1']);
    expect(block('People').getByRole('link', { name: 'Leena' })).toHaveProperty(
      'pathname',
      expect.stringMatching(/^\/admin\/medical-professionals\/view\/\d+$/),
    );
    expect(rowsOf('Tasks')[0]).toMatch(/^Morphine refill13 Nov 2026 Overdue/i);
    expect(screen.getByRole('link', { name: 'Call Ravi' }).getAttribute('href')).toBe(
      'tel:+915214066201',
    );
  });

  test('HUB-05 HUB-07 HUB-08 HUB-09 says so when there is nothing', async ({
    app,
    admin,
    browser,
  }) => {
    const { id } = await addPatientByCall({ app, admin }, { support_type: 'volunteer' });
    await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await screen.findByText('No visit is planned.');
    screen.getByText('Nobody is assigned yet.');
    screen.getByText('No task is open.');
    block('What happened').getByText('Nothing has been noted yet.');
  });

  test('HUB-09 tells notes, past visits and history in one line of time, and each for itself', async ({
    kalyani,
  }) => {
    const page = await kalyani.open();
    await heading('Kalyani Amma');
    const readKinds = () =>
      block('What happened')
        .getAllByRole('listitem')
        .map((entry) => entry.querySelector('strong')?.textContent);
    expect(readKinds()).toEqual(['Note', 'History', 'Visit']);
    await page.user.click(block('What happened').getByRole('link', { name: 'Visits' }));
    await waitFor(() => expect(readKinds()).toEqual(['Visit']));
    expect(rowsOf('What happened')[0]).toMatch(/14 Nov 2026, 4:30 PM.*Leena.*Dressing changed/);
    expect(window.location.search).toBe('?log=visits');
    await page.user.click(block('What happened').getByRole('link', { name: 'Notes' }));
    await waitFor(() => expect(readKinds()).toEqual(['Note']));
    expect(rowsOf('What happened')[0]).toMatch(/Disease: Cancer.*Medication: Morphine 5 mg/);
    await page.user.click(block('What happened').getByRole('link', { name: 'History' }));
    await waitFor(() => expect(readKinds()).toEqual(['History']));
  });

  test('HUB-10 adds a note and nothing else, and keeps it until it is saved', async ({
    app,
    admin,
    kalyani,
    network,
  }) => {
    const page = await kalyani.open();
    await heading('Kalyani Amma');
    await page.user.click(screen.getByRole('button', { name: 'Add note' }));
    const noteBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^New note/ });
    expect(document.activeElement).toBe(noteBox());
    await page.user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(network.sent(`PUT /api/health-status/${kalyani.id}`)).toEqual([]);
    await page.user.type(noteBox(), 'Ravi called: she slept');
    network.isLosingAnswers = true;
    await page.user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('The note could not be saved');
    expect(noteBox().value).toBe('Ravi called: she slept');
    network.isLosingAnswers = false;
    page.reload();
    await heading('Kalyani Amma');
    expect(noteBox().value).toBe('Ravi called: she slept');
    await page.user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('The note is saved');
    expect(rowsOf('What happened')[0]).toContain('Ravi called: she slept');
    const { body } = await ask(app, `GET /api/patients/${kalyani.id}`, { token: admin });
    expect(body.healthStatus[0]).toMatchObject({
      disease: 'Cancer',
      medication: 'Morphine 5 mg',
      note: 'Ravi called: she slept',
    });
    expect(body.healthStatus).toHaveLength(2);
  });

  test('HUB-10 adds it to the notes of somebody who is not nursed', async ({
    app,
    admin,
    browser,
  }) => {
    const { id } = await addPatientByCall({ app, admin }, { support_type: 'volunteer' });
    const page = await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await page.user.type(
      await screen.findByRole('textbox', { name: /^New note/ }),
      'Likes the obituaries',
    );
    await page.user.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('The note is saved');
    const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect(body.additional_notes).toContain('Likes the obituaries');
    expect(body.healthStatus).toEqual([]);
  });

  test('HUB-06 plans a visit with the patient and the helper filled in', async ({ kalyani }) => {
    const page = await kalyani.open();
    await heading('Kalyani Amma');
    await page.user.click(block('Next visits').getByRole('link', { name: 'Plan visit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Schedule' }));
    expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Patient name/ }).value).toBe(
      'Kalyani Amma',
    );
    expect(
      form.getByRole<HTMLInputElement>('radio', { name: 'Medical Professional' }).checked,
    ).toBe(true);
    const member = form.getByLabelText<HTMLSelectElement>(/^Member name/);
    await waitFor(() => expect(member.selectedOptions[0]?.textContent).toMatch(/^Leena/));
    await page.user.type(form.getByLabelText(/^Visit date/), '2026-11-20');
    await page.user.type(form.getByLabelText(/^Visit time/), '16:30');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rowsOf('Next visits')).toHaveLength(2));
    expect(rowsOf('Next visits')[1]).toBe('20 Nov 2026, 4:30 PM · Leena ');
  });

  test('HUB-07 assigns a helper without asking for the patient again', async ({
    kalyani,
    database: { db },
  }) => {
    await addHelper(db, { kind: 'caregiver', name: 'Sheeba' });
    const page = await kalyani.open();
    await heading('Kalyani Amma');
    await page.user.click(block('People').getByRole('link', { name: 'Assign' }));
    const form = within(await screen.findByRole('dialog', { name: 'Assign Patient' }));
    expect(form.queryByRole('combobox', { name: 'Patient' })).toBeNull();
    await page.user.click(form.getByRole('radio', { name: 'Caregiver' }));
    const helper = form.getByLabelText<HTMLSelectElement>('Helper');
    await page.user.selectOptions(
      helper,
      await within(helper).findByRole('option', { name: /^Sheeba/ }),
    );
    await page.user.click(form.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowsOf('People')).toHaveLength(2);
  });

  test('HUB-08 adds a task about the patient, and completes one', async ({ kalyani }) => {
    const page = await kalyani.open();
    await heading('Kalyani Amma');
    await page.user.click(screen.getByRole('link', { name: 'Add task' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Task' }));
    expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Patient/ }).value).toBe(
      'Kalyani Amma',
    );
    await page.user.type(form.getByLabelText(/^Title/), 'A day of rest for Ravi');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rowsOf('Tasks')).toHaveLength(2));
    await page.user.click(block('Tasks').getByRole('button', { name: /Morphine refill$/ }));
    await block('Tasks').findByRole('button', { name: /^Mark pending Morphine refill/ });
  });

  test('HUB-12 has the next visits first, then what holds now and what happened', async ({
    kalyani,
  }) => {
    await kalyani.open();
    await heading('Kalyani Amma');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles.slice(0, 6)).toEqual([
      'Next visits',
      'Health Status',
      'Visits',
      'What happened',
      'People',
      'Tasks',
    ]);
  });

  test('HUB-12 speaks Malayalam', async ({ kalyani }) => {
    localStorage.setItem('language', 'ml');
    await kalyani.open();
    await heading('Kalyani Amma');
    for (const title of ['അടുത്ത സന്ദർശനങ്ങൾ', 'ഇതുവരെ നടന്നത്', 'കൂടെയുള്ളവർ', 'ജോലികൾ']) {
      screen.getByRole('heading', { level: 2, name: title });
    }
  });
});
