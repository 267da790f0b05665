import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading } from '../../support/browser.tsx';
import { hideTable } from '../../support/faults.ts';
import {
  addressOf,
  detailsDialog,
  entries,
  isFormOpen,
  NOTES,
  openForm,
  pasteText,
  section,
  test,
} from './add-entry-screens.tsx';

const LIST = 'GET /api/assignments/medical';

const cards = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('.care-cards'))
    .map((link) => [...link.children].map(({ textContent }) => textContent));

describe('the patients of somebody', () => {
  test('SDB-36 are cards with name, status and date, the newest first', async ({
    assigned,
    database: { db },
    openList,
  }) => {
    const { id } = await assigned('medical_professional', { first_name: 'Annamma' });
    const completed_at = new Date();
    await db.updateTable('assignments').set({ completed_at }).where('id', '=', id).execute();
    await assigned('medical_professional', { first_name: 'കുഞ്ഞപ്പൻ', last_name: 'പുഴക്കര' });
    await assigned('caregiver', { first_name: 'Of another kind' });
    await openList('medical_professional');
    await screen.findByRole('link', { name: /^Annamma/ });
    expect(cards()).toEqual([
      ['കുഞ്ഞപ്പൻ പുഴക്കര', 'active', 'Assigned on 5 Oct 2026'],
      ['Annamma', 'completed', 'Assigned on 5 Oct 2026'],
    ]);
    expect(screen.getByText('കുഞ്ഞപ്പൻ പുഴക്കര').lang).toBe('ml');
  });

  test('SDB-36 SDB-37 SDB-38 are told in Malayalam too', async ({ assigned, browser, staff }) => {
    localStorage.setItem('language', 'ml');
    await assigned('caregiver');
    const as = await staff();
    const page = await browser.open(addressOf('caregiver'), { as });
    const card = await screen.findByRole('link', { name: /^Anu/ });
    expect(cards()).toEqual([['Anu', 'തുടരുന്നു', 'ചുമതല നൽകിയ ദിവസം 2026 ഒക്ടോ 5']]);
    await page.user.click(card);
    await screen.findByRole('dialog', { name: 'ചുമതലയുടെ വിവരങ്ങൾ' });

    await browser.open(addressOf('volunteer'), { as });
    await screen.findByText('ഇപ്പോൾ രോഗികളുടെ ചുമതലയൊന്നുമില്ല');
  });

  test('SDB-37 are none, which is not said while they are on their way', async ({
    network,
    browser,
    staff,
  }) => {
    const as = await staff();
    const release = network.hold();
    await browser.open(addressOf('medical_professional'), { as });
    await screen.findByText('Loading...');
    expect(screen.queryByText('No patients assigned currently')).toBeNull();
    release();
    await screen.findByText('No patients assigned currently');
  });

  test('can be asked for again when they did not come', async ({
    assigned,
    browser,
    database,
    staff,
  }) => {
    await assigned('medical_professional');
    const repair = await hideTable(database, 'assignments');
    const page = await browser.open(addressOf('medical_professional'), { as: await staff() });
    await screen.findByText('The patients could not be loaded.');
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /^Anu/ });
    expect(document.activeElement).toBe(await heading('Patient Cases'));
  });

  test('are read when somebody asks, and not because the window has come back', async ({
    assigned,
    network,
    openList,
  }) => {
    await assigned('medical_professional');
    await openList('medical_professional');
    await screen.findByRole('link', { name: /^Anu/ });
    window.dispatchEvent(new Event('visibilitychange'));
    network.isDown = true;
    network.isDown = false;
    await network.settled();
    expect(network.sent(LIST)).toHaveLength(1);
  });

  test('SDB-38 open by their card and close by Back, by Esc and by the button', async ({
    assigned,
    openList,
  }) => {
    const { id } = await assigned('medical_professional');
    const page = await openList('medical_professional');
    const card = await screen.findByRole('link', { name: /^Anu/ });
    card.focus();
    await page.user.keyboard('{Enter}');
    within(await screen.findByRole('dialog')).getByRole('heading', { name: 'Assignment Details' });
    expect(page.path()).toBe(`/vcm/dashboard?tab=medical&view=assignments&open=${id}`);
    expect(document.activeElement?.textContent).toBe('Anu');
    page.back();
    await expect.poll(isClosed).toBe(true);

    await page.user.click(card);
    await screen.findByRole('dialog');
    await page.user.keyboard('{Escape}');
    await expect.poll(isClosed).toBe(true);
    await page.user.click(card);
    await screen.findByRole('dialog');
    await page.user.click(within(detailsDialog()).getByRole('button', { name: 'Close' }));
    await expect.poll(isClosed).toBe(true);
    expect(page.path()).toBe('/vcm/dashboard?tab=medical&view=assignments');
  });

  test('SDB-38 stay closed when Back is pressed after they were closed', async ({
    assigned,
    browser,
    staff,
  }) => {
    await assigned('volunteer');
    const page = await browser.open('/vcm/dashboard?tab=volunteer', { as: await staff() });
    await page.user.click(await screen.findByRole('link', { name: /Assisted Patients$/ }));
    await page.user.click(await screen.findByRole('link', { name: /^Anu/ }));
    await screen.findByRole('dialog');
    await openForm(page, NOTES);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(isFormOpen).toBe(false);
    const form = await openForm(page, NOTES);
    await pasteText(page, form.getByLabelText('Additional notes'), 'Slept well');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await section(NOTES).findByText('Slept well');
    await page.user.click(within(detailsDialog()).getByRole('button', { name: 'Close' }));
    await expect.poll(isClosed).toBe(true);
    expect(page.path()).toBe('/vcm/dashboard?tab=volunteer&view=assignments');
    page.back();
    await heading('Care Management Dashboard');
  });

  test('SDB-38 opens nothing for an address that names nobody of theirs', async ({
    assigned,
    openList,
  }) => {
    const { id } = await assigned('medical_professional');
    await openList('medical_professional', `&open=${id + 1}&add=health`);
    await screen.findByRole('link', { name: /^Anu/ });
    expect(isClosed()).toBe(true);
  });

  test('open no form for what has ended and left nothing typed', async ({
    assigned,
    database: { db },
    openList,
  }) => {
    const { id } = await assigned('medical_professional');
    const completed_at = new Date();
    await db.updateTable('assignments').set({ completed_at }).where('id', '=', id).execute();
    await openList('medical_professional', `&open=${id}&add=health`);
    await screen.findByRole('dialog', { name: 'Assignment Details' });
    expect(isFormOpen()).toBe(false);
  });

  test('show the newest of two hundred notes first, and all of them when asked', async ({
    assigned,
    database: { db },
    openDetails,
  }) => {
    const { patient_id } = await assigned('volunteer');
    const at = (note: number) => new Date(Date.UTC(2026, 0, 1) + note * 3_600_000);
    const notes = Array.from({ length: 200 }, (_, note) => ({
      patient_id,
      kind: 'additional' as const,
      body: `Note ${note + 1}`,
      recorded_at: at(note),
    }));
    await db.insertInto('patient_notes').values(notes).execute();
    const { page } = await openDetails('volunteer');
    const title = 'Additional Notes';
    await page.user.click(section(title).getByRole('button', { name: `View ${title}` }));
    expect(entries(title)[0]).toEqual([expect.stringContaining('2026'), 'Note 200']);
    await page.user.click(section(title).getByRole('button', { name: 'Show all 200' }));
    expect(entries(title).map(([, text]) => text)).toEqual(
      notes.map(({ body }) => body).toReversed(),
    );
  });
});

const isClosed = () => screen.queryByRole('dialog') === null;
