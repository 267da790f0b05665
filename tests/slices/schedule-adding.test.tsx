import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addPatient } from '../database/rows.ts';
import { alertSaying, row } from '../support/browser.tsx';
import { loseHelpers, refuseWrites } from '../support/faults.ts';
import { fillIn, openAdding } from '../support/forms.ts';
import { ADD, choose, member, offered, PAGE, save, test } from '../support/schedule-screens.ts';

const answers = {
  'Patient name': 'Annamma',
  'Visit date': '2026-12-24',
  'Visit time': '09:30',
};
const open = (page: Parameters<typeof openAdding>[0]) => openAdding(page, 'Add Schedule');

describe('adding a visit', () => {
  test('SCH-12 SCH-15 SCH-17 SCH-18 has the six fields, and five types with Emergency last', async ({
    browser,
    plan: _,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await open(page);
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
    const form = await open(page);
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
    await open(page);
    await choose(page, 'Other');
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
      await open(page);
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
      await fillIn(page, answers);
      await save(page);
      await screen.findByText('schedule added successfully!');
      const sent = { visit_type: type, member_name: 'Leela', helper_id: id };
      expect(network.sent(ADD)).toMatchObject([{ body: sent, status: 201 }]);
    },
  );

  test('SCH-18 SCH-22 clears the member when the type changes', async ({
    browser,
    plan: _,
    enrol,
  }) => {
    await enrol({ name: 'Leela' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await open(page);
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
    await open(page);
    await loseHelpers(database);
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
    await open(page);
    await choose(page, 'Other');
    await fillIn(page, { ...answers, 'Member name': 'The priest' });
    const mend = await refuseWrites(database, 'schedules', 'insert');
    await save(page);
    await alertSaying('Failed to add schedule. Please try again.');
    await mend();
    network.isDown = true;
    await save(page);
    await alertSaying('Failed to add schedule. Please try again.');
    network.isDown = false;
    expect(screen.getByLabelText<HTMLInputElement>('Patient name').value).toBe('Annamma');
    await save(page);
    await screen.findByText('schedule added successfully!');
  });

  test('suggests patients of the register while a name is typed, and links the chosen one', async ({
    browser,
    plan: _,
    database,
    network,
  }) => {
    const twin = { first_name: 'Annamma', last_name: 'Varghese' };
    const id = await addPatient(database.db, twin);
    await addPatient(database.db, twin);
    await addPatient(database.db, { first_name: 'Leela' });
    const { rows } = await database.pool.query(
      'select register_number from patients where id = $1',
      [id],
    );
    const page = await browser.open(PAGE, { as: 'admin' });
    await open(page);
    const field = screen.getByLabelText<HTMLInputElement>('Patient name');
    const suggested = () => [...(field.list?.options ?? [])].map(({ value }) => value);
    await page.user.type(field, 'anna');
    const text = `Annamma Varghese · ${rows[0].register_number}`;
    await waitFor(() => expect(suggested()).toContain(text));
    expect(suggested()).toHaveLength(2);
    // Not letter by letter.
    expect(network.calls.filter(({ path }) => path.startsWith('/api/patients'))).toHaveLength(1);

    // As the browser does it when one is chosen.
    fireEvent.change(field, { target: { value: text } });
    expect(field.value).toBe('Annamma Varghese');
    screen.getByText('This is a patient of the register.');
    await choose(page, 'Other');
    await fillIn(page, { 'Visit date': '2026-12-24', 'Visit time': '10:00', 'Member name': 'X' });
    await save(page);
    await screen.findByText('schedule added successfully!');
    expect(network.sent(ADD)).toMatchObject([
      { status: 201, body: { patient_name: 'Annamma Varghese', patient_id: id } },
    ]);
  });

  test('keeps the chosen patient in the draft', async ({ browser, plan: _, database, network }) => {
    const [id] = [
      await addPatient(database.db, { first_name: 'Thankamma' }),
      await addPatient(database.db, { first_name: 'Thankamma' }),
    ];
    const page = await browser.open(PAGE, { as: 'admin' });
    await open(page);
    const field = () => screen.findByLabelText<HTMLInputElement>('Patient name');
    await page.user.type(await field(), 'thank');
    const { rows } = await database.pool.query(
      'select register_number from patients where id = $1',
      [id],
    );
    const text = `Thankamma · ${rows[0].register_number}`;
    await waitFor(() => expect(document.querySelector('datalist')?.textContent).toContain(text));
    fireEvent.change(await field(), { target: { value: text } });
    page.reload();
    expect((await field()).value).toBe('Thankamma');
    screen.getByText('This is a patient of the register.');
    await choose(page, 'Other');
    await fillIn(page, { 'Visit date': '2026-12-24', 'Visit time': '10:00', 'Member name': 'X' });
    await save(page);
    await screen.findByText('schedule added successfully!');
    const sent = { patient_name: 'Thankamma', patient_id: id };
    expect(network.sent(ADD)).toMatchObject([{ status: 201, body: sent }]);
  });

  test('forgets the chosen patient when another name is typed', async ({
    browser,
    plan,
    database,
    network,
  }) => {
    const patient_id = await addPatient(database.db, { first_name: 'Annamma' });
    const visit = await plan({ patient_id });
    const page = await browser.open(`${PAGE}?edit=${visit.id}`, { as: 'admin' });
    await screen.findByText('This is a patient of the register.');
    await fillIn(page, { 'Patient name': 'Annamma Chacko' });
    expect(screen.queryByText('This is a patient of the register.')).toBeNull();
    await save(page);
    await screen.findByText('schedule updated successfully!');
    const sent = { patient_name: 'Annamma Chacko', patient_id: null };
    expect(network.sent(`PUT /api/schedules/${visit.id}`)).toMatchObject([{ body: sent }]);
  });
});
