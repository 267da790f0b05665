import { screen, waitFor, within } from '@testing-library/react';
import { attention as malayalam } from '@thinna/contract/words/ml/attention';
import { describe, expect } from 'vitest';
import { addPatient, addVisitRecord } from '../../database/rows.ts';
import {
  test as browserTest,
  expectAlert,
  FIRST_LOAD_TIMEOUT,
  heading,
  row,
} from '../../support/browser.tsx';
import { TestClock } from '../../support/clinic.ts';

const PAGE = '/admin/attention';
const BUTTON = 'I am looking after this';

/** Adds a patient with a nursing record; nobody else needs attention. */
const test = browserTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('empty', async ({ clock, network, database: { db } }) => {
    network.time = clock.now;
    await db.deleteFrom('patients').execute();
  })
  .extend('flag', ({ empty: _, database: { db } }) => {
    return async (
      first_name: string,
      record: Partial<Parameters<typeof addVisitRecord>[1]>,
      person: object = {},
    ) => {
      const patient_id = await addPatient(db, { first_name, ...person });
      return { patient_id, record_id: await addVisitRecord(db, { patient_id, ...record }) };
    };
  });

const flagsIn = (cells: { getAllByRole(role: 'listitem'): HTMLElement[] }) =>
  cells.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the page of who needs attention', () => {
  test('VIS-56 says every flag in words, with the patient and the day', async ({
    browser,
    flag,
  }) => {
    await flag(
      'Kalyani',
      {
        visited_on: '2026-11-14',
        pain: 8,
        breathlessness: 7,
        phase: 'last_days',
        spo2: 88,
        temperature_c: 38.33,
        sugar_mg: 62,
        medicines_until: '2026-11-17',
        catheter_until: '2026-11-18',
        tube_until: '2026-11-16',
      },
      { place: 'Mala' },
    );
    await browser.open(PAGE, { as: 'admin' });
    await heading('Needs attention');
    const kalyani = await row('Kalyani');
    expect(flagsIn(kalyani)).toEqual([
      'Pain 8 of 10',
      'Breathlessness 7 of 10',
      'Last days',
      'Oxygen 88 %',
      'Fever: 38.3 °C = 101.0 °F',
      'Blood sugar 62 mg/dL',
      'Medicines last until 17 Nov 2026',
      'Catheter to be changed: 18 Nov 2026',
      'Feeding tube to be changed: 16 Nov 2026',
    ]);
    kalyani.getByText('14 Nov 2026');
    kalyani.getByText(/Mala/);
    expect(kalyani.getByRole('link', { name: /^Kalyani/ }).getAttribute('href')).toMatch(
      /^\/admin\/patients\/view\/\d+$/,
    );
  });

  test('VIS-56 says what rose and fell, what was missed and who was not seen', async ({
    browser,
    flag,
    database: { db },
  }) => {
    const { patient_id } = await flag('Mariam', { visited_on: '2026-11-02', sleep: 2, akps: 60 });
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-09', sleep: 6 });
    await addVisitRecord(db, { patient_id, visited_on: '2026-11-12', akps: 40, phase: 'worse' });
    const gone = await flag('Raghavan', {
      visited_on: '2026-11-10',
      form: 'missed',
      outcome: 'road',
    });
    const notHome = { form: 'missed', outcome: 'not_home', visited_on: '2026-11-13' } as const;
    await addVisitRecord(db, { patient_id: gone.patient_id, ...notHome });
    await addPatient(db, {
      first_name: 'Thankamma',
      visit_every_days: 7,
      registered_on: '2026-10-20',
    });
    await browser.open(PAGE, { as: 'admin' });
    expect(flagsIn(await row('Mariam'))).toEqual([
      'Poor sleep: 6 of 10, was 2 · 9 Nov 2026',
      'Can do less: AKPS 40, was 60',
      'Worse, slowly, as was expected',
    ]);
    expect(flagsIn(await row('Raghavan'))).toEqual(['Two visits in a row did not take place']);
    const thankamma = await row('Thankamma');
    expect(flagsIn(thankamma)).toEqual(['Not seen: the visit was due on 27 Oct 2026']);
    expect(thankamma.queryByRole('button')).toBeNull();
    thankamma.getByText('Stays here until its day is moved by the next visit record');
  });

  test('VIS-57 lists the newest visit first, and whoever was never seen last', async ({
    browser,
    flag,
    database: { db },
  }) => {
    await addPatient(db, {
      first_name: 'Thankamma',
      visit_every_days: 7,
      registered_on: '2026-10-20',
    });
    await flag('Mariam', { visited_on: '2026-11-12', pain: 9 });
    await flag('Raghavan', { visited_on: '2026-11-13', pain: 7 });
    await browser.open(PAGE, { as: 'admin' });
    await row('Mariam');
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names.map((name) => name?.split(' ')[0])).toEqual(['Raghavan', 'Mariam', 'Thankamma']);
  });

  test('names the place without its map link, and none when nobody gave one', async ({
    browser,
    flag,
  }) => {
    const kalyani = { place: 'Mala', place_link: 'https://maps.example/mala' };
    await flag('Kalyani', { pain: 8 }, { ...kalyani, register_number: 'PC-00142' });
    const noPlace = { place: 'Not Specified', register_number: 'PC-00143' };
    await flag('Mariam', { pain: 8 }, noPlace);
    await browser.open(PAGE, { as: 'admin' });
    await row('Kalyani');
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names.toSorted()).toEqual(['Kalyani PC-00142 · Mala', 'Mariam PC-00143']);
  });

  test('VIS-58 notes who looks after it, and the focus goes on to the next', async ({
    browser,
    flag,
    database: { db },
  }) => {
    const { record_id } = await flag('Kalyani', { visited_on: '2026-11-14', pain: 8 });
    await flag('Mariam', { visited_on: '2026-11-13', pain: 9, medicines_until: '2026-11-16' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Kalyani');
    await page.user.click(screen.getByRole('button', { name: `${BUTTON}: Kalyani` }));
    await screen.findByText('Noted that you are looking after this: Kalyani');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Kalyani/ })).toBeNull());
    const mariam = screen.getByRole('button', { name: `${BUTTON}: Mariam` });
    await expect.poll(() => document.activeElement).toBe(mariam);
    const stored = await db
      .selectFrom('visit_records')
      .select('attended_at')
      .where('id', '=', record_id)
      .executeTakeFirst();
    expect(stored?.attended_at).not.toBeNull();

    // What has a day stays, and says who looks after it.
    await page.user.click(mariam);
    const rest = await row('Mariam');
    await rest.findByText('asha has been looking after this since 15 Nov 2026, 12:00 PM');
    expect(flagsIn(rest)).toEqual(['Medicines last until 16 Nov 2026']);
    expect(rest.queryByRole('button')).toBeNull();
  });

  test('VIS-58 says so when it could not be noted', async ({ browser, flag, network }) => {
    const { record_id } = await flag('Kalyani', { pain: 8 });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Kalyani');
    network.replaceAnswer(`POST /api/visits/${record_id}/attended`, { status: 502, body: 'Bad' });
    await page.user.click(screen.getByRole('button', { name: `${BUTTON}: Kalyani` }));
    await expectAlert('That was not noted. Please try again.');
    screen.getByRole('rowheader', { name: /^Kalyani/ });
  });

  test('is found by name and number', async ({ browser, flag }) => {
    await flag('Kalyani', { pain: 8 }, { phone_number: '9847012345' });
    await flag('Mariam', { pain: 8 });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Kalyani');
    const box = screen.getByRole('searchbox', { name: 'Search by name, number or phone' });
    await page.user.type(box, '98470');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    // The keys of every list lead into the rows.
    await page.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toMatch(/^\/admin\/patients\/view\/\d+$/);
    await page.user.clear(box);
    await page.user.type(box, 'maria');
    await row('Mariam');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Kalyani/ })).toBeNull());
  });

  test('says so when nobody needs attention', async ({ browser, empty: _ }) => {
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Nobody needs attention now', undefined, FIRST_LOAD_TIMEOUT);
    screen.getByText('What a visit record raises stands here until somebody looks after it.');
  });

  test('VIS-56 speaks Malayalam as well', async ({ browser, flag }) => {
    await flag('Kalyani', { pain: 8 });
    localStorage.setItem('language', 'ml');
    await browser.open(PAGE, { as: 'admin' });
    await heading(malayalam.title);
    expect(flagsIn(await row('Kalyani'))).toEqual(['വേദന: 10-ൽ 8']);
  });
});

