import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { test as browserTest } from '../../support/browser.tsx';
import { TestClock } from '../../support/clinic.ts';

/** Sunday noon at the clinic, on the server and in the responses that the browser gets. */
const test = browserTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('suni', async ({ clock, database: { db }, network, staff }) => {
    network.time = clock.now;
    await db.deleteFrom('schedules').execute();
    const helper_id = await addHelper(db, { kind: 'caregiver', name: 'Suni' });
    const as = await staff({ kinds: ['caregiver'], helper_id });
    const kalyani = await addPatient(db, {
      first_name: 'Kalyani',
      last_name: 'Amma',
      phone_number: '5000000001',
      address: 'House 12, behind the temple',
      place: 'Ferry steps',
    });
    const visit = (day: string, time: string, values: object = {}) =>
      db
        .insertInto('schedules')
        .values({
          patient_id: kalyani,
          patient_name: 'Kalyani Amma',
          visit_type: 'Caregiver',
          helper_id,
          member_name: 'Suni',
          visit_date: day,
          visit_time: time,
          ...values,
        })
        .execute();
    return { as, visit };
  });

const SUNDAY = '2026-11-15';
const MONDAY = '2026-11-16';

/** Returns the day headings below the tiles, each with the headings of its visits. */
const readDays = () =>
  screen.getAllByRole('region').map((region) => [
    within(region).getByRole('heading', { level: 2 }).textContent,
    ...within(region)
      .queryAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ]);

