import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, row } from '../../support/browser.tsx';
import { failWrites, hideHelpers } from '../../support/faults.ts';
import { fillIn, openAddForm } from '../../support/forms.ts';
import { ADD, choose, member, nameSomebody, offered, PAGE, save, test } from './visit-screens.ts';

const answers = { 'Visit date': '2026-12-24', 'Visit time': '09:30' };
const openForm = (page: Parameters<typeof openAddForm>[0]) => openAddForm(page, 'Add Schedule');

describe('adding a visit', () => {
  test('SCH-12 SCH-15 SCH-17 SCH-18 has the six fields, and five types with Emergency last', async ({
    browser,
    plan: _,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    expect(page.path()).toBe(`${PAGE}?add`);
    for (const label of ['Patient name', 'Member name', 'Notes (optional)']) {
      form.getByLabelText(label);
    }
    expect(form.getByLabelText<HTMLInputElement>('Visit date').type).toBe('date');
    expect(form.getByLabelText<HTMLInputElement>('Visit time').type).toBe('time');
    const types = within(form.getByRole('radiogroup', { name: 'Visit type' }));
    expect(types.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      'Volunteer',
      'Caregiver',
      'Medical Professional',
      'Other',
      'Emergency',
    ]);
  });

  test('SCH-16 needs everything but the notes', async ({ browser, plan: _, network }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await save(page);
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Patient name is required',
      'Visit type is required',
      'Member name is required',
      'Visit date is required',
      'Visit time is required',
    ]);
    expect(network.sent(ADD)).toEqual([]);
  });

  test('SCH-20 SCH-23 SCH-24 sends a freely written visit, and says so', async ({
    browser,
    plan: _,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await choose(page, 'Other');
    await nameSomebody(page, 'Annamma');
    await fillIn(page, { ...answers, 'Member name': 'The priest', 'Notes (optional)': 'Lamp' });
    await save(page);
    await screen.findByText('schedule added successfully!');
    await row('Annamma');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent(ADD)).toMatchObject([
      {
        status: 201,
        body: {
          patient_name: 'Annamma',
          visit_type: 'Other',
          member_name: 'The priest',
          visit_date: '2026-12-24',
          visit_time: '09:30',
          notes: 'Lamp',
          patient_id: null,
          helper_id: null,
        },
      },
    ]);
  });

  test.for([
    ['Volunteer', 'volunteer', '/api/volunteers'],
    ['Caregiver', 'caregiver', '/api/caregivers'],
    ['Medical Professional', 'medical_professional', '/api/medical-professionals'],
  ] as const)(
    'SCH-19 SCH-23 picks a %s from their list',
    async ([type, kind, path], { browser, plan: _, enrol, network }) => {
      const { id, phone_number } = await enrol({ name: 'Leela' }, kind);
      await enrol({ name: 'Anu' }, kind);
      await enrol({ name: 'Somebody else' }, kind === 'caregiver' ? 'volunteer' : 'caregiver');
      const page = await browser.open(PAGE, { as: 'admin' });
      await openForm(page);
      await choose(page, type);
      await waitFor(() => expect(offered()).toHaveLength(3));
      expect(offered().map((text) => text.split(' · ')[0])).toEqual([
        'Choose a member',
        'Anu',
        'Leela',
      ]);
      expect(network.sent(`GET ${path}`)).toHaveLength(1);
      const label = offered().at(-1) ?? '';
      expect(label.replaceAll(' ', '')).toContain(phone_number);
      await page.user.selectOptions(member(), label);
      await nameSomebody(page, 'Annamma');
      await fillIn(page, answers);
      await save(page);
      await screen.findByText('schedule added successfully!');
      const expected = { visit_type: type, member_name: 'Leela', helper_id: id };
      expect(network.sent(ADD)).toMatchObject([{ body: expected, status: 201 }]);
    },
  );

  test('SCH-18 SCH-22 clears the member when the type changes', async ({
    browser,
    plan: _,
    enrol,
  }) => {
    await enrol({ name: 'Leela' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await choose(page, 'Volunteer');
    await waitFor(() => expect(offered()).toHaveLength(2));
    await page.user.selectOptions(member(), offered()[1] ?? '');
    expect(member().value).not.toBe('');
    await choose(page, 'Emergency');
    expect(member().value).toBe('');
    await fillIn(page, { 'Member name': 'Whoever is near' });
    await choose(page, 'Other');
    expect(member().value).toBe('');
    await choose(page, 'Volunteer');
    expect(member().value).toBe('');
  });

  test('SCH-21 says when the members could not be loaded', async ({
    browser,
    plan: _,
    database,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await hideHelpers(database);
    await choose(page, 'Caregiver');
    await screen.findByText('Failed to load members list. Please try again.');
    await choose(page, 'Other');
    expect(screen.queryByText('Failed to load members list. Please try again.')).toBeNull();
  });

  test('SCH-24 says when it could not add, and keeps what was typed', async ({
    browser,
    plan: _,
    database,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await choose(page, 'Other');
    await nameSomebody(page, 'Annamma');
    await fillIn(page, { ...answers, 'Member name': 'The priest' });
    const repair = await failWrites(database, 'schedules', 'insert');
    await save(page);
    await expectAlert('Failed to add schedule. Please try again.');
    await repair();
    network.isDown = true;
    await save(page);
    await expectAlert('Failed to add schedule. Please try again.');
    network.isDown = false;
    expect(screen.getByLabelText<HTMLInputElement>('Patient name').value).toBe('Annamma');
    await save(page);
    await screen.findByText('schedule added successfully!');
  });
});
