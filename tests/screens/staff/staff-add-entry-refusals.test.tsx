import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ask, logIn } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { addHealth } from '../../support/patient-records.ts';
import {
  detailsDialog,
  draftEntries,
  entries,
  entryKinds,
  HEALTH,
  openForm,
  pasteText,
  putCallFor,
  section,
  test,
} from './add-entry-screens.tsx';

describe('an addition that is refused', () => {
  test('SDB-55 with nothing in it is told at its field, and nothing is sent', async ({
    assigned,
    database,
    network,
    openDetails,
  }) => {
    const { patient_id } = await assigned('medical_professional');
    await addHealth(database, patient_id, [{ medication: 'Morphine' }]);
    const { page } = await openDetails('medical_professional');
    const form = await openForm(page, HEALTH);
    await page.user.click(form.getByRole('button', { name: 'Change disease or medicine' }));
    await pasteText(page, form.getByLabelText('Disease (optional)'), '  ');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('link', { name: 'Write at least one: disease, medication or note' });
    const note = form.getByLabelText<HTMLTextAreaElement>('Note (optional)');
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
    async ({ kind, title, label, sentence }, { assigned, network, openDetails }) => {
      await assigned(kind);
      const { page } = await openDetails(kind);
      const form = await openForm(page, title);
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await form.findByRole('link', { name: sentence });
      expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    },
  );

  test('SDB-48 by the server is told at the field that it names', async ({
    assigned,
    network,
    openDetails,
  }) => {
    const { patient_id } = await assigned('medical_professional');
    const message = 'Note is too long';
    network.replaceAnswer(`PUT /api/health-status/${patient_id}`, {
      status: 400,
      body: JSON.stringify({ message, error: message, field: 'note' }),
    });
    const { page } = await openDetails('medical_professional');
    const form = await openForm(page, HEALTH);
    await pasteText(page, form.getByLabelText('Note (optional)'), 'Slept well');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Failed to update health status');
    form.getByRole('link', { name: message });
    const note = form.getByLabelText<HTMLTextAreaElement>('Note (optional)');
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(note.value).toBe('Slept well');
  });

  test.for(entryKinds)(
    '$lines SHL-71 says "$failed" in its form, keeps the text, and adds it once when tried again',
    async (addition, { assigned, database, network, openDetails }) => {
      const { kind, title, label, path, table, updated, failed } = addition;
      const { patient_id } = await assigned(kind);
      const { page } = await openDetails(kind);
      const form = await openForm(page, title);
      const save = () => page.user.click(form.getByRole('button', { name: 'Save' }));
      await pasteText(page, form.getByLabelText(label), 'Slept well');
      const repair = await failWrites(database, table, 'insert');
      await save();
      await form.findByText(failed);
      expect(screen.getAllByText(failed)).toHaveLength(1);
      form.getByText('Not saved, try again');
      expect(form.getByLabelText<HTMLTextAreaElement>(label).value).toBe('Slept well');

      // The server saves the entry, but the response is lost.
      await repair();
      network.isLosingAnswers = true;
      await save();
      await waitFor(() => expect(network.sent(putCallFor(path, patient_id))).toHaveLength(2));
      await form.findByText(failed);
      network.isLosingAnswers = false;
      await save();
      await section(title).findByText(`✓ ${updated}`);
      expect(screen.getAllByText(new RegExp(updated))).toHaveLength(1);
      await network.settled();
      expect(entries(title)).toHaveLength(1);
    },
  );

  test.for([
    { ...entryKinds[0], list: 'GET /api/assignments/medical' },
    { ...entryKinds[1], list: 'GET /api/assignments/caregiver' },
    { ...entryKinds[2], list: 'GET /api/assignments/volunteer' },
  ] as const)(
    'SDB-53 for want of a patient ID says so, and sends nothing to $path',
    async ({ kind, title, label, list }, { app, assigned, network, openDetails, staff }) => {
      await assigned(kind);
      const token = await logIn(app, 'vcm', await staff());
      const { body } = await ask(app, list, { token });
      // The contract requires a number, so 0 stands for a missing id.
      const withoutId = JSON.stringify([{ ...body[0], patient_id: 0 }]);
      network.replaceAnswer(list, { status: 200, body: withoutId });

      const { page } = await openDetails(kind);
      const form = await openForm(page, title);
      await pasteText(page, form.getByLabelText(label), 'Slept well');
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await form.findByText('Patient ID is missing');
      expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    },
  );

  test('SYS-10 because the assignment has ended keeps the text and says why', async ({
    assigned,
    database,
    openDetails,
  }) => {
    const { id, patient_id } = await assigned('caregiver');
    await addHealth(database, patient_id, [{ disease: 'Cancer' }]);
    const { page } = await openDetails('caregiver');
    const form = await openForm(page, HEALTH);
    const note = form.getByLabelText<HTMLTextAreaElement>('Note (optional)');
    await pasteText(page, note, 'Slept well');
    await database.db.deleteFrom('assignments').where('id', '=', id).execute();
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText(/^This patient is no longer assigned to you/);
    form.getByText('Failed to update health status');
    await screen.findByText('No patients assigned currently');
    expect(note.value).toBe('Slept well');
    expect(draftEntries()).toHaveLength(1);
    // Clinical data is no longer shown.
    expect(detailsDialog().textContent).not.toContain('Cancer');
    expect(form.queryByText(/Cancer/)).toBeNull();
    expect(form.queryByLabelText('Disease (optional)')).toBeNull();

    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await page.user.click(section(HEALTH).getByRole('button', { name: `View ${HEALTH}` }));
    expect(detailsDialog().textContent).toContain('Cancer');
    const form = await openForm(page, HEALTH);
    await pasteText(page, form.getByLabelText('Note (optional)'), 'Slept well');
    await database.db.deleteFrom('assignments').where('id', '=', id).execute();
    network.replaceAnswer('GET /api/assignments/caregiver', { status: 503, body: '{}' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Could not refresh/);
    expect(document.body.textContent).not.toContain('Cancer');

    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('link', { name: /^Anu/ })).toBeNull();
  });
});
