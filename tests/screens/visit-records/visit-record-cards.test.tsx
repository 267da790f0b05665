import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { FIRST_LOAD_TIMEOUT, heading } from '../../support/browser.tsx';
import {
  abdul,
  answer,
  findVisit,
  MONDAY,
  NEXT,
  press,
  readDays,
  SAVE,
  SEEN,
  SUNDAY,
  test,
} from './record-screens.ts';

const RECORD = 'Record visit Kalyani Amma';
const SATURDAY = '2026-11-14';

describe('the cards of the staff', () => {
  test('VIS-01 offers to record every own visit of a patient', async ({ browser, suni }) => {
    const visits = [
      await suni.visit(SUNDAY, '08:00'),
      await suni.visit(SUNDAY, '12:20'),
      await suni.visit(SUNDAY, '17:00'),
    ];
    await suni.visit(SUNDAY, '18:00', abdul);
    await browser.open('/vcm/dashboard', { as: suni.as });
    await findVisit('12:20 PM · Kalyani Amma');
    const links = screen.getAllByRole('link', { name: RECORD });
    expect(links.map((link) => link.getAttribute('href') ?? '').toSorted()).toEqual(
      visits.map((id) => `/vcm/visit/${suni.patient_id}?schedule=${id}`).toSorted(),
    );
    const stranger = await findVisit('6:00 PM · Abdul Rahman');
    expect(stranger.queryByRole('link', { name: /^Record visit/ })).toBeNull();
  });

  test('VIS-02 offers it on a schedule card within reach, and on no other', async ({
    browser,
    suni,
    database: { db },
  }) => {
    const colleague = await addHelper(db, { kind: 'medical_professional', name: 'Leena' });
    const theirs = { helper_id: colleague, member_name: 'Leena' };
    const foreign = await addPatient(db, { first_name: 'Gopalan' });
    const within_reach = await suni.visit(SUNDAY, '15:00', theirs);
    await suni.visit(SUNDAY, '16:00', { ...theirs, patient_id: foreign, patient_name: 'Gopalan' });
    await suni.visit(SUNDAY, '17:00', { ...theirs, ...abdul });
    await browser.open('/vcm/dashboard?tab=medical&view=schedules', { as: suni.as });
    await screen.findByRole('heading', { level: 3, name: 'Gopalan' });
    const links = screen.getAllByRole('link', { name: /^Record visit/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/vcm/visit/${suni.patient_id}?schedule=${within_reach}`,
    ]);
  });

  test('VIS-03 Assignment Details offer a visit that was not planned', async ({
    browser,
    suni,
    stored,
  }) => {
    const page = await browser.open('/vcm/dashboard?tab=medical&view=assignments', { as: suni.as });
    await page.user.click(await screen.findByRole('link', { name: /^Kalyani Amma/ }));
    const details = within(await screen.findByRole('dialog'));
    await page.user.click(details.getByRole('link', { name: 'Record a visit Kalyani Amma' }));
    await heading('Kalyani Amma');
    expect(page.path()).toBe(`/vcm/visit/${suni.patient_id}`);
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await screen.findByRole('dialog', {}, FIRST_LOAD_TIMEOUT);
    expect(page.path()).toMatch(/view=assignments&open=\d+$/);
    expect(await stored()).toMatchObject([{ schedule_id: null, outcome: 'seen' }]);
  });

  test('VIS-30 a card says when somebody was seen, and offers to correct it', async ({
    browser,
    suni,
  }) => {
    await suni.visit(SUNDAY, '11:50');
    await suni.visit(SUNDAY, '15:00', abdul);
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    await page.user.click(await screen.findByRole('link', { name: RECORD }));
    await heading('Kalyani Amma');
    await answer(page, SEEN, 'Yes, seen');
    await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    await waitFor(() =>
      expect(readDays()).toEqual([
        ['Today · Sunday, 15 November', '3:00 PM · Abdul Rahman'],
        ['Earlier today', '11:50 AM · Kalyani Amma'],
      ]),
    );
    const card = await findVisit('11:50 AM · Kalyani Amma');
    card.getByText('Seen 12:00 PM');
    expect(card.queryByRole('link', { name: RECORD })).toBeNull();
    card.getByRole('link', { name: 'Correct Kalyani Amma' });
  });

  test.for([
    ['Nobody at home', 'Missed: nobody at home'],
    ['Did not want it', 'Missed: did not want it'],
    ['Road or weather', 'Missed: road or weather'],
    ['No time', 'Missed: no time'],
    ['In hospital', 'In hospital'],
    ['Has died', 'Has died'],
  ] as const)('VIS-30 a card says "%s" as "%s"', async ([reason, sentence], { browser, suni }) => {
    await suni.visit(SUNDAY, '11:50');
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    await page.user.click(await screen.findByRole('link', { name: RECORD }));
    await heading('Kalyani Amma');
    await answer(page, SEEN, 'No');
    await answer(page, 'Why not?', reason);
    if (reason !== 'Has died') await answer(page, NEXT, 'Nothing else for now');
    await press(page, SAVE);
    await heading('Care Management Dashboard');
    const card = await findVisit('11:50 AM · Kalyani Amma');
    card.getByText(sentence);
  });

  test('VIS-51 lists own visits that were not recorded, until the last one is', async ({
    browser,
    suni,
  }) => {
    await suni.visit('2026-11-07', '09:00');
    const old = await suni.visit('2026-11-08', '09:00');
    const late = await suni.visit(SATURDAY, '16:30');
    await suni.visit(MONDAY, '09:00');
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    const section = within(await screen.findByRole('region', { name: 'Not recorded yet' }));
    const names = section.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(names.toSorted()).toEqual([
      'Sat, 14 Nov, 4:30 PM · Kalyani Amma',
      'Sun, 8 Nov, 9:00 AM · Kalyani Amma',
    ]);
    for (const id of [old, late]) {
      const link = screen
        .getAllByRole('link', { name: RECORD })
        .find((found) => found.getAttribute('href')?.endsWith(`schedule=${id}`));
      await page.user.click(link as HTMLElement);
      await heading('Kalyani Amma');
      await answer(page, SEEN, 'Yes, seen');
      await answer(page, NEXT, 'Nothing else for now');
      await press(page, SAVE);
      await heading('Care Management Dashboard');
    }
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Not recorded yet' })).toBeNull(),
    );
  });
});
