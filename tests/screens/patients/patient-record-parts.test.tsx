import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { heading, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { addHealth, addNotes, aLongRecord } from '../../support/patient-records.ts';
import { block, factsIn, RECORD_PAGE } from './read-patients.ts';

describe('the ways to a patient', () => {
  test('lead to the phone, the chat and the map', async ({ browser, database }) => {
    const id = await insertPatient(database, {
      phone_number: '9846012345',
      place: 'Kadavu, ward 7',
    });
    await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await heading('Anu');
    expect(contactLinks()).toEqual({
      'Call 98460 12345': 'tel:+919846012345',
      WhatsApp: 'https://wa.me/919846012345',
      Map: 'https://www.google.com/maps/search/?api=1&query=Kadavu%2C%20ward%207',
    });
  });

  test.for([
    ['nowhere', {}, []],
    ['to no map of a place that is not known', { place: 'Not Specified' }, []],
    ['to the map that somebody has chosen', { place_link: 'https://maps.example/1' }, ['Map']],
  ] as const)(
    'lead %s when that is all there is',
    async ([, values, shown], { browser, database }) => {
      const id = await insertPatient(database, values);
      await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
      await heading('Anu');
      expect(Object.keys(contactLinks())).toEqual(shown);
    },
  );
});

describe('the modals of a record', () => {
  test('PAT-42 show the state of health with all its notes', async ({ browser, database }) => {
    const id = await insertPatient(database);
    await addHealth(database, id, [
      { disease: 'Cancer', medication: 'Paracetamol', note: 'In pain' },
      { disease: 'Cancer', medication: 'Morphine', note: 'Better' },
    ]);
    const page = await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'View health status' }));
    const modal = await screen.findByRole('dialog', { name: 'Health Status' });
    expect(factsIn(modal)).toEqual([
      ['Disease', 'Cancer'],
      ['Medication', 'Morphine'],
      ['Note', 'Better'],
      ['Additional details', '1 Oct 2026, 11:00 AMBetter1 Oct 2026, 10:00 AMIn pain'],
    ]);
    await page.user.click(within(modal).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe(`${RECORD_PAGE}/${id}`);
  });

  test('PAT-43 show the medical history with all its entries', async ({ browser, database }) => {
    const id = await insertPatient(database, { support_type: 'caregiver' });
    await addNotes(database, id, 'history', ['A stroke in 2019', 'A fall']);
    const page = await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'View medical history' }));
    const modal = await screen.findByRole('dialog', { name: 'Medical History' });
    expect(factsIn(modal)).toEqual([
      ['Medical history', 'A fall'],
      ['Additional details', '1 Oct 2026, 11:00 AMA fall1 Oct 2026, 10:00 AMA stroke in 2019'],
    ]);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.for([
    ['healthStatus', 'medicalHistory', 'health_status', 'medical_history'],
    ['health_status', 'medical_history', 'healthStatus', 'medicalHistory'],
  ] as const)(
    'PAT-44 read what is called %s and %s',
    async ([, , health, history], { admin, app, browser, database, network }) => {
      const id = await insertPatient(database);
      await addHealth(database, id, [{ disease: 'Cancer', note: 'In pain' }]);
      await addNotes(database, id, 'history', ['A fall']);
      const call = `GET /api/patients/${id}` as const;
      const { body } = await ask(app, call, { token: admin });
      const answer = { ...body, [health]: undefined, [history]: undefined };
      network.replaceAnswer(call, { status: 200, body: JSON.stringify(answer) });
      await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
      await heading('Anu');
      block('Health Status').getByText('Cancer');
      block('What happened').getByText('In pain');
      block('What happened').getByText('A fall');
    },
  );

  test('PAT-42 PAT-43 are not offered while there is nothing to show; the record says so itself', async ({
    browser,
    database,
  }) => {
    const id = await insertPatient(database);
    await browser.open(`${RECORD_PAGE}/${id}?log=history`, { as: 'admin' });
    await heading('Anu');
    expect(screen.queryByRole('link', { name: /^View/ })).toBeNull();
    block('Health Status').getByText('No health status records available');
    block('What happened').getByText('No medical history available');
  });

  test.for([
    ['health', 'Health Status', 'No health status records available'],
    ['medical-history', 'Medical History', 'No medical history available'],
  ] as const)(
    'PAT-42 PAT-43 opened by their address (%s) say that there is nothing',
    async ([view, name, sentence], { browser, database }) => {
      const id = await insertPatient(database);
      await browser.open(`${RECORD_PAGE}/${id}?view=${view}`, { as: 'admin' });
      within(await screen.findByRole('dialog', { name })).getByText(sentence);
    },
  );
});

describe('the printed summary', () => {
  test('stands under the name of the clinic, and says who printed it when', async ({
    browser,
    database,
  }) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const id = await aLongRecord(database);
    const page = await browser.open(`${RECORD_PAGE}/${id}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Print summary' }));
    expect(print).toHaveBeenCalledOnce();
    const sheet = within(document.querySelector<HTMLElement>('.patient-summary') as HTMLElement);
    sheet.getByText('Example Palliative Care Clinic');
    sheet.getByText(/^PC-\d{5,}$/);
    await sheet.findByText(/^Printed \d{1,2} \w{3,4} \d{4} by asha$/);
    sheet.getByText(/Visit 120: pain better/);
    const printed = document.querySelectorAll('.summary-note').length;
    expect(printed).toBeGreaterThan(8);
    sheet.getByText(`Noted earlier and not on this page: ${200 - printed}`);
  });
});

const contactLinks = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('link', { name: /^(Call|WhatsApp|Map)/ })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );
