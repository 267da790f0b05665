import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../../support/accounts.ts';
import { type Browser, test as browserTest, heading } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import {
  box,
  draftSections,
  fillField,
  openUpdate,
  type SectionTitle,
  save,
  saveAll,
  section,
} from './update-patients.ts';

const CONFLICT = 'Somebody else was faster';
const PERSONAL = 'Personal Information';
const MEDICAL = 'Medical Information';

/** Types, lets the session end, saves as a colleague, and logs in again. */
const test = browserTest.extend(
  'comeBack',
  ({ admin, app, browser, database }) =>
    async (
      id: number,
      [title, label, text]: readonly [SectionTitle, string, string],
      colleague?: { call: 'personal' | 'medical'; body: object },
    ) => {
      const page = await openUpdate(browser, id);
      await fillField(page, title, label, text);
      await database.pool.query(
        "update sessions set last_active_at = last_active_at - interval '1 hour' where id = $1",
        [JSON.parse(atob(localStorage.getItem('adminToken')?.split('.')[1] ?? '')).jti],
      );
      await save(page, title);
      await heading('Admin Login');
      if (colleague) {
        const { call, body } = colleague;
        const answer = await ask(app, `PUT /api/patients/${id}/${call}`, { token: admin, body });
        expect(answer.status).toBe(200);
      }
      await page.user.type(screen.getByLabelText('Username'), 'asha');
      await page.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
      await waitFor(() => expect(box(title, label).value).toBe(text));
      return page;
    },
);

describe('a draft about a patient that came back', () => {
  const anu = { first_name: 'Anu', support_type: 'medical' };
  const address = [PERSONAL, 'Address (optional)', 'House 3'] as const;

  test('is not saved unasked over what a colleague has saved meanwhile (D-119)', async ({
    admin,
    app,
    comeBack,
    database,
  }) => {
    const id = await insertPatient(database, { address: 'House 1' });
    const colleague = { call: 'personal', body: { ...anu, address: 'House 2', age: 70 } } as const;
    const page = await comeBack(id, address, colleague);
    await save(page, PERSONAL);
    const dialog = within(await screen.findByRole('alertdialog', { name: CONFLICT }));
    // The age, unchanged here, was taken over from the colleague's save and is no conflict.
    expect(differences()).toEqual([['Address', 'House 2', 'House 3']]);
    expect(await readRecord()).toMatchObject({ address: 'House 2' });

    // The question comes again after more input and a reload.
    await page.user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await page.user.type(box(PERSONAL, 'Address (optional)'), 'b');
    page.reload();
    await waitFor(() => expect(box(PERSONAL, 'Address (optional)').value).toBe('House 3b'));
    await save(page, PERSONAL);
    const dialogAgain = within(await screen.findByRole('alertdialog', { name: CONFLICT }));
    await page.user.click(dialogAgain.getByRole('button', { name: 'Keep mine' }));
    await section(PERSONAL).findByText(/updated successfully!$/);
    expect(await readRecord()).toMatchObject({ address: 'House 3b', age: 70 });
    expect(draftSections()).toEqual([]);

    async function readRecord() {
      return (await ask(app, `GET /api/patients/${id}`, { token: admin })).body;
    }
  });

  test('asks about the medication as well', async ({ comeBack, database }) => {
    const id = await insertPatient(database);
    const body = { health_status: { medication: 'Morphine, 5 mg' } };
    const draft = [MEDICAL, 'Medication (optional)', 'Morphine, 10 mg'] as const;
    const page = await comeBack(id, draft, { call: 'medical', body });
    await save(page, MEDICAL);
    const dialog = within(await screen.findByRole('alertdialog', { name: CONFLICT }));
    expect(differences()).toEqual([['Medication', 'Morphine, 5 mg', 'Morphine, 10 mg']]);
    await page.user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(draftSections()).toEqual([]));
    expect(box(MEDICAL, 'Medication (optional)').value).toBe('Morphine, 5 mg');
  });

  test('asks nothing when the colleague has changed another field', async ({
    comeBack,
    database,
  }) => {
    const id = await insertPatient(database, { address: 'House 1' });
    const colleague = { call: 'personal', body: { ...anu, address: 'House 1', age: 70 } } as const;
    const page = await comeBack(id, address, colleague);
    await save(page, PERSONAL);
    await section(PERSONAL).findByText(/updated successfully!$/);
    expect(box(PERSONAL, 'Age (optional)').value).toBe('70');
  });

  test('asks nothing about the day of a note that was begun yesterday', async ({
    comeBack,
    database,
  }) => {
    const id = await insertPatient(database);
    const page = await comeBack(id, [MEDICAL, 'Note date (optional)', '2026-03-05']);
    for (const [key, value] of Object.entries(localStorage).filter(([storageKey]) =>
      storageKey.startsWith('draft '),
    )) {
      const stored = JSON.parse(value);
      stored.was['health_status.note_date'] = '2026-03-06';
      localStorage.setItem(key, JSON.stringify(stored));
    }
    page.reload();
    await waitFor(() => expect(box(MEDICAL, 'Note date (optional)').value).toBe('2026-03-05'));
    await fillField(page, MEDICAL, 'Note (optional)', 'In pain');
    await save(page, MEDICAL);
    await section(MEDICAL).findByText(/updated successfully!$/);
  });
});

