import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addHelper, addPatient, addVisitRecord } from '../../database/rows.ts';
import { expectAlert, FIRST_LOAD_TIMEOUT, type Page } from '../../support/browser.tsx';
import { dayInWords, fullDay, inDays, PAGE, test } from './visit-screens.ts';

const READ = 'GET /api/schedules/week';
const FOOT = 'Contains health data. Bring it back to the office.';

const LOADING = 'The last records are being read. Printing has to wait.';
const NOT_LOADED =
  'The last records could not be loaded. Press Refresh, or switch them off to print without them.';

const findDay = async (ahead: number) =>
  within(
    await screen.findByRole('region', { name: new RegExp(fullDay(ahead)) }, FIRST_LOAD_TIMEOUT),
  );
const findSwitch = async (ahead: number) =>
  (await findDay(ahead)).getByRole<HTMLInputElement>('switch', {
    name: `With the last record (for nurses): ${fullDay(ahead)}`,
  });
const press = async ({ user }: Page, ahead: number) => user.click(await findSwitch(ahead));

/** Counts the print dialogs from now on. */
function countPrints(): () => number {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  return () => print.mock.calls.length;
}

/** Presses the buttons that print all days and today. */
async function pressPrint({ user }: Page): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Print all days' }));
  await user.click((await findDay(0)).getByRole('button', { name: /^Print this day/ }));
}

/** The buttons that print, and whether they are available. */
const printButtons = () =>
  screen
    .getAllByRole('button', { name: /^Print/ })
    .map(
      (button) =>
        `${button.textContent}: ${button.ariaDisabled === 'true' ? 'unavailable' : 'available'}`,
    );

/** A day as "15 Nov 2026", and without its year. */
const dayOf = (ahead: number) => dayInWords(ahead).replace(/(\d+ [A-Z][a-z]{2})[a-z]*/, '$1');
const shortDayOf = (ahead: number) => dayOf(ahead).replace(/ \d{4}$/, '');

/** What stands below a visit. */
const belowVisits = () =>
  [...document.querySelectorAll('.last-found')].map(({ textContent }) => textContent);

/** Kalyani's two visits of today, a nurse's and a volunteer's, and one of tomorrow. */
const sheetTest = test.extend('kalyani', async ({ database: { db }, plan }) => {
  const patient_id = await addPatient(db, { first_name: 'Kalyani', phone_number: '5000000001' });
  await addVisitRecord(db, {
    patient_id,
    visited_on: inDays(-4),
    pain: 6,
    akps: 40,
    medicines_until: inDays(2),
    note: 'Sleeps badly',
  });
  const nurse = await addHelper(db, { kind: 'caregiver', name: 'Sister Mary' });
  const visit = { patient_id, visit_type: 'Caregiver', helper_id: nurse, member_name: 'Mary' };
  await plan({ ...visit, visit_time: '09:00' });
  await plan({ patient_id, visit_time: '16:00', visit_type: 'Volunteer', member_name: 'Biju' });
  await plan({ ...visit, visit_date: inDays(1) });
  return { patient_id, visit };
});

