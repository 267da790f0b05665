import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Page } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { addHealth } from '../../support/patient-records.ts';
import {
  CHANGE,
  detailsDialog,
  draftEntries,
  entries,
  entryKinds,
  HEALTH,
  openForm,
  putCallFor,
  section,
  showEntries,
  test,
} from './add-entry-screens.tsx';

describe('an addition that is refused', () => {
  test('SDB-55 with nothing in it is told at its field, and nothing is sent', async ({
    database,
    network,
    openEntryForm,
  }) => {
    const states = [{ medication: 'Morphine' }];
    const { form, patient_id } = await openEntryForm('medical_professional', HEALTH, states);
    await form.press(CHANGE);
    await form.paste('Disease (optional)', '  ');
    await form.press('Save');
    await form.findByRole('link', { name: 'Write at least one: disease, medication or note' });
    const note = form.box('Note (optional)');
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(note.rows).toBe(5);
    expect(network.sent(`PUT /api/health-status/${patient_id}`)).toEqual([]);
    const records = await database.db.selectFrom('health_records').selectAll().execute();
    expect(records).toHaveLength(1);
  });

  test.for([
    { ...entryKinds[1], line: 'SDB-49', sentence: 'Medical history is required' },
    { ...entryKinds[2], line: 'SDB-51', sentence: 'Additional notes is required' },
  ])(
    '$line without its text is told at its field, and nothing is sent',
    async ({ kind, title, label, sentence }, { network, openEntryForm }) => {
      const { form } = await openEntryForm(kind, title);
      await form.press('Save');
      await form.findByRole('link', { name: sentence });
      expect(form.box(label).getAttribute('aria-invalid')).toBe('true');
      expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    },
  );

  test('SDB-48 by the server is told at the field that it names', async ({
    network,
    openEntryForm,
  }) => {
    const { form, patient_id } = await openEntryForm('medical_professional', HEALTH);
    const message = 'Note is too long';
    network.replaceAnswer(`PUT /api/health-status/${patient_id}`, {
      status: 400,
      body: JSON.stringify({ message, error: message, field: 'note' }),
    });
    await form.paste('Note (optional)', 'Slept well');
    await form.press('Save');
    await form.findByText('Failed to update health status');
    form.getByRole('link', { name: message });
    const note = form.box('Note (optional)');
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(note.value).toBe('Slept well');
  });

  test.for(entryKinds)(
    '$lines SHL-71 says "$failed" in its form, keeps the text, and adds it once when tried again',
    async (addition, { database, network, openEntryForm }) => {
      const { kind, title, label, path, table, updated, failed } = addition;
      const { form, patient_id } = await openEntryForm(kind, title);
      await form.paste(label, 'Slept well');
      const repair = await failWrites(database, table, 'insert');
      await form.press('Save');
      await form.findByText(failed);
      expect(screen.getAllByText(failed)).toHaveLength(1);
      form.getByText('Not saved, try again');
      expect(form.box(label).value).toBe('Slept well');

      // The server saves the entry, but the response is lost.
      await repair();
      network.isLosingAnswers = true;
      await form.press('Save');
      await waitFor(() => expect(network.sent(putCallFor(path, patient_id))).toHaveLength(2));
      await form.findByText(failed);
      network.isLosingAnswers = false;
      await form.press('Save');
      await section(title).findByText(`✓ ${updated}`);
      expect(screen.getAllByText(new RegExp(updated))).toHaveLength(1);
      await network.settled();
      expect(entries(title)).toHaveLength(1);
    },
  );

  test.for(entryKinds)(
    'SDB-53 for want of a patient ID says so, and sends nothing to $path',
    async ({ kind, title, label }, { assigned, changeListed, network, openDetails }) => {
      await assigned(kind);
      // The contract requires a number, so 0 stands for a missing id.
      await changeListed(kind, () => ({ patient_id: 0 }));
      const { page } = await openDetails(kind);
      const form = await openForm(page, title);
      await form.paste(label, 'Slept well');
      await form.press('Save');
      await form.findByText('Patient ID is missing');
      expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    },
  );

  test('SYS-10 because the assignment has ended keeps the text and says why', async ({
    database,
    openEntryForm,
  }) => {
    const { form, id, page } = await openEntryForm('caregiver', HEALTH, [{ disease: 'Cancer' }]);
    await form.paste('Note (optional)', 'Slept well');
    await database.db.deleteFrom('assignments').where('id', '=', id).execute();
    await form.press('Save');
    await form.findByText(/^This patient is no longer assigned to you/);
    form.getByText('Failed to update health status');
    await screen.findByText('No patients assigned currently');
    expect(form.box('Note (optional)').value).toBe('Slept well');
    expect(draftEntries()).toHaveLength(1);
    // Clinical data is no longer shown.
    expect(detailsDialog().textContent).not.toContain('Cancer');
    expect(form.queryByText(/Cancer/)).toBeNull();
    expect(form.queryByLabelText('Disease (optional)')).toBeNull();

    await discard(page, form);
    expect(draftEntries()).toEqual([]);
  });

  test('SYS-10 shows nothing of the illness when the list cannot be read again', async ({
    assigned,
    database,
    network,
    openDetails,
  }) => {
    const { id, patient_id } = await assigned('caregiver');
    await addHealth(database, patient_id, [{ disease: 'Cancer' }]);
    const { page } = await openDetails('caregiver');
    await showEntries(page, HEALTH);
    expect(detailsDialog().textContent).toContain('Cancer');
    const form = await openForm(page, HEALTH);
    await form.paste('Note (optional)', 'Slept well');
    await database.db.deleteFrom('assignments').where('id', '=', id).execute();
    network.replaceAnswer('GET /api/assignments/caregiver', { status: 503, body: '{}' });
    await form.press('Save');
    await screen.findByText(/^Could not refresh/);
    expect(document.body.textContent).not.toContain('Cancer');

    await discard(page, form);
    expect(screen.queryByRole('link', { name: /^Anu/ })).toBeNull();
  });
});

/** Closes the form without saving; the details close with it. */
async function discard({ user }: Page, form: Awaited<ReturnType<typeof openForm>>): Promise<void> {
  await form.press('Cancel');
  await user.click(screen.getByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
