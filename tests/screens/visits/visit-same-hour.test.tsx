import { screen, waitFor, within } from '@testing-library/react';
import type { Visit } from '@thinna/contract/visits/visits';
import { describe, expect } from 'vitest';
import { clashesOf } from '../../../apps/web/app/admin/visits/same-hour.ts';
import type { Page } from '../../support/browser.tsx';
import { fillIn, openAddForm } from '../../support/forms.ts';
import { ADD, choose, inDays, nameSomebody, PAGE, save, test } from './visit-screens.ts';

async function fillAnother(page: Page, name = 'Leela', answers: Record<string, string> = {}) {
  await openAddForm(page, 'Add Schedule');
  await choose(page, 'Other');
  await nameSomebody(page, name);
  await fillIn(page, {
    'Member name': 'the  Parish priest',
    'Visit date': inDays(1),
    'Visit time': '10:10',
    ...answers,
  });
}
const findQuestion = async () => within(await screen.findByRole('alertdialog'));

describe('a visit at the same hour', () => {
  test('is shown before saving, and can be saved all the same', async ({
    browser,
    plan,
    network,
  }) => {
    await plan({ visit_date: inDays(1), visit_time: '09:30' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await fillAnother(page);
    await save(page);
    const dialog = await findQuestion();
    const [shown] = dialog.getAllByRole('listitem');
    expect(shown?.textContent).toBe('9:30 AM Annamma Varghese · The parish priestthe same member');
    expect(network.sent(ADD)).toEqual([]);

    await page.user.click(dialog.getByRole('button', { name: 'Go back and change' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(network.sent(ADD)).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Visit time').value).toBe('10:10');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })),
    );

    await save(page);
    await page.user.click(
      (await findQuestion()).getByRole('button', { name: 'Save all the same' }),
    );
    await screen.findByText('schedule added successfully!');
    expect(network.sent(ADD)).toMatchObject([{ status: 201, body: { visit_time: '10:10' } }]);
  });

  test('is found also when another desk has planned it since the list was read', async ({
    browser,
    plan,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await fillAnother(page, 'annamma varghese', { 'Member name': 'Biju' });
    await plan({ visit_date: inDays(1), visit_time: '10:10' });
    await save(page);
    (await findQuestion()).getByText('the same patient');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    screen.getByRole('dialog', { name: 'Add Schedule' });
    expect(network.sent(ADD)).toEqual([]);
  });

  test('SCH-23 is not asked about when the day cannot be read, and the visit is saved', async ({
    browser,
    plan,
    network,
  }) => {
    const day = inDays(1);
    await plan({ visit_date: day, visit_time: '09:30' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await fillAnother(page);
    network.replaceAnswer(`GET /api/schedules?day=${day}`, { status: 503, body: '{}' });
    await save(page);
    await screen.findByText('schedule added successfully!');
    expect(network.sent(ADD)).toMatchObject([{ status: 201, body: { visit_time: '10:10' } }]);
  });

  test('asks nothing when nobody would be in two places, nor of the visit itself', async ({
    browser,
    plan,
  }) => {
    const visit = await plan({ visit_date: inDays(1), visit_time: '09:10' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await fillAnother(page);
    await save(page);
    await screen.findByText('schedule added successfully!');
    await page.user.click(screen.getByRole('link', { name: `Edit ${visit.patient_name}` }));
    await screen.findByRole('dialog', { name: 'Edit Schedule' });
    await fillIn(page, { 'Visit time': '09:05' });
    await save(page);
    await screen.findByText('schedule updated successfully!');
  });
});

const aVisit = (values: Partial<Visit>): Visit => ({
  id: 1,
  patient_id: null,
  request_id: null,
  patient_name: 'Annamma',
  visit_type: 'Other',
  helper_id: null,
  member_name: 'Biju',
  visit_date: '2026-11-15',
  visit_time: '10:00',
  notes: null,
  version: 1,
  created_at: '2026-11-15T06:30:00.000Z',
  cannot_come: false,
  is_bereavement: false,
  ...values,
});

test.for([
  ['the same time', { visit_time: '10:00' }, 'both'],
  ['59 minutes later', { visit_time: '10:59' }, 'both'],
  ['59 minutes before', { visit_time: '09:01' }, 'both'],
  ['an hour later', { visit_time: '11:00' }, undefined],
  ['an hour before', { visit_time: '09:00' }, undefined],
  ['another day', { visit_date: '2026-11-16' }, undefined],
  ['another patient', { patient_name: 'Leela' }, 'member'],
  ['another member', { member_name: 'Leela' }, 'patient'],
  ['the visit itself', { id: 2 }, undefined],
  ['two of the same name', { patient_id: 8, helper_id: 4, member_name: 'Leela' }, undefined],
  ['renamed meanwhile', { patient_id: 7, patient_name: 'Annie', member_name: 'L' }, 'patient'],
  ['a name without a number', { helper_id: 3, patient_name: 'Leela' }, 'member'],
] as const)('%s is judged by who would be in two places', ([, values, shares]) => {
  const planned = aVisit({ id: 2, patient_id: 7 });
  expect(clashesOf(planned, [aVisit(values)], 2)[0]?.shares).toBe(shares);
});
