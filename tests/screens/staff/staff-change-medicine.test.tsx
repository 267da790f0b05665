import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { addHealth } from '../../support/patient-records.ts';
import {
  CHANGE,
  entries,
  findForm,
  HEALTH,
  section,
  showEntries,
  test,
} from './add-entry-screens.tsx';

const STATE = { disease: 'Cancer', medication: 'Morphine 5 mg' };

describe('changing the medicine beside a patient', () => {
  test('SDB-47 shows a change of the medicine as old and new before it is saved; a note alone changes none', async ({
    network,
    openEntryForm,
  }) => {
    const { form, page, patient_id } = await openEntryForm('medical_professional', HEALTH, [STATE]);
    const save = form.getByRole('button', { name: 'Save' });
    // The medicine fields are collapsed at first: only the note is visible.
    const visibleFields = () => form.getAllByRole('textbox').map(({ id }) => id);
    expect(visibleFields()).toEqual(['field-note']);
    const fold = form.getByRole('button', { name: CHANGE });
    expect(fold.getAttribute('aria-expanded')).toBe('false');

    await page.user.click(fold);
    expect(visibleFields()).toEqual(['field-note', 'field-disease', 'field-medication']);
    const medication = form.box('Medication (optional)');
    expect(medication.value).toBe('Morphine 5 mg');
    expect(descriptionOf(save)).toBe('');
    await page.user.clear(medication);
    // A blank field keeps its former value (D-31).
    expect(descriptionOf(save)).toBe('');
    await page.user.type(medication, 'Slept well');
    const changes = within(form.getByRole('region', { name: 'What changes when you save' }));
    expect(changes.getByRole('definition').textContent).toBe(
      'until now Morphine 5 mg → ; from now on Slept well',
    );
    expect(descriptionOf(save)).toContain('Medication: until now Morphine 5 mg');

    // Takes the change back and types the text as a note.
    await page.user.clear(medication);
    await page.user.type(medication, 'Morphine 5 mg');
    expect(form.queryByRole('region', { name: 'What changes when you save' })).toBeNull();
    await form.paste('Note (optional)', 'Slept well');
    await page.user.click(save);
    await section(HEALTH).findByText('✓ Health status updated successfully');
    expect(network.sent(`PUT /api/health-status/${patient_id}`)).toMatchObject([
      { status: 200, body: { disease: null, medication: null, note: 'Slept well' } },
    ]);
  });

  test('SDB-47 leaves alone what a colleague has changed while the form was open', async ({
    admin,
    app,
    openEntryForm,
  }) => {
    const { form, patient_id } = await openEntryForm('medical_professional', HEALTH, [STATE]);
    await form.press(CHANGE);
    await form.paste('Disease (optional)', ' of the lung');
    const body = { health_status: { medication: 'Morphine 10 mg' } };
    await ask(app, `PUT /api/patients/${patient_id}/medical`, { token: admin, body });
    await form.press('Save');
    await section(HEALTH).findByText('✓ Health status updated successfully');
    const { body: after } = await ask(app, `GET /api/patients/${patient_id}`, { token: admin });
    expect(after.healthStatus[0]).toMatchObject({
      disease: 'Cancer of the lung',
      medication: 'Morphine 10 mg',
    });
  });

  test('SDB-47 SDB-54 corrects an entry by another one, which says which; the old one stays', async ({
    assigned,
    database,
    network,
    openDetails,
  }) => {
    const { patient_id } = await assigned('medical_professional');
    await addHealth(database, patient_id, [STATE, { disease: 'Cancer', medication: 'Slept wel' }]);
    const { page } = await openDetails('medical_professional');
    await showEntries(page, HEALTH);
    const corrections = section(HEALTH).getAllByRole('link', { name: /^Correct this entry/ });
    await page.user.click(corrections.at(0) as HTMLElement);
    const form = await findForm(page, HEALTH);
    form.getByText('A new entry is added. The one you correct stays in the record.');
    expect(form.box('Note (optional)').value).toMatch(/^Correction of \d+ \w+ 2026, /);
    expect(form.box('Note date (optional)').value).toBe('2026-09-02');
    // The medicine fields are open, because the entry changed the medicine.
    expect(form.box('Medication (optional)').value).toBe('Slept wel');
    await form.press('Save');
    await form.findByText('Nothing has been changed yet.');
    await page.user.clear(form.box('Medication (optional)'));
    await form.paste('Medication (optional)', 'Morphine 5 mg');
    await form.press('Save');
    await section(HEALTH).findByText('✓ Health status updated successfully');
    await waitFor(() => expect(entries(HEALTH)).toHaveLength(3));
    expect(entries(HEALTH)[0]?.slice(1)).toEqual([
      'Medication: Morphine 5 mg',
      expect.stringMatching(/^Correction of /),
    ]);
    expect(network.sent(`PUT /api/health-status/${patient_id}`)).toMatchObject([
      { status: 200, body: { disease: null, medication: 'Morphine 5 mg' } },
    ]);
  });
});

/** Returns the description of the button for screen readers. */
const descriptionOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
