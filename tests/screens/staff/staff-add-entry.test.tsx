import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ask } from '../../support/clinic.ts';
import { addHealth, addNotes } from '../../support/patient-records.ts';
import {
  addressOf,
  CHANGE,
  draftEntries,
  entries,
  entryKinds,
  expectNotStored,
  HEALTH,
  HISTORY,
  isFormOpen,
  NOTES,
  openForm,
  pasteText,
  putCallFor,
  section,
  showEntries,
  test,
} from './add-entry-screens.tsx';

describe('adding to a record', () => {
  test('SDB-47 SDB-48 SDB-54 sends a state of health, and shows it with the earlier ones', async ({
    admin,
    app,
    network,
    openEntryForm,
  }) => {
    const states = [{ disease: 'Cancer', note: 'In pain' }];
    const { form, page, patient_id } = await openEntryForm('medical_professional', HEALTH, states);
    // Earlier entries are above the empty text box (D-28).
    form.getByText('In pain');
    expect(document.activeElement).toBe(form.box('Note (optional)'));
    await form.paste('Note (optional)', 'Slept well\nAte a little');
    await form.press(CHANGE);
    expect(form.box('Disease (optional)').value).toBe('Cancer');
    await form.paste('Medication (optional)', 'Morphine, 5 mg');
    const date = form.box('Note date (optional)');
    await page.user.clear(date);
    await page.user.type(date, '2026-10-30');
    await form.press('Save');

    await section(HEALTH).findByText('✓ Health status updated successfully');
    section(HEALTH).getByText(/^Saved \d{1,2}:\d\d [AP]M$/);
    expect(isFormOpen()).toBe(false);
    await expectEntries(HEALTH, [
      [
        expect.stringMatching(/^Date: 30 Oct 2026Recorded: \d+ \w+ \d{4}, \d{1,2}:\d\d [AP]M$/),
        'Medication: Morphine, 5 mg',
        'Slept well\nAte a little',
      ],
      ['Date: 1 Sept 2026Recorded: 1 Oct 2026, 10:00 AM', 'Disease: Cancer', 'In pain'],
    ]);
    expect(network.sent(`PUT /api/health-status/${patient_id}`)).toMatchObject([
      {
        status: 200,
        headers: { 'idempotency-key': expect.stringMatching(/./) },
        body: {
          disease: null,
          medication: 'Morphine, 5 mg',
          note: 'Slept well\nAte a little',
          note_date: '2026-10-30',
        },
      },
    ]);
    const { body } = await ask(app, `GET /api/patients/${patient_id}`, { token: admin });
    // Blank fields keep their former value (D-31).
    expect(body.healthStatus[0]).toMatchObject({ disease: 'Cancer', medication: 'Morphine, 5 mg' });
    expect(draftEntries()).toEqual([]);
  });

  test.for([
    { ...entryKinds[1], log: 'history' },
    { ...entryKinds[2], log: 'additional' },
  ] as const)(
    '$lines SDB-54 sends to $title what a $kind writes, and shows it with the earlier ones',
    async (addition, { assigned, database, network, openDetails }) => {
      const { kind, title, label, log } = addition;
      const { patient_id } = await assigned(kind);
      await addNotes(database, patient_id, log, ['Noted earlier on']);
      const { page } = await openDetails(kind);
      const form = await openForm(page, title);
      await form.paste(label, 'രാത്രി ഉറങ്ങി');
      await form.press('Save');
      await section(title).findByText(`✓ ${addition.updated}`);
      await expectEntries(title, [
        [expect.stringMatching(/\d{4}, \d{1,2}:\d\d [AP]M$/), 'രാത്രി ഉറങ്ങി'],
        ['1 Oct 2026, 10:00 AM', 'Noted earlier on'],
      ]);
      expect(network.sent(putCallFor(addition.path, patient_id))).toMatchObject([
        { status: 200, body: { [addition.field]: 'രാത്രി ഉറങ്ങി' } },
      ]);
    },
  );

  test('SDB-54 takes what is shown from the answer, without waiting for the list', async ({
    network,
    openEntryForm,
  }) => {
    const { form } = await openEntryForm('volunteer', NOTES);
    await network.settled();
    network.replaceAnswer('GET /api/assignments/volunteer', { status: 503, body: '{}' });
    await form.paste('Additional notes', 'Likes songs');
    await form.press('Save');
    await section(NOTES).findByText('✓ Additional notes updated successfully');
    await expectEntries(NOTES, [[expect.any(String), 'Likes songs']]);
    await network.settled();
    expect(entries(NOTES)).toHaveLength(1);
  });

  test('reads the lists and the numbers again afterwards, each of them once', async ({
    network,
    openEntryForm,
  }) => {
    const { form } = await openEntryForm('caregiver', HISTORY);
    await network.settled();
    await form.paste('Medical history', 'A fall');
    network.calls.length = 0;
    await form.press('Save');
    await section(HISTORY).findByText(/^Saved/);
    await network.settled();
    expect(network.sent('GET /api/assignments/caregiver')).toHaveLength(1);
    expect(network.sent('GET /api/own-care')).toHaveLength(1);
  });

  test('says "Saving…" and lets nothing be typed while it is on its way', async ({
    network,
    openEntryForm,
  }) => {
    const { form } = await openEntryForm('volunteer', NOTES);
    await form.paste('Additional notes', 'Likes songs');
    const release = network.hold();
    await form.press('Save');
    await form.findByText('Saving…');
    expect(form.box('Additional notes').closest('[inert]')).not.toBeNull();
    release();
    await section(NOTES).findByText(/^Saved/);
  });

  test('SDB-47 SDB-48 is told in Malayalam too', async ({ assigned, browser, staff }) => {
    localStorage.setItem('language', 'ml');
    const { id } = await assigned('caregiver');
    const page = await browser.open(`${addressOf('caregiver')}&open=${id}&add=health`, {
      as: await staff(),
    });
    const form = within(await screen.findByRole('dialog', { name: 'ചേർക്കുക: ആരോഗ്യനില' }));
    await page.user.click(form.getByRole('button', { name: 'സൂക്ഷിക്കുക' }));
    await form.findByRole('link', {
      name: 'രോഗം, മരുന്ന്, കുറിപ്പ് എന്നിവയിൽ ഒന്നെങ്കിലും എഴുതുക',
    });
    await pasteText(page, form.getByLabelText(/^കുറിപ്പ് \(/), 'ഉറങ്ങി');
    await page.user.click(form.getByRole('button', { name: 'സൂക്ഷിക്കുക' }));
    await screen.findByText('✓ ആരോഗ്യനില പുതുക്കി');
    screen.getByText(/^സൂക്ഷിച്ചു: /);
  });

  test('SDB-44 opens no form of what belongs to another kind of helper', async ({
    assigned,
    openList,
  }) => {
    const { id } = await assigned('volunteer');
    await openList('volunteer', `&open=${id}&add=health`);
    await screen.findByRole('dialog', { name: 'Assignment Details' });
    expect(isFormOpen()).toBe(false);
  });

  test('keeps nothing of what was read, neither before nor after logout', async ({
    assigned,
    database,
    openDetails,
  }) => {
    const { patient_id } = await assigned('medical_professional');
    await addHealth(database, patient_id, [{ disease: 'Cancer', note: 'In pain' }]);
    const { page } = await openDetails('medical_professional');
    await showEntries(page, HEALTH);
    section(HEALTH).getByText('In pain');
    expectNotStored('Cancer', 'In pain', 'Anu');
    await page.user.keyboard('{Escape}');
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Staff Login' });
    expectNotStored('Cancer', 'In pain', 'Anu');
  });
});

/** Waits for the entries, which appear shortly after the message. */
const expectEntries = (title: string, expected: unknown[][]) =>
  waitFor(() => expect(entries(title)).toEqual(expected));
