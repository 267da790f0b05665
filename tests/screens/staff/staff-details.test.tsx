import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Page } from '../../support/browser.tsx';
import { addHealth, addNotes } from '../../support/patient-records.ts';
import { factsIn } from '../patients/read-patients.ts';
import {
  detailsDialog,
  entries,
  HEALTH,
  HISTORY,
  NOTES,
  section,
  showEntries,
  test,
} from './add-entry-screens.tsx';

const profile = {
  first_name: 'Annamma',
  last_name: 'Varghese',
  age: 71,
  phone_number: '9846012345',
  address: 'House 12\nby the river',
  place: 'Ward 7',
  place_link: 'https://maps.example.org/12',
} as const;

const titles = () =>
  within(detailsDialog())
    .getAllByRole('region')
    .map((part) => within(part).getAllByRole('heading')[0]?.textContent);

/** Expects a section that offers to add, and says only when it is viewed that it has no entries. */
async function expectEmpty(page: Page, title: string, sentence: string): Promise<void> {
  section(title).getByRole('link', { name: `Add ${title}` });
  expect(section(title).queryByText(sentence)).toBeNull();
  await showEntries(page, title);
  section(title).getByText(sentence);
}

describe('the details of an assignment', () => {
  test('SDB-39 SDB-40 tell who the patient is and how to get there, from the list alone', async ({
    assigned,
    network,
    openDetails,
  }) => {
    await assigned('caregiver', profile);
    const { details: shown } = await openDetails('caregiver', 'Annamma');
    shown.getByRole('heading', { name: 'Annamma Varghese' });
    expect(factsIn(detailsDialog()).slice(0, 7)).toEqual([
      ['Register number', expect.stringMatching(/^PC-\d{5,}$/)],
      ['Age', '71'],
      ['Phone number', '98460 12345'],
      ['Place', 'Ward 7'],
      ['Address', 'House 12\nby the river'],
      ['Status', 'active'],
      ['Assigned on', '5 Oct 2026'],
    ]);
    const hrefOf = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Ward 7')).toBe('https://maps.example.org/12');
    expect(hrefOf('Call Annamma Varghese')).toBe('tel:+919846012345');
    expect(hrefOf('WhatsApp Annamma Varghese')).toBe('https://wa.me/919846012345');
    expect(hrefOf('Map Annamma Varghese')).toBe('https://maps.example.org/12');
    expect(network.calls.map(({ path }) => path).join()).not.toContain('/api/patients');
  });

  test('SDB-39 leave out what is not known, and ways that lead nowhere', async ({
    assigned,
    openDetails,
  }) => {
    await assigned('caregiver', {}, { experience: null, availability: null });
    const { details: shown } = await openDetails('caregiver');
    const labels = factsIn(detailsDialog()).map(([label]) => label);
    expect(labels.slice(0, 3)).toEqual(['Register number', 'Status', 'Assigned on']);
    expect(labels).not.toContain('Experience');
    expect(labels).not.toContain('Availability');
    for (const name of [/^Call/, /^WhatsApp/, /^Map/]) {
      expect(shown.queryByRole('link', { name })).toBeNull();
    }
  });

  test.for([
    ['volunteer', 'volunteers', { Availability: 'Weekends' }],
    ['caregiver', 'caregivers', { Availability: 'Weekends', Experience: 'Five years' }],
    [
      'medical_professional',
      'medicals',
      { Availability: 'Weekends', Specialization: 'Palliative medicine', Experience: 'Five years' },
    ],
  ] as const)(
    'SDB-41 SDB-42 tell of the %s what the call at /api/helpers/%s answers',
    async ([kind, plural, rest], { assigned, database: { db }, network, openList }) => {
      const { helper_id } = await assigned(kind, {}, { name: 'Leena' });
      const page = await openList(kind);
      const card = await screen.findByRole('link', { name: /^Anu/ });
      // The loaded list holds the former address.
      const address = 'House 99';
      await db.updateTable('helpers').set({ address }).where('id', '=', helper_id).execute();
      await page.user.click(card);
      await screen.findByText(address);
      expect(network.sent(`GET /api/helpers/${plural}/${helper_id}`)).toMatchObject([
        { status: 200 },
      ]);
      const facts = factsIn(detailsDialog());
      expect(facts.slice(facts.findIndex(([label]) => label === 'Name'))).toEqual([
        ['Name', 'Leena'],
        ['Email', expect.stringContaining('@clinic.example')],
        ['Phone number', expect.stringMatching(/^50000 0\d{4}$/)],
        ['Address', address],
        ...Object.entries(rest),
      ]);
    },
  );

  test('SDB-41 show the helper as the list has it when the call fails', async ({
    assigned,
    network,
    openDetails,
  }) => {
    const { helper_id } = await assigned('caregiver', {}, { name: 'Leena' });
    const body = JSON.stringify({ message: 'Something went wrong', error: 'Something went wrong' });
    network.replaceAnswer(`GET /api/helpers/caregivers/${helper_id}`, { status: 500, body });
    await openDetails('caregiver');
    await network.settled();
    expect(factsIn(detailsDialog())).toContainEqual(['Name', 'Leena']);
  });

  test.for(['caregiver', 'medical_professional'] as const)(
    'SDB-43 SDB-45 of a %s have health status and medical history, and no notes',
    async (kind, { assigned, database, openDetails }) => {
      const { patient_id } = await assigned(kind);
      await addNotes(database, patient_id, 'additional', ['Likes songs']);
      const { page } = await openDetails(kind);
      expect(titles()).toEqual([HEALTH, HISTORY]);
      await expectEmpty(page, HEALTH, 'No health status records available');
      await expectEmpty(page, HISTORY, 'No medical history available');
      expect(detailsDialog().textContent).not.toContain('songs');
    },
  );

  test('SDB-44 SDB-46 of a volunteer have additional notes and nothing of the illness', async ({
    assigned,
    database,
    openDetails,
  }) => {
    const { patient_id } = await assigned('volunteer');
    await addHealth(database, patient_id, [{ disease: 'Cancer' }]);
    await addNotes(database, patient_id, 'history', ['A fall']);
    const { page } = await openDetails('volunteer');
    expect(titles()).toEqual([NOTES]);
    await expectEmpty(page, NOTES, 'No additional notes available');
    expect(document.body.textContent).not.toMatch(/Cancer|A fall/);
  });

  test('SDB-43 show what was noted with date and time, the newest first, and fold it again', async ({
    assigned,
    database,
    openDetails,
  }) => {
    const { patient_id } = await assigned('medical_professional');
    await addHealth(database, patient_id, [
      { disease: 'Cancer', medication: 'Morphine', note: 'In pain' },
      { disease: 'Cancer', medication: 'Morphine', note: 'വേദന കുറവാണ്' },
    ]);
    await addNotes(database, patient_id, 'history', ['A fall', 'An operation']);
    const { page } = await openDetails('medical_professional');
    const view = section(HEALTH).getByRole('button', { name: `View ${HEALTH}` });
    view.focus();
    await page.user.keyboard('{Enter}');
    expect(view.getAttribute('aria-expanded')).toBe('true');
    expect(entries(HEALTH)).toEqual([
      ['Date: 2 Sept 2026Recorded: 1 Oct 2026, 11:00 AM', 'വേദന കുറവാണ്'],
      [
        'Date: 1 Sept 2026Recorded: 1 Oct 2026, 10:00 AM',
        'Disease: Cancer',
        'Medication: Morphine',
        'In pain',
      ],
    ]);
    expect(section(HEALTH).getByText('വേദന കുറവാണ്').lang).toBe('ml');
    await showEntries(page, HISTORY);
    expect(entries(HISTORY)).toEqual([
      ['1 Oct 2026, 11:00 AM', 'An operation'],
      ['1 Oct 2026, 10:00 AM', 'A fall'],
    ]);
    await page.user.click(view);
    expect(entries(HEALTH)).toEqual([]);
  });

  test.for([
    ['healthStatus', 'medicalHistory', 'health_status', 'medical_history'],
    ['health_status', 'medical_history', 'healthStatus', 'medicalHistory'],
  ] as const)(
    'PAT-44 SDB-43 read what is called %s and %s',
    async ([, , health, history], { assigned, changeListed, database, openDetails }) => {
      const { patient_id } = await assigned('caregiver');
      await addHealth(database, patient_id, [{ disease: 'Cancer', note: 'In pain' }]);
      await addNotes(database, patient_id, 'history', ['A fall']);
      const absent = { [health]: undefined, [history]: undefined };
      await changeListed('caregiver', ({ patient }) => ({ patient: { ...patient, ...absent } }));
      const { page } = await openDetails('caregiver');
      await showEntries(page, HEALTH);
      section(HEALTH).getByText('In pain');
      await showEntries(page, HISTORY);
      section(HISTORY).getByText('A fall');
      expect(factsIn(detailsDialog())).toContainEqual(['Disease', 'Cancer']);
    },
  );

  test('SDB-43 show nothing of the illness once the assignment is completed', async ({
    assigned,
    database,
    openDetails,
  }) => {
    const { id, patient_id } = await assigned('caregiver');
    await addHealth(database, patient_id, [{ disease: 'Cancer' }]);
    const completed_at = new Date();
    await database.db
      .updateTable('assignments')
      .set({ completed_at })
      .where('id', '=', id)
      .execute();
    const { details: shown } = await openDetails('caregiver');
    expect(factsIn(detailsDialog())).toContainEqual(['Status', 'completed']);
    expect(shown.queryByRole('region')).toBeNull();
    expect(shown.queryByRole('link', { name: /^Add/ })).toBeNull();
  });
});