describe('Today', () => {
  test.for([
    ['a personal nurse', 'medical_professional', true],
    ['a personal volunteer', 'volunteer', true],
    ['a shared account', 'volunteer', false],
  ] as const)(
    'SDB-30 SDB-35 DAY-09 %s sees the emergencies of the day, with the way there',
    async ([, kind, isPersonal], { browser, suni, staff, database: { db } }) => {
      const helper_id = isPersonal ? await addHelper(db, { kind, name: 'Leela' }) : null;
      const request_id = await addRequest(db, {
        patient_name: 'Abdul Rahman',
        place: 'Kadavu',
        address: 'House 9',
        contact_phone_number: '5000000009',
        support_type: 'medical',
        health_condition: 'Secret pain',
      });
      const emergency = { visit_type: 'Emergency', helper_id: null };
      await suni.visit(SUNDAY, '17:00', {
        ...emergency,
        patient_id: null,
        request_id,
        member_name: 'Whoever is near',
        notes: 'Call from the bridge',
      });
      await suni.visit(SUNDAY, '16:00', { ...emergency, member_name: 'Sister Mary' });
      await suni.visit(MONDAY, '09:00', emergency);
      const page = await browser.open('/vcm/dashboard', {
        as: await staff({ kinds: [kind], ...(helper_id !== null && { helper_id }) }),
      });
      const today = [['Today · Sunday, 15 November']];
      await waitFor(() =>
        expect(readDays()).toEqual([
          ...(isPersonal ? today : []),
          ['Emergencies today', '4:00 PM · Kalyani Amma', '5:00 PM · Abdul Rahman'],
        ]),
      );
      // Nothing stands above them that would have to lead there.
      expect(screen.queryByRole('button', { name: /^Emergencies today: / })).toBeNull();
      const heading = screen.getByRole('heading', { level: 3, name: '5:00 PM · Abdul Rahman' });
      const card = within(heading.closest('li') as HTMLElement);
      card.getByText('Emergency', { selector: 'strong' });
      for (const fact of ['Whoever is near', 'Call from the bridge', 'Kadavu', 'House 9']) {
        card.getByText(fact);
      }
      expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        'tel:+915000000009',
        'https://wa.me/915000000009',
        expect.stringContaining('Kadavu'),
      ]);
      expect(document.body.textContent).not.toContain('Secret pain');
      await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
      await screen.findByRole('heading', { level: 2, name: 'ഇന്നത്തെ അടിയന്തര സന്ദർശനങ്ങൾ' });
    },
  );

  test('DAY-03 shows what is left of the day in order, and last what is over', async ({
    browser,
    suni,
  }) => {
    await suni.visit(SUNDAY, '16:30', { patient_id: null, patient_name: 'Abdul Rahman' });
    await suni.visit(SUNDAY, '00:30', { patient_id: null, patient_name: 'അന്നമ്മ' });
    await suni.visit(SUNDAY, '10:30');
    await suni.visit(MONDAY, '09:00');
    await browser.open('/vcm/dashboard', { as: suni.as });
    await waitFor(() =>
      expect(readDays()).toEqual([
        ['Today · Sunday, 15 November', '10:30 AM · Kalyani Amma'],
        ['Later today', '4:30 PM · Abdul Rahman'],
        ['Earlier today', '12:30 AM · അന്നമ്മ'],
      ]),
    );
  });

  test('names the next day with a visit when none is left', async ({ browser, suni }) => {
    await suni.visit(SUNDAY, '08:00');
    await suni.visit(MONDAY, '14:05');
    await suni.visit('2026-11-17', '09:00');
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    await waitFor(() =>
      expect(readDays()).toEqual([
        ['Today · Sunday, 15 November'],
        ['Tomorrow · Monday, 16 November', '2:05 PM · Kalyani Amma'],
        ['Earlier today', '8:00 AM · Kalyani Amma'],
      ]),
    );
    screen.getByText('No more visits for you today.');
    await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
    await screen.findByRole('heading', { level: 2, name: /^നാളെ · / });
  });

  test('says so when nothing is planned', async ({ browser, suni }) => {
    await suni.visit('2026-11-07', '09:00');
    await browser.open('/vcm/dashboard', { as: suni.as });
    await screen.findByText('No visits for you today. Nothing is planned for the coming week.');
    expect(readDays()).toEqual([['Today · Sunday, 15 November']]);
  });

  test('DAY-04 tells where the visit is and leaves out the ways that lead nowhere', async ({
    browser,
    suni,
  }) => {
    await suni.visit(SUNDAY, '16:30');
    await suni.visit(SUNDAY, '17:00', {
      patient_id: null,
      patient_name: 'Abdul Rahman',
      visit_type: 'Emergency',
    });
    await browser.open('/vcm/dashboard', { as: suni.as });
    const card = async (name: string) =>
      within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
    const linked = await card('4:30 PM · Kalyani Amma');
    linked.getByText('Ferry steps');
    linked.getByText('House 12, behind the temple');
    const links = linked
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Call Kalyani Amma', 'tel:+915000000001'],
      ['WhatsApp Kalyani Amma', 'https://wa.me/915000000001'],
      ['Map Kalyani Amma', expect.stringContaining('Ferry%20steps')],
      ['Record visit Kalyani Amma', expect.stringMatching(/^\/vcm\/visit\/\d+\?schedule=\d+$/)],
    ]);
    const unlinked = await card('5:00 PM · Abdul Rahman');
    unlinked.getByText('Emergency', { selector: 'strong' });
    expect(unlinked.queryByRole('link')).toBeNull();
  });

  test('does not wait for the tiles', async ({ browser, network, suni }) => {
    await suni.visit(SUNDAY, '16:30');
    network.replaceAnswer('GET /api/dashboard/caregiver', { status: 503, body: '{}' });
    await browser.open('/vcm/dashboard', { as: suni.as });
    await screen.findByRole('heading', { level: 3, name: '4:30 PM · Kalyani Amma' });
    await screen.findByText('How much there is could not be loaded.');
  });

  test('shows what the office planned while another page was open', async ({ browser, suni }) => {
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    await screen.findByText('No visits for you today. Nothing is planned for the coming week.');
    await page.user.click(screen.getByRole('link', { name: /Care Recipients/ }));
    await screen.findByText('No patients assigned currently');
    await suni.visit(SUNDAY, '16:30');
    await page.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await screen.findByRole('heading', { level: 3, name: '4:30 PM · Kalyani Amma' });
  });

  test('is not called newer than it is when only the numbers were read again', async ({
    browser,
    clock,
    network,
    suni,
  }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
    const page = await browser.open('/vcm/dashboard', { as: suni.as });
    await screen.findByText('Seen 12:00 PM');
    network.time = new Date(clock.now.getTime() + 70 * 60_000);
    vi.setSystemTime(network.time);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(network.sent('GET /api/dashboard/caregiver')).toHaveLength(2));
    await network.settled();
    await screen.findByText('Seen 12:00 PM');
    expect(network.sent('GET /api/own-care')).toHaveLength(1);

    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Seen 1:10 PM');
  });
});