describe('the day sheet with the last record', () => {
  sheetTest(
    'VIS-73 is as before until it is switched on, at each opening',
    async ({ browser, kalyani: _, network }) => {
      const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
      expect((await findSwitch(0)).checked).toBe(false);
      expect(belowVisits()).toEqual([]);
      expect(screen.queryByText(FOOT)).toBeNull();
      await press(page, 0);
      await (await findDay(0)).findByText(FOOT);
      expect(network.sent(READ)).toHaveLength(1);
      expect(network.sent(`${READ}?record=${inDays(0)}`)).toHaveLength(1);

      await press(page, 0);
      await waitFor(() => expect(belowVisits()).toEqual([]));
      expect(screen.queryByText(FOOT)).toBeNull();
      await press(page, 0);
      await screen.findByText(FOOT);
      page.reload();
      await waitFor(() => expect(belowVisits()).toEqual([]));
      expect((await findSwitch(0)).checked).toBe(false);
    },
  );

  sheetTest(
    "VIS-74 shows what was found below a nurse's visit of that day alone",
    async ({ browser, kalyani: _ }) => {
      const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
      await press(page, 0);
      const today = await findDay(0);
      await today.findByText(FOOT);
      expect(belowVisits()).toEqual([
        `Last seen ${dayOf(-4)} · Pain 6 · AKPS 40 · Medicines until ${dayOf(2)}Note: Sleeps badly`,
      ]);
      const [nurses, volunteers] = today
        .getAllByRole('rowheader')
        .map((cell) => cell.closest('tr'));
      expect(nurses?.nextElementSibling?.className).toBe('last-found');
      expect(volunteers?.nextElementSibling?.className).not.toBe('last-found');

      // Another day takes its place.
      await press(page, 1);
      await (await findDay(1)).findByText(FOOT);
      expect((await findSwitch(0)).checked).toBe(false);
      expect(belowVisits()).toHaveLength(1);
    },
  );

  sheetTest(
    'VIS-74 gives an older answer its day, and says what nobody asked',
    async ({ browser, database: { db }, kalyani: { patient_id, visit }, plan }) => {
      await addVisitRecord(db, { patient_id, visited_on: inDays(-1), akps: 30 });
      const leela = await addPatient(db, { first_name: 'Leela' });
      await addVisitRecord(db, { patient_id: leela, visited_on: inDays(-2) });
      await plan({ ...visit, patient_id: leela, visit_time: '10:00' });
      const unknown = await addPatient(db, { first_name: 'Mary' });
      await plan({ ...visit, patient_id: unknown, visit_time: '11:00' });
      const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
      await press(page, 0);
      await screen.findByText(FOOT);
      const older = shortDayOf(-4);
      expect(belowVisits()).toEqual([
        `Last seen ${dayOf(-1)} · Pain 6 (${older}) · AKPS 30 · Medicines until ${dayOf(2)}Note (${older}): Sleeps badly`,
        `Last seen ${dayOf(-2)} · Pain – · AKPS – · Medicines until –`,
        'No nursing record yet',
      ]);
    },
  );

  test('VIS-73 has no switch on a day on which no nurse goes', async ({ browser, plan }) => {
    await plan({ visit_type: 'Volunteer', member_name: 'Biju' });
    await plan({ visit_date: inDays(1) });
    await browser.open(`${PAGE}/week`, { as: 'admin' });
    (await findDay(0)).getByText('Biju');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  sheetTest(
    'VIS-73 stays as it was and says so when the records could not be read',
    async ({ browser, kalyani: _, network }) => {
      const printedPages = countPrints();
      const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
      await findSwitch(0);
      network.isDown = true;
      await press(page, 0);
      await expectAlert(NOT_LOADED);
      expect((await findDay(0)).getAllByRole('rowheader')).toHaveLength(2);
      await pressPrint(page);
      expect(printedPages()).toBe(0);
      network.isDown = false;
      await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
      await screen.findByText(FOOT);
      expect(screen.queryByText(NOT_LOADED)).toBeNull();
    },
  );

  sheetTest(
    'VIS-74 is not printed before its records have come',
    async ({ browser, kalyani: _, network }) => {
      const printedPages = countPrints();
      const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
      await findSwitch(0);
      const release = network.holdAnswers();
      await press(page, 0);
      await (await findDay(0)).findByText(LOADING);
      await pressPrint(page);
      expect(printedPages()).toBe(0);
      expect(printButtons()).toEqual([
        'Print all days: unavailable',
        `Print this day: ${fullDay(0)}: unavailable`,
        `Print this day: ${fullDay(1)}: available`,
      ]);

      release();
      await screen.findByText(FOOT);
      expect(screen.queryByText(LOADING)).toBeNull();
      await pressPrint(page);
      expect(printedPages()).toBe(2);
    },
  );

  sheetTest(
    'VIS-73 can be printed without the records once they are switched off again',
    async ({ browser, kalyani: _, network }) => {
      const printedPages = countPrints();
      const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
      await findSwitch(0);
      const release = network.holdAnswers();
      await press(page, 0);
      await screen.findByText(LOADING);
      await press(page, 0);
      expect(screen.queryByText(LOADING)).toBeNull();
      await pressPrint(page);
      expect(printedPages()).toBe(2);
      expect(belowVisits()).toEqual([]);
      release();
    },
  );

  sheetTest(
    'VIS-75 is in the history of the patient, with the names of the fields',
    async ({ browser, kalyani: { patient_id } }) => {
      const page = await browser.open(`${PAGE}/week`, { as: 'admin' });
      await press(page, 0);
      await screen.findByText(FOOT);
      await browser.open(`/admin/audit?record=patient&record_id=${patient_id}`, { as: 'admin' });
      await screen.findByText(
        /Last seen, Pain, What the patient can still do, Medicines last until, Note/,
        undefined,
        FIRST_LOAD_TIMEOUT,
      );
    },
  );
});
