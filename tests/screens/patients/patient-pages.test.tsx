import { screen, waitFor } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { describe, expect } from 'vitest';
import { FIRST_LOAD_TIMEOUT } from '../../support/browser.tsx';
import { hideTable } from '../../support/faults.ts';
import { insertPatient, manyPatients } from '../../support/patient-list-rows.ts';
import { test, textOf } from '../console/saved-files.ts';
import { names, PAGE } from './patient-list.ts';

/** Returns the screen reader's text about the number of rows. */
const countText = () =>
  [...document.querySelectorAll('.list-count .sr-only')]
    .map(({ textContent }) => textContent)
    .join(' ');
/** Returns the text of the alert. Queries by role are slow with many rows. */
const alertText = () => document.querySelector('main [role="alert"]')?.textContent;

describe('many registered patients', () => {
  test('come page by page, also after one that did not come, and as many as before after a reload', async ({
    browser,
    database,
    network,
  }) => {
    await manyPatients(database, 203);
    const page = await browser.open(PAGE, { as: 'admin' });
    await waitFor(() => expect(names()).toHaveLength(200));
    expect(countText()).toBe('200+ found 200 are shown, and there are more');
    const repair = await hideTable(database, 'patients');
    await page.user.click(screen.getByText('Show More'));
    // A busy machine draws two hundred rows slowly.
    await waitFor(
      () => expect(alertText()).toBe('The list could not be loaded.'),
      FIRST_LOAD_TIMEOUT,
    );
    expect(names()).toHaveLength(200);
    await repair();
    await page.user.click(screen.getByText('Show More'));
    await waitFor(() => expect(names()).toHaveLength(203), FIRST_LOAD_TIMEOUT);
    expect(document.activeElement?.textContent).toMatch(/^Person 3 New/);
    expect(alertText()).toBeUndefined();
    expect(countText()).toBe('203 found');
    expect(new Set(names()).size).toBe(203);
    expect(screen.queryByText('Show More')).toBeNull();
    expect(network.calls.at(-1)?.path).toMatch(/^\/api\/patients\?limit=200&after=\d+$/);
    page.reload();
    // Two pages of rows, which a busy machine draws slowly.
    await waitFor(() => expect(names()).toHaveLength(203), FIRST_LOAD_TIMEOUT);
  });

  test('are all exported, as far as they are sought, with what the list knows of them', async ({
    browser,
    database,
    network,
    saved,
  }) => {
    await manyPatients(database, 201);
    const id = await insertPatient(database, {
      first_name: 'Anu',
      last_name: '=Thomas',
      support_type: 'volunteer',
      dob: '1950-01-02',
      place: 'Kadavu',
      place_link: 'https://maps.example/1',
    });
    await database.db
      .insertInto('patient_notes')
      .values({
        patient_id: id,
        kind: 'additional',
        body: 'Cannot get up',
        recorded_at: new Date(),
      })
      .execute();
    const page = await browser.open(`${PAGE}?support_type=volunteer`, { as: 'admin' });
    await screen.findByText('Anu =Thomas');
    await page.user.click(screen.getByText('Export CSV'));
    await waitFor(() => expect(saved.size).toBe(1));
    const text = await textOf([...saved.values()][0]);
    const [heads, first, ...others] = parse(text, { bom: true });
    expect(heads).toEqual([
      'Register number',
      'Full name',
      'Support type',
      'Date of birth',
      'Age',
      'Gender',
      'Address',
      'Phone number',
      'Place',
      'Place link',
      'Initial treatment date',
      'Doctor',
      'Caregiver',
      'Status',
      'Since when',
    ]);
    expect(first?.slice(1, 4)).toEqual(['Anu =Thomas', 'Volunteer', '1950-01-02']);
    expect(first?.slice(8, 10)).toEqual(['Kadavu', 'https://maps.example/1']);
    expect(others).toHaveLength(201);
    expect(text).not.toContain('Cannot get up');
    expect(network.sent('POST /api/exports')).toMatchObject([{ body: { record: 'patient' } }]);
  });
});
