import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addVisitRecord } from '../../database/rows.ts';
import { heading } from '../../support/browser.tsx';
import { findCard } from '../staff/staff-lists.ts';
import { test as dueTest, inDays } from './due-screens.ts';

/** A helper with an account, and patients who are assigned to the helper. */
const test = dueTest.extend(
  'helper',
  ({ register, staff, database: { db } }) =>
    async (kind: 'volunteer' | 'medical_professional') => {
      const helper_id = await addHelper(db, { kind, name: 'Suni' });
      return {
        as: await staff({ kinds: [kind], helper_id }),
        assign: async (name: string, days: number, values: object = {}) => {
          const patient_id = await register(name, days, values);
          await db.insertInto('assignments').values({ patient_id, helper_id }).execute();
          return patient_id;
        },
      };
    },
);

describe('who is due among the patients of a helper', () => {
  test('VIS-71 is shown from the list of patients, with the way to record a visit', async ({
    browser,
    helper,
    register,
  }) => {
    const nurse = await helper('medical_professional');
    const id = await nurse.assign('Kalyani', -5, {
      phone_number: '5000000142',
      place: 'Thekkeparambil',
      register_number: 'PC-00142',
    });
    await nurse.assign('Thomas', 0);
    await nurse.assign('Not for two weeks', 14);
    await register('Of somebody else', -9);
    const page = await browser.open('/vcm/dashboard?tab=medical&view=assignments', {
      as: nurse.as,
    });
    await page.user.click(await screen.findByRole('link', { name: /^Who is due/ }));
    await heading('Who is due');
    expect(page.path()).toBe('/vcm/due?tab=medical');
    const kalyani = await findCard('Kalyani · PC-00142');
    kalyani.getByText('Overdue by 5 days');
    kalyani.getByText('Not seen yet');
    kalyani.getByText('Thekkeparambil');
    kalyani.getByRole('link', { name: 'Call Kalyani' });
    expect(kalyani.getByRole('link', { name: 'Record a visit Kalyani' }).getAttribute('href')).toBe(
      `/vcm/visit/${id}`,
    );
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent?.split(' · ')[0]),
    ).toEqual(['Kalyani', 'Thomas']);
    await page.user.click(screen.getByRole('link', { name: /Back$/ }));
    await screen.findByRole('link', { name: /^Who is due/ });
    expect(page.path()).toBe('/vcm/dashboard?tab=medical&view=assignments');
  });

  test.for([
    ['medical_professional', 'medical', true],
    ['volunteer', 'volunteer', false],
  ] as const)(
    'VIS-71 VIS-56 tells a %s what ends in the coming days and what to look at: %s %s',
    async ([kind, tab, isTold], { browser, helper, database: { db } }) => {
      const member = await helper(kind);
      await addVisitRecord(db, {
        patient_id: await member.assign('Kalyani', -5),
        visited_on: inDays(-9),
        medicines_until: inDays(2),
        pain: 8,
        sleep: 4,
      });
      await browser.open(`/vcm/due?tab=${tab}`, { as: member.as });
      await screen.findByText(/^Overdue by 2 days/);
      expect(screen.queryAllByText(/^Medicines last until: /)).toHaveLength(isTold ? 1 : 0);
      expect(screen.queryAllByText('To look at:')).toHaveLength(isTold ? 1 : 0);
      expect(screen.queryAllByText(/^Pain/).map(({ textContent }) => textContent)).toEqual(
        isTold ? ['Pain 8 of 10'] : [],
      );
    },
  );

  test('VIS-56 says what to look at in Malayalam too', async ({
    browser,
    helper,
    database: { db },
  }) => {
    const nurse = await helper('medical_professional');
    const patient_id = await nurse.assign('Kalyani', -5);
    await addVisitRecord(db, { patient_id, visited_on: inDays(-9), pain: 8 });
    localStorage.setItem('language', 'ml');
    await browser.open('/vcm/due?tab=medical', { as: nurse.as });
    await screen.findByText('നോക്കേണ്ടത്:');
    screen.getByText('വേദന: 10-ൽ 8');
  });

  test('VIS-71 is nobody, in the tab of the account', async ({ browser, helper }) => {
    const nurse = await helper('medical_professional');
    await browser.open('/vcm/due', { as: nurse.as });
    await screen.findByText('Nobody is due in the next 7 days.');
  });

  test('VIS-71 is refused to an account of another kind', async ({ browser, helper, network }) => {
    const volunteer = await helper('volunteer');
    await browser.open('/vcm/due?tab=medical', { as: volunteer.as });
    await screen.findByText('The list could not be loaded.');
    expect(network.sent('GET /api/due/medical')[0]?.status).toBe(403);
  });
});
