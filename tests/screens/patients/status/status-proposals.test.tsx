import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { addHelper, addPatient } from '../../../database/rows.ts';
import { test as browserTest, FIRST_LOAD_TIMEOUT, heading } from '../../../support/browser.tsx';
import { TestClock } from '../../../support/clinic.ts';
import { RECORD_PAGE } from '../read-patients.ts';

const test = browserTest.extend('clock', { scope: 'file' }, () => new TestClock());

test('PST-42 PST-46 what is proposed for a family can be changed or left out, and is made if it stays ticked', async ({
  browser,
  clock,
  database: { db },
}) => {
  const id = await addPatient(db, { first_name: 'Kalyani', last_name: 'Amma' });
  await addHelper(db, { kind: 'volunteer', name: 'Raghavan' });
  await db
    .insertInto('emergency_fund_cases')
    .values({ name: 'kalyani amma', details: 'For the roof' })
    .execute();
  clock.now = new Date('2026-11-15T06:30:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
  const { user } = await browser.open(`${RECORD_PAGE}/${id}?edit=status`, { as: 'admin' });
  await heading('Kalyani Amma');
  await user.click(await screen.findByRole('radio', { name: /^Died/ }, FIRST_LOAD_TIMEOUT));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  const box = async (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  // Nobody is assigned: who goes has to be chosen.
  expect((await box('Visit the family')).checked).toBe(false);
  expect((await box('Call the family')).checked).toBe(true);
  const fund = screen.getByRole('link', { name: 'The emergency case' });
  expect(fund.getAttribute('href')).toBe('/admin/emergency-fund-management');
  await user.click(await box('Visit the family'));
  await user.click(screen.getByRole('button', { name: 'Record this' }));
  const [alert] = await within(screen.getByRole('dialog')).findAllByRole('alert');
  expect(alert?.textContent).toBe('Please choose who goes, or leave the visit out.');
  const member = screen.getByLabelText('Member name: Visit the family');
  const raghavan = await within(member).findByRole('option', { name: /^Raghavan/ });
  await user.selectOptions(member, raghavan);
  const day = screen.getByLabelText<HTMLInputElement>('Day: Visit the family');
  expect(day.value).toBe('2026-12-05');
  await user.click(await box('Collect medicines that are left'));
  await user.click(await box('Take down the emergency case'));
  await user.click(screen.getByRole('button', { name: 'Record this' }));
  await screen.findByText('Recorded. Our thoughts are with the family.');
  const visits = await db
    .selectFrom('schedules')
    .select(['visit_date', 'member_name', 'visit_type', 'is_bereavement'])
    .where('patient_id', '=', id)
    .execute();
  expect(visits).toEqual([
    {
      visit_date: '2026-12-05',
      member_name: 'Raghavan',
      visit_type: 'Volunteer',
      is_bereavement: true,
    },
  ]);
  const tasks = await db
    .selectFrom('tasks')
    .select(['title', 'due_date'])
    .where('patient_id', '=', id)
    .execute();
  expect(tasks).toEqual([{ title: 'Call the family', due_date: '2026-12-30' }]);
  await db.deleteFrom('emergency_fund_cases').execute();
});