describe('where the office meets it', () => {
  test('VIS-59 the line above the cards leads there, and there are eleven cards', async ({
    browser,
    flag,
  }) => {
    await flag('Kalyani', { pain: 8 });
    await flag('Mariam', { phase: 'changing' });
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const link = await screen.findByRole('link', { name: 'Need attention: 2' }, FIRST_LOAD_TIMEOUT);
    const groups = ['People who came forward', 'Care', 'The clinic'];
    const cards = groups.flatMap((name) =>
      within(screen.getByRole('region', { name })).getAllByRole('link'),
    );
    expect(cards).toHaveLength(11);
    await page.user.click(link);
    await heading('Needs attention');
    expect(page.path()).toBe(PAGE);
  });

  test("VIS-56 VIS-58 the patient's page says it in words, until somebody looks after it", async ({
    browser,
    flag,
  }) => {
    const { patient_id } = await flag('Kalyani', { visited_on: '2026-11-14', pain: 8 });
    const page = await browser.open(`/admin/patients/view/${patient_id}`, { as: 'admin' });
    await heading('Kalyani');
    const block = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(flagsIn(block)).toEqual(['Pain 8 of 10 · 14 Nov 2026']);
    await page.user.click(block.getByRole('button', { name: `${BUTTON}: Kalyani` }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull(),
    );
  });

  test('VIS-58 the history says it in words', async ({ browser, flag }) => {
    const { record_id } = await flag('Kalyani', { pain: 8 });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Kalyani');
    await page.user.click(screen.getByRole('button', { name: `${BUTTON}: Kalyani` }));
    await screen.findByText('Noted that you are looking after this: Kalyani');
    await browser.open(`/admin/audit?record=visit&record_id=${record_id}`, { as: 'admin' });
    const fields = await screen.findByText(
      /Looked after since, Looked after by$/,
      undefined,
      FIRST_LOAD_TIMEOUT,
    );
    expect(fields.closest('td')?.textContent).toBe(
      `asha changed Visit record ${record_id}: Looked after since, Looked after by`,
    );
  });

  test('VIS-56 who is due says it too, without the days that stand there already', async ({
    browser,
    flag,
    database: { db },
  }) => {
    const plan = { visit_every_days: 7, registered_on: '2026-10-20' };
    const { patient_id } = await flag('Kalyani', { visited_on: '2026-11-01', pain: 8 }, plan);
    await addVisitRecord(db, {
      patient_id,
      visited_on: '2026-11-04',
      phase: 'worse',
      medicines_until: '2026-11-16',
    });
    await flag('Mariam', { visited_on: '2026-11-04', pain: 3 }, plan);
    await browser.open('/admin/schedules/due', { as: 'admin' });
    const kalyani = await row('Kalyani');
    kalyani.getByText('To look at:');
    expect(flagsIn(kalyani)).toEqual([
      'Pain 8 of 10 · 1 Nov 2026',
      'Worse, slowly, as was expected',
    ]);
    expect(kalyani.getAllByText(/^Medicines last until/)).toHaveLength(1);
    expect((await row('Mariam')).queryByText('To look at:')).toBeNull();
  });

  test("VIS-56 the patient's page has no such block without a flag", async ({ browser, flag }) => {
    const { patient_id } = await flag('Kalyani', { pain: 3 });
    await browser.open(`/admin/patients/view/${patient_id}`, { as: 'admin' });
    await heading('Kalyani');
    await screen.findByRole('region', { name: 'Visits' });
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  });
});
