import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, test } from '../../support/browser.tsx';
import { hideTable } from '../../support/faults.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import {
  box,
  fillField,
  openUpdate,
  type SectionTitle,
  section,
  sections,
} from './update-patients.ts';

const medical = ['Personal Information', 'Medical Information', 'Medical Proxy', 'Medical History'];
const others = ['Personal Information', 'Additional Notes'];

describe('the form of a patient', () => {
  test.for([
    ['medical', medical],
    ['caregiver', medical],
    ['volunteer', others],
    ['other', others],
  ] as const)(
    'PAT-48 PAT-49 SHL-21 of the type %s has these sections, each with its save: %o',
    async ([support_type, titles], { browser, database, network }) => {
      const id = await insertPatient(database, { support_type });
      await openUpdate(browser, id);
      expect(sections()).toEqual(titles);
      for (const title of titles) {
        section(title as SectionTitle).getByRole('button', { name: `Save ${title}` });
      }
      expect(network.sent(`GET /api/patients/${id}`)).toHaveLength(1);
    },
  );

  test('PAT-50 PAT-74 follows the support type at once, and keeps what was typed', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database, { support_type: 'volunteer' });
    const page = await openUpdate(browser, id);
    await fillField(page, 'Additional Notes', 'Additional notes', 'Likes songs');
    await page.user.click(screen.getByRole('radio', { name: 'Medical' }));
    expect(sections()).toEqual(medical);
    await page.user.click(screen.getByRole('radio', { name: 'Other' }));
    expect(sections()).toEqual(others);
    expect(box('Additional Notes', 'Additional notes').value).toBe('Likes songs');
    expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('PAT-51 says when it could not be loaded, and tries again', async ({
    browser,
    database,
  }) => {
    const id = await insertPatient(database);
    const repair = await hideTable(database, 'patient_notes');
    const page = await browser.open(`/admin/patients/update/${id}`, { as: 'admin' });
    await screen.findByText('Failed to fetch patient details');
    await repair();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('group', { name: 'Personal Information' });
  });

  test('PAT-51 says so of a patient who is not there, but not while it is loading', async ({
    browser,
    network,
  }) => {
    const release = network.hold();
    await browser.open('/admin/patients/update/999999', { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText('Failed to fetch patient details')).toBeNull();
    release();
    await screen.findByText('Failed to fetch patient details');
  });

  test('PAT-68 has a way back to the list, which asks about what is not saved', async ({
    browser,
    database,
  }) => {
    const page = await openUpdate(browser, await insertPatient(database));
    await fillField(page, 'Medical History', 'Medical history', 'A fall');
    await page.user.click(screen.getByRole('link', { name: /Back to List/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Not saved' }));
    await page.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(box('Medical History', 'Medical history').value).toBe('A fall');
    await page.user.click(screen.getByRole('link', { name: /Back to List/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await heading('Patient Management');
    expect(page.path()).toBe('/admin/patient-management');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
  });
});
