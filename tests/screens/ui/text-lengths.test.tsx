import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading } from '../../support/browser.tsx';
import { fillIn, openAddForm } from '../../support/forms.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { box, fillField, openUpdate, save, section } from '../patients/update-patients.ts';
import {
  expectProblemAt,
  fillInPatientForm,
  register,
} from '../registrations/registration-steps.ts';
import {
  HEALTH,
  NOTES,
  pasteText,
  section as staffSection,
  test,
} from '../staff/add-entry-screens.tsx';

const letters = (count: number) => 'a'.repeat(count);

/** Returns the visible counters of the fields. */
const counter = () =>
  [...document.querySelectorAll('.field [aria-hidden=true]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join();

/** Returns the debounced counter texts for screen readers. */
const announcement = () =>
  [...document.querySelectorAll('.field [role=status].sr-only')]
    .map(({ textContent }) => textContent)
    .join('');

const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('|');

describe('a text that is too long', () => {
  test('SYS-27 SDB-47 in a note of staff is kept whole, said and not sent until it fits', async ({
    database,
    network,
    openEntryForm,
  }) => {
    const { form, page, patient_id } = await openEntryForm('medical_professional', HEALTH);
    const note = form.box('Note (optional)');
    const text = `${letters(5190)} sees pain`;
    expect(text).toHaveLength(5200);
    await pasteText(page, note, text);

    expect(note.value).toBe(text);
    expect(counter()).toBe('5,200 of 5,000 characters');
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(note)).toBe('Error: Note is too long|5,200 of 5,000 characters');
    await form.press('Save');
    await form.findByRole('link', { name: 'Note is too long' });
    expect(note.value).toBe(text);
    expect(network.sent(`PUT /api/health-status/${patient_id}`)).toEqual([]);

    await page.user.clear(note);
    expect(counter()).toBe('');
    await pasteText(page, note, `${letters(4990)} sees pain`);
    expect(note.getAttribute('aria-invalid')).toBe('false');
    await form.press('Save');
    await staffSection(HEALTH).findByText('✓ Health status updated successfully');
    const [stored] = await database.db.selectFrom('health_records').select('note').execute();
    expect(stored?.note).toMatch(/^a{4990} sees pain$/);
  });

  test('SYS-27 PAT-62 in a section of a patient is kept whole, also as a draft, and not sent', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database, { support_type: 'medical' });
    const page = await openUpdate(browser, id);
    const text = `${letters(5190)} since 2019`.slice(0, 5200);
    await fillField(page, 'Medical History', 'Medical history', text);
    await save(page, 'Medical History');
    await section('Medical History').findByRole('link', { name: 'Medical history is too long' });
    expect(box('Medical History', 'Medical history').value).toBe(text);
    expect(counter()).toBe('5,200 of 5,000 characters');
    expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);

    page.reload();
    await screen.findByRole('group', { name: 'Medical History' });
    expect(box('Medical History', 'Medical history').value).toBe(text);
  });

  test('SYS-27 in a line with a limit of ours is kept whole, said and not sent', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/admin/schedules', { as: 'admin' });
    const form = await openAddForm(page, 'Add Schedule');
    await page.user.click(form.getByRole('radio', { name: 'Other' }));
    const long = { 'Patient name': letters(201), 'Member name': letters(230) };
    await fillIn(page, { ...long, 'Visit date': '2026-12-24', 'Visit time': '09:30' });
    for (const [label, text] of Object.entries(long)) {
      expect(form.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    }
    expect(counter()).toBe('201 of 200 characters,230 of 200 characters');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    const summary = within(await form.findByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Patient name is too long',
      'Member name is too long',
    ]);
    expect(network.sent('POST /api/schedules')).toEqual([]);
  });

  test('SYS-27 in a public form is kept whole, said at once and not sent', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/patient-registration');
    await heading('Patient Registration');
    await fillInPatientForm(page, 'Medical', {
      'Health condition': letters(5200),
      Place: letters(501),
    });
    expect(counter()).toBe('5,200 of 5,000 characters,501 of 500 characters');
    await register(page);
    await expectProblemAt('Health condition', 'Health condition is too long');
    const health = screen.getByLabelText<HTMLTextAreaElement>('Health condition');
    expect(health.value).toHaveLength(5200);
    expect(network.sent('POST /api/patients-in-need')).toEqual([]);
  });

  test('SYS-27 is said in Malayalam', async ({ browser, database }) => {
    localStorage.setItem('language', 'ml');
    const id = await insertPatient(database, { support_type: 'medical' });
    const page = await browser.open(`/admin/patients/update/${id}`, { as: 'admin' });
    const history = await screen.findByLabelText<HTMLTextAreaElement>('രോഗചരിത്രം');
    await pasteText(page, history, letters(5200));
    expect(descriptionOf(history)).toBe('തെറ്റ്: രോഗചരിത്രം വളരെ നീണ്ടതാണ്|5,000 അക്ഷരത്തിൽ 5,200');
  });
});

describe('a text that is nearly too long', () => {
  test('SYS-27 is counted from the last tenth on, and told once the fingers rest', async ({
    openEntryForm,
  }) => {
    const { form, page } = await openEntryForm('volunteer', NOTES);
    const notes = form.box('Additional notes');
    await pasteText(page, notes, letters(4499));
    expect(counter()).toBe('');
    await page.user.type(notes, 'b');
    expect(counter()).toBe('4,500 of 5,000 characters');
    expect(notes.getAttribute('aria-invalid')).toBe('false');
    await page.user.type(notes, 'cd');
    expect(announcement()).toBe('');
    await waitFor(() => expect(announcement()).toBe('4,502 of 5,000 characters'), {
      timeout: 3000,
    });

    await pasteText(page, notes, letters(500));
    await waitFor(
      () => expect(announcement()).toBe('Additional notes is too long. 5,002 of 5,000 characters'),
      { timeout: 3000 },
    );
    // Trailing space is trimmed when saved, so it is not counted.
    await page.user.clear(notes);
    await pasteText(page, notes, `${letters(5000)}\n\n`);
    expect(counter()).toBe('5,000 of 5,000 characters');
    expect(notes.getAttribute('aria-invalid')).toBe('false');
  });
});
