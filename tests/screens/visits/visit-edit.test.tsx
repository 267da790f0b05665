import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, row } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { fillIn } from '../../support/forms.ts';
import { member, offered, PAGE, save, test } from './visit-screens.ts';

describe('editing a visit', () => {
  test('SCH-25 SCH-26 SCH-27 opens filled, sends the whole visit and says so', async ({
    browser,
    plan,
    enrol,
    network,
  }) => {
    const helper = await enrol({ name: 'Leela' }, 'caregiver');
    const visit = await plan({ visit_type: 'Caregiver', helper_id: helper.id });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'Edit Annamma Varghese' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Schedule' }));
    await waitFor(() => expect(offered()).toHaveLength(2));
    const value = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
    expect([
      value('Patient name'),
      value('Visit date'),
      value('Visit time'),
      value('Notes (optional)'),
      form.getByRole<HTMLInputElement>('radio', { name: 'Caregiver' }).checked,
      (member() as HTMLSelectElement).selectedOptions[0]?.textContent.split(' · ')[0],
    ]).toEqual([
      'Annamma Varghese',
      visit.visit_date,
      '09:30',
      'Bring the brass lamp',
      true,
      'Leela',
    ]);
    await fillIn(page, { 'Visit time': '16:15', 'Notes (optional)': '' });
    await save(page);
    await screen.findByText('schedule updated successfully!');
    expect(network.sent(`PUT /api/schedules/${visit.id}`)).toMatchObject([
      {
        status: 200,
        body: {
          patient_name: 'Annamma Varghese',
          visit_type: 'Caregiver',
          member_name: 'Leela',
          helper_id: helper.id,
          visit_date: visit.visit_date,
          visit_time: '16:15',
          notes: null,
        },
      },
    ]);
    (await row('Annamma')).getByText('4:15 PM');
  });

  test('SCH-25 keeps a member whom the list has lost', async ({ browser, plan, network }) => {
    const visit = await plan({ visit_type: 'Volunteer', member_name: 'Mary, who moved away' });
    const page = await browser.open(`${PAGE}?edit=${visit.id}`, { as: 'admin' });
    await screen.findByRole('dialog', { name: 'Edit Schedule' });
    await waitFor(() => expect(offered()).toEqual(['Choose a member', 'Mary, who moved away']));
    expect(member().value).toBe('Mary, who moved away');
    await fillIn(page, { 'Visit time': '10:00' });
    await save(page);
    await screen.findByText('schedule updated successfully!');
    expect(network.sent(`PUT /api/schedules/${visit.id}`)).toMatchObject([
      { body: { member_name: 'Mary, who moved away', helper_id: null } },
    ]);
  });

  test('SCH-27 says when it could not save', async ({ browser, plan, database }) => {
    const visit = await plan();
    await failWrites(database, 'schedules', 'update');
    const page = await browser.open(`${PAGE}?edit=${visit.id}`, { as: 'admin' });
    await screen.findByRole('dialog', { name: 'Edit Schedule' });
    await fillIn(page, { 'Visit time': '10:00' });
    await save(page);
    await expectAlert('Failed to update schedule. Please try again.');
  });
});