describe('what was typed into a section that another support type hides', () => {
  const NOTES = 'Additional Notes';
  const hideNotes = async (browser: Browser, id: number) => {
    const page = await openUpdate(browser, id);
    await fillField(page, NOTES, 'Additional notes', 'Likes songs');
    await page.user.click(screen.getByRole('radio', { name: 'Medical' }));
    expect(screen.queryByRole('group', { name: NOTES })).toBeNull();
    return page;
  };

  test('PAT-67 PAT-74 is saved with everything else', async ({ admin, app, browser, database }) => {
    const id = await insertPatient(database, { support_type: 'other' });
    const page = await hideNotes(browser, id);
    await saveAll(page);
    await screen.findByText('Patient updated successfully!');
    expect(draftSections()).toEqual([]);
    const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect(body.support_type).toBe('medical');
    expect(body.additional_notes).toMatch(/Likes songs$/);
  });

  test('PAT-67 is shown again when it could not be saved', async ({ browser, database }) => {
    const page = await hideNotes(browser, await insertPatient(database, { support_type: 'other' }));
    const repair = await failWrites(database, 'patient_notes', 'insert');
    await saveAll(page);
    await section(NOTES).findByText(/Failed to update additional notes$/);
    expect(screen.queryByText('Patient updated successfully!')).toBeNull();
    expect(box(NOTES, 'Additional notes').value).toBe('Likes songs');
    await repair();
    await saveAll(page);
    await screen.findByText('Patient updated successfully!');
  });

  test('is asked about before the page is left', async ({ browser, database }) => {
    const page = await hideNotes(browser, await insertPatient(database, { support_type: 'other' }));
    await save(page, PERSONAL);
    await section(PERSONAL).findByText(/updated successfully!$/);
    await page.user.click(screen.getByRole('link', { name: /Back to List/ }));
    await screen.findByRole('alertdialog', { name: 'Not saved' });
  });

  test('counts for nothing when it was taken back', async ({ browser, database }) => {
    const page = await openUpdate(
      browser,
      await insertPatient(database, { support_type: 'other' }),
    );
    await fillField(page, NOTES, 'Additional notes', 'Likes songs');
    await fillField(page, NOTES, 'Additional notes', '');
    await page.user.click(screen.getByRole('radio', { name: 'Medical' }));
    await saveAll(page);
    await screen.findByText('Patient updated successfully!');
  });
});

/** Returns the rows of the conflict table: field, theirs, yours. */
const differences = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
