import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addPatient, addRequest } from '../../database/rows.ts';
import { expectAlert, type Page } from '../../support/browser.tsx';
import { fillIn, openAddForm } from '../../support/forms.ts';
import {
  ADD,
  choose,
  nameSomebody,
  PAGE,
  patient,
  pickPatient,
  save,
  suggested,
  test,
} from './visit-screens.ts';

const KNOWN = /^This is a patient of the register\./;
const openForm = (page: Page) => openAddForm(page, 'Add Schedule');
async function fillOtherFields(page: Page): Promise<void> {
  await choose(page, 'Other');
  await fillIn(page, { 'Visit date': '2026-12-24', 'Visit time': '10:00', 'Member name': 'X' });
}
const numberOf = async ({ pool }: Database, id: number): Promise<string> => {
  const { rows } = await pool.query('select register_number from patients where id = $1', [id]);
  return rows[0].register_number;
};

describe('whom a visit is for', () => {
  test('SCH-15 SCH-16 half a name is refused at the field', async ({
    browser,
    plan: _,
    database,
    network,
  }) => {
    await addPatient(database.db, { first_name: 'Annamma', last_name: 'Varghese' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await fillOtherFields(page);
    await page.user.type(patient(), 'Annam');
    await suggested();
    await save(page);
    await expectAlert('Patient name must be chosen from the list');
    expect(patient().value).toBe('Annam');
    expect(patient().getAttribute('aria-invalid')).toBe('true');
    expect(network.sent(ADD)).toEqual([]);

    await pickPatient(page, 'Annam', /^Annamma Varghese/);
    expect(patient().getAttribute('aria-invalid')).toBe('false');
    await save(page);
    await screen.findByText('schedule added successfully!');
  });

  test('SCH-15 SCH-16 half a name is refused in Malayalam too', async ({ browser, plan: _ }) => {
    localStorage.setItem('language', 'ml');
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const field = await screen.findByRole('combobox', { name: 'രോഗിയുടെ പേര്' });
    await page.user.type(field, 'അന്ന');
    await screen.findByRole('option', { name: /^രജിസ്റ്ററിലില്ല/ });
    await page.user.click(screen.getByRole('button', { name: 'സൂക്ഷിക്കുക' }));
    await screen.findByRole('link', {
      name: 'രോഗിയുടെ പേര്: പട്ടികയിൽനിന്നു തിരഞ്ഞെടുക്കുക',
    });
    await page.user.type(field, 'മ്മ');
    await page.user.click(await screen.findByRole('option', { name: 'രജിസ്റ്ററിലില്ലഅന്നമ്മ' }));
    screen.getByText('രജിസ്റ്ററിലില്ല: സന്ദർശനത്തിൽ ഈ പേര് മാത്രമേ ഉണ്ടാകൂ.');
  });

  test('SCH-15 is suggested while a name is typed; two of a name are told apart', async ({
    browser,
    plan: _,
    database,
    network,
  }) => {
    const twin = { first_name: 'Annamma', last_name: 'Varghese' };
    const id = await addPatient(database.db, { ...twin, place: 'Kadavu' });
    const other = await addPatient(database.db, { ...twin, age: 71, place: 'Mala' });
    await addPatient(database.db, { first_name: 'Leela' });
    const [first, second] = [await numberOf(database, id), await numberOf(database, other)];
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await page.user.type(patient(), 'anna');
    expect(await suggested()).toEqual([
      `Annamma Varghese${second} · Mala · age 71`,
      `Annamma Varghese${first} · Kadavu`,
      'Not in the registeranna',
    ]);
    screen.getByText('2 found');
    // The search is debounced.
    expect(network.calls.filter(({ path }) => path.startsWith('/api/patients?'))).toHaveLength(1);

    await page.user.click(screen.getByRole('option', { name: /Kadavu/ }));
    expect(patient().value).toBe('Annamma Varghese');
    expect(screen.queryByRole('listbox')).toBeNull();
    await screen.findByText(`This is a patient of the register. ${first} · Kadavu`);
    await fillOtherFields(page);
    await save(page);
    await screen.findByText('schedule added successfully!');
    expect(network.sent(ADD)).toMatchObject([
      { status: 201, body: { patient_name: 'Annamma Varghese', patient_id: id } },
    ]);
  });

  test('SCH-15 is chosen by the arrows and Enter; Escape closes the list, not the form', async ({
    browser,
    plan: _,
    database,
  }) => {
    await addPatient(database.db, { first_name: 'Annamma' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await page.user.type(patient(), 'anna');
    await suggested();
    expect(patient().getAttribute('aria-expanded')).toBe('true');
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(patient().value).toBe('anna');
    screen.getByRole('dialog', { name: 'Add Schedule' });

    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const [activeOption] = screen.getAllByRole('option');
    expect(patient().getAttribute('aria-activedescendant')).toBe(activeOption?.id);
    // Leaving the field chooses nothing.
    await page.user.tab();
    expect([patient().value, screen.queryByText(KNOWN)]).toEqual(['anna', null]);
    await page.user.click(patient());
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(patient().value).toBe('Annamma');
    await screen.findByText(KNOWN);
  });

  test('SCH-15 is somebody else only when that is chosen, also of a name that is known', async ({
    browser,
    plan: _,
    database,
    network,
  }) => {
    await addPatient(database.db, { first_name: 'Leela' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await page.user.type(patient(), 'Nobody we know');
    expect(await suggested()).toEqual(['Not in the registerNobody we know']);
    screen.getByText('Nobody of this name is in the register or waits.');
    await nameSomebody(page, 'Leela');
    screen.getByText('Not in the register: the visit has this name, and no more.');
    await fillOtherFields(page);
    await save(page);
    await screen.findByText('schedule added successfully!');
    expect(network.sent(ADD)).toMatchObject([{ status: 201, body: { patient_id: null } }]);
    const { rows } = await database.pool.query('select patient_id, patient_name from schedules');
    expect(rows).toEqual([{ patient_id: null, patient_name: 'Leela' }]);
  });

  test('SCH-15 is somebody who has asked for help, offered below the patients', async ({
    browser,
    plan: _,
    database,
    network,
  }) => {
    await addPatient(database.db, { first_name: 'Abdul', last_name: 'Kareem' });
    const request_id = await addRequest(database.db, {
      patient_name: 'Abdul Rahman',
      place: 'Kadavu',
      created_at: new Date('2026-11-12T06:00:00Z'),
    });
    const active = await addRequest(database.db, { patient_name: 'Abdul Azeez' });
    await addPatient(database.db, { first_name: 'Somebody', original_id: active });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await page.user.type(patient(), 'abdul');
    expect((await suggested()).map((text) => text.replace(/PC-\d+/, ''))).toEqual([
      'Abdul Kareem',
      'Abdul RahmanKadavu · 12 Nov 2026',
      'Not in the registerabdul',
    ]);
    const waiting = within(screen.getByRole('group', { name: 'Requests' }));
    await page.user.click(waiting.getByRole('option'));
    await screen.findByText('This is a request that waits. Kadavu · 12 Nov 2026');
    await choose(page, 'Emergency');
    await fillIn(page, { 'Visit date': '2026-12-24', 'Visit time': '10:00', 'Member name': 'X' });
    await save(page);
    await screen.findByText('schedule added successfully!');
    const expected = { patient_name: 'Abdul Rahman', patient_id: null, request_id };
    expect(network.sent(ADD)).toMatchObject([{ status: 201, body: expected }]);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('link', { name: 'Edit Abdul Rahman' }));
    await screen.findByText('This is a request that waits. Kadavu · 12 Nov 2026');
  });

  test('says when the register could not be searched', async ({ browser, plan: _, network }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    network.isDown = true;
    await page.user.type(patient(), 'anna');
    await screen.findByText('The register could not be searched.');
    expect(await suggested()).toEqual(['Not in the registeranna']);
  });

  test('keeps the choice and the next field, however fast both were', async ({
    browser,
    plan: _,
    database,
  }) => {
    await addPatient(database.db, { first_name: 'Annamma' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await page.user.type(patient(), 'Annam');
    const option = await screen.findByRole('option', { name: /^Annamma/ });
    const day = screen.getByLabelText<HTMLInputElement>('Visit date');
    act(() => {
      fireEvent.click(option);
      fireEvent.change(day, { target: { value: '2026-12-24' } });
    });
    await screen.findByText(KNOWN);
    expect(day.value).toBe('2026-12-24');
  });

  test('keeps the chosen patient in the draft', async ({ browser, plan: _, database, network }) => {
    const twin = { first_name: 'Thankamma' };
    const id = await addPatient(database.db, { ...twin, place: 'Kadavu' });
    await addPatient(database.db, { ...twin, place: 'Mala' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await pickPatient(page, 'thank', /Kadavu/);
    page.reload();
    await screen.findByText(KNOWN);
    expect(patient().value).toBe('Thankamma');
    await fillOtherFields(page);
    await save(page);
    await screen.findByText('schedule added successfully!');
    const expected = { patient_name: 'Thankamma', patient_id: id };
    expect(network.sent(ADD)).toMatchObject([{ status: 201, body: expected }]);
  });

  test('SCH-25 opens as it was saved, and another name has to be chosen again', async ({
    browser,
    plan,
    database,
    network,
  }) => {
    const patient_id = await addPatient(database.db, { first_name: 'Annamma' });
    const linked = await plan({ patient_id });
    const page = await browser.open(`${PAGE}?edit=${linked.id}`, { as: 'admin' });
    await screen.findByText(KNOWN);
    await fillIn(page, { 'Patient name': 'Annamma Chacko' });
    expect(screen.queryByText(KNOWN)).toBeNull();
    await save(page);
    await expectAlert('Patient name must be chosen from the list');
    await nameSomebody(page, 'Annamma Chacko');
    await save(page);
    await screen.findByText('schedule updated successfully!');
    const expected = { patient_name: 'Annamma Chacko', patient_id: null };
    const put = `PUT /api/schedules/${linked.id}` as const;
    expect(network.sent(put)).toMatchObject([{ body: expected }]);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('link', { name: 'Edit Annamma Chacko' }));
    await screen.findByText('Not in the register: the visit has this name, and no more.');
    await fillIn(page, { 'Visit time': '11:00' });
    await save(page);
    await waitFor(() =>
      expect(network.sent(put)).toMatchObject([{}, { status: 200, body: expected }]),
    );
  });
});
