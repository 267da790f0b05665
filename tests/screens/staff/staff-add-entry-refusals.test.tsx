import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ask, logIn } from '../../support/clinic.ts';
import { refuseWrites } from '../../support/faults.ts';
import { addHealth } from '../../support/patient-records.ts';
import {
  additions,
  callTo,
  details,
  drafts,
  entries,
  HEALTH,
  openForm,
  say,
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
    const adding = await openForm(page, HEALTH);
    await page.user.click(adding.getByRole('button', { name: 'Change disease or medicine' }));
    await say(page, adding.getByLabelText('Disease (optional)'), '  ');
    await page.user.click(adding.getByRole('button', { name: 'Save' }));
    await adding.findByRole('link', { name: 'Write at least one: disease, medication or note' });
    const note = adding.getByLabelText<HTMLTextAreaElement>('Note (optional)');
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(note.rows).toBe(5);
    expect(network.sent(`PUT /api/health-status/${patient_id}`)).toEqual([]);
    const records = await database.db.selectFrom('health_records').selectAll().execute();
    expect(records).toHaveLength(1);
  });

  test.for([
    { ...additions[1], line: 'SDB-49', sentence: 'Medical history is required' },
    { ...additions[2], line: 'SDB-51', sentence: 'Additional notes is required' },
  ])(
    '$line without its text is told at its field, and nothing is sent',
    async ({ kind, title, label, sentence }, { assigned, network, openDetails }) => {
      await assigned(kind);
      const { page } = await openDetails(kind);
      const adding = await openForm(page, title);
      await page.user.click(adding.getByRole('button', { name: 'Save' }));
      await adding.findByRole('link', { name: sentence });
      expect(adding.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
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
    network.answerInstead(`PUT /api/health-status/${patient_id}`, {
      status: 400,
      body: JSON.stringify({ message, error: message, field: 'note' }),
    });
    const { page } = await openDetails('medical_professional');
    const adding = await openForm(page, HEALTH);
    await say(page, adding.getByLabelText('Note (optional)'), 'Slept well');
    await page.user.click(adding.getByRole('button', { name: 'Save' }));
    await adding.findByText('Failed to update health status');
    adding.getByRole('link', { name: message });
    const note = adding.getByLabelText<HTMLTextAreaElement>('Note (optional)');
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(note.value).toBe('Slept well');
  });

  test.for(additions)(
    '$lines SHL-71 says "$failed" in its form, keeps the text, and adds it once when tried again',
    async (addition, { assigned, database, network, openDetails }) => {
      const { kind, title, label, path, table, updated, failed } = addition;
      const { patient_id } = await assigned(kind);
      const { page } = await openDetails(kind);
      const adding = await openForm(page, title);
      const save = () => page.user.click(adding.getByRole('button', { name: 'Save' }));
      await say(page, adding.getByLabelText(label), 'Slept well');
      const mend = await refuseWrites(database, table, 'insert');
      await save();
      await adding.findByText(failed);
      expect(screen.getAllByText(failed)).toHaveLength(1);
      adding.getByText('Not saved, try again');
      expect(adding.getByLabelText<HTMLTextAreaElement>(label).value).toBe('Slept well');

      // It is saved, but the answer gets lost: nobody knows.
      await mend();
      network.losesAnswers = true;
      await save();
      await waitFor(() => expect(network.sent(callTo(path, patient_id))).toHaveLength(2));
      await adding.findByText(failed);
      network.losesAnswers = false;
      await save();
      await section(title).findByText(`✓ ${updated}`);
      expect(screen.getAllByText(new RegExp(updated))).toHaveLength(1);
      await network.settled();
      expect(entries(title)).toHaveLength(1);
    },
  );

  test.for([
    { ...additions[0], list: 'GET /api/assignments/medical' },
    { ...additions[1], list: 'GET /api/assignments/caregiver' },
    { ...additions[2], list: 'GET /api/assignments/volunteer' },
  ] as const)(
    'SDB-53 for want of a patient ID says so, and sends nothing to $path',
    async ({ kind, title, label, list }, { app, assigned, network, openDetails, staff }) => {
      await assigned(kind);
      const token = await logIn(app, 'vcm', await staff());
      const { body } = await ask(app, list, { token });
      // The contract asks for a number; what no patient has is as good as none.
      const withoutId = JSON.stringify([{ ...body[0], patient_id: 0 }]);
      network.answerInstead(list, { status: 200, body: withoutId });

      const { page } = await openDetails(kind);
      const adding = await openForm(page, title);
      await say(page, adding.getByLabelText(label), 'Slept well');
      await page.user.click(adding.getByRole('button', { name: 'Save' }));
      await adding.findByText('Patient ID is missing');
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
    const adding = await openForm(page, HEALTH);
    const note = adding.getByLabelText<HTMLTextAreaElement>('Note (optional)');
    await say(page, note, 'Slept well');
    await database.db.deleteFrom('assignments').where('id', '=', id).execute();
    await page.user.click(adding.getByRole('button', { name: 'Save' }));
    await adding.findByText(/^This patient is no longer assigned to you/);
    adding.getByText('Failed to update health status');
    await screen.findByText('No patients assigned currently');
    expect(note.value).toBe('Slept well');
    expect(drafts()).toHaveLength(1);
    // What was read of the illness is not shown any more.
    expect(details().textContent).not.toContain('Cancer');
    expect(adding.queryByText(/Cancer/)).toBeNull();
    expect(adding.queryByLabelText('Disease (optional)')).toBeNull();

    await page.user.click(adding.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drafts()).toEqual([]);
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
    expect(details().textContent).toContain('Cancer');
    const adding = await openForm(page, HEALTH);
    await say(page, adding.getByLabelText('Note (optional)'), 'Slept well');
    await database.db.deleteFrom('assignments').where('id', '=', id).execute();
    network.answerInstead('GET /api/assignments/caregiver', { status: 503, body: '{}' });
    await page.user.click(adding.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Could not refresh/);
    expect(document.body.textContent).not.toContain('Cancer');

    await page.user.click(adding.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('link', { name: /^Anu/ })).toBeNull();
  });
});
