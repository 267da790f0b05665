import { screen, waitFor, within } from '@testing-library/react';
import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { office } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { heading, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { API, openForm, openWithPair, PAGE, test } from './assign-form.tsx';

describe('the form', () => {
  test('ASG-01 opens and closes', async ({ browser }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await heading('Patient Assignment');
    const toggle = screen.getByRole('button', { name: 'Assign Patient', expanded: false });
    expect(screen.queryByRole('form')).toBeNull();
    await page.user.click(toggle);
    screen.getByRole('form', { name: 'Assign Patient' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await page.user.click(toggle);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('ASG-02 ASG-03 offers patients, types of helper, and the helpers of the chosen type', async ({
    browser,
    enrol,
    network,
    patient,
  }) => {
    const { register_number } = await patient('Kunjamma', 'caregiver');
    await enrol({ name: 'Vasu' }, 'volunteer');
    await enrol({ name: 'Chitra', phone_number: '9847012345' }, 'caregiver');
    await enrol({ name: 'Meera' }, 'medical_professional');
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    for (const path of ['patients?limit=10', 'volunteers', 'caregivers', 'medical-professionals']) {
      expect(network.sent(`GET /api/${path}`)).toHaveLength(1);
    }
    await page.user.click(form.patient());
    const list = within(await form.findByRole('listbox'));
    const [option] = await list.findAllByRole('option');
    expect(option?.textContent).toBe(`Kunjamma${register_number} · Mala · Caregiver`);
    await form.choosePatient('Kunjamma');
    expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Volunteer',
      'Caregiver',
      'Medical Professional',
    ]);
    const helperOptions = () => within(form.select('Helper')).getAllByRole('option');
    const names = () => helperOptions().map(({ textContent }) => textContent);
    await page.user.click(form.type('Caregiver'));
    expect(names()).toEqual(['Choose a helper', 'Chitra · 98470 12345 · patients: 0']);
    await page.user.click(form.type('Medical Professional'));
    expect(names()[1]).toMatch(/^Meera/);
  });

  test('ASG-04 ASG-05 clears what comes after a change', async ({ browser, enrol, patient }) => {
    await patient('Annamma', 'medical');
    await patient('Devaki', 'medical');
    await enrol({ name: 'Chitra' }, 'caregiver');
    await enrol({ name: 'Meera' }, 'medical_professional');
    const { page, form } = await openWithPair(browser);
    await page.user.click(form.type('Medical Professional'));
    expect(form.select('Helper').value).toBe('');
    expect(form.patient().value).toBe('Annamma');

    await form.choose('Helper', /^Meera/);
    await form.choosePatient('Devaki');
    expect(form.type('Medical Professional').checked).toBe(false);
    expect(form.select('Helper').value).toBe('');
    expect(form.select('Helper').disabled).toBe(true);
  });

  const refused = [
    ['volunteer', 'medical'],
    ['volunteer', 'caregiver'],
    ['caregiver', 'volunteer'],
    ['caregiver', 'other'],
    ['medical_professional', 'volunteer'],
    ['medical_professional', 'other'],
  ] as const satisfies [Kind, string][];

  test.for(refused)(
    'ASG-07 ASG-09 ASG-10 refuses a %s for %s, and cannot be sent',
    async ([kind, support], { browser, enrol, network, patient }) => {
      await patient('Annamma', support);
      await enrol({ name: 'Chitra' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openForm(page);
      await form.choosePatient('Annamma');
      await page.user.click(form.type(typeLabel(kind)));
      const helper = typeLabel(kind).toLowerCase();
      form.getByText(
        `Error: ${helper} cannot be assigned to a patient with ${support} support type`,
      );
      expect(form.select('Helper').disabled).toBe(true);
      expect(form.submit().disabled).toBe(true);
      expect(network.sent(`POST ${API}`)).toEqual([]);
    },
  );

  const allowed = [
    ['volunteer', 'volunteer'],
    ['volunteer', 'other'],
    ['caregiver', 'caregiver'],
    ['caregiver', 'medical'],
    ['medical_professional', 'caregiver'],
    ['medical_professional', 'medical'],
  ] as const satisfies [Kind, string][];

  test.for(allowed)(
    'ASG-06 ASG-08 ASG-12 ASG-13 ASG-14 assigns a %s for %s',
    async ([kind, support], { browser, enrol, network, patient }) => {
      const { id: patientId } = await patient('Annamma', support);
      const { id: helperId } = await enrol({ name: 'Chitra' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openForm(page);
      expect(form.submit().disabled).toBe(true);
      await form.choosePatient('Annamma');
      await page.user.click(form.type(typeLabel(kind)));
      expect(form.submit().disabled).toBe(true);
      await form.choose('Helper', /^Chitra/);
      expect(form.submit().disabled).toBe(false);
      await page.user.click(form.submit());
      await screen.findByText('Assignment created successfully!');
      expect(network.sent(`POST ${API}`)).toMatchObject([
        { status: 201, body: { patientId, helperId, helperType: kind } },
      ]);
      (await row('Annamma')).getByText('Chitra');
      // The patient stays chosen, to assign a second helper.
      expect(form.patient().value).toBe('Annamma');
      expect(form.type(typeLabel(kind)).checked).toBe(false);
      expect(form.submit().disabled).toBe(true);
    },
  );

  test('ASG-12 ASG-13 is sent once, and keeps whoever works with the keyboard in it', async ({
    browser,
    enrol,
    network,
    patient,
  }) => {
    await patient('Annamma');
    await enrol({ name: 'Chitra' }, 'caregiver');
    const { page, form } = await openWithPair(browser);
    form.submit().focus();
    const release = network.hold();
    await page.user.keyboard('{Enter}{Enter}');
    expect(form.submit().disabled).toBe(false);
    expect(form.submit().getAttribute('aria-busy')).toBe('true');
    release();
    await screen.findByText('Assignment created successfully!');
    expect(network.sent(`POST ${API}`)).toHaveLength(1);
    await waitFor(() => expect(form.submit().disabled).toBe(true));
    expect(document.activeElement).toBe(form.type('Volunteer'));
  });

  test('ASG-11 asks for a patient when a type is chosen without one', async ({ browser }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await page.user.click(form.type('Caregiver'));
    form.getByText('Error: Please select a patient');
    expect(form.submit().disabled).toBe(true);
  });

  test("ASG-15 ASG-17 says the server's words when it was refused", async ({
    assigned,
    browser,
  }) => {
    await assigned('Annamma', 'Chitra');
    const { page, form } = await openWithPair(browser);
    await page.user.click(form.submit());
    const message = await form.findByText('This patient is already assigned to this helper');
    expect(message.closest('[role="alert"]')).not.toBeNull();
    await page.user.click(form.type('Medical Professional'));
    expect(form.queryByText('This patient is already assigned to this helper')).toBeNull();
  });

  test('ASG-15 says that it failed when nothing was answered, and is sent again as the same', async ({
    browser,
    enrol,
    network,
    patient,
  }) => {
    await patient('Annamma');
    await enrol({ name: 'Chitra' }, 'caregiver');
    const { page, form } = await openWithPair(browser);
    network.isLosingAnswers = true;
    await page.user.click(form.submit());
    await form.findByText('Failed to create assignment');
    network.isLosingAnswers = false;
    await page.user.click(form.submit());
    await screen.findByText('Assignment created successfully!');
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  });

  test('ASG-13 assigns again what was removed after an answer that was lost', async ({
    app,
    admin,
    browser,
    enrol,
    network,
    patient,
  }) => {
    await patient('Annamma');
    await enrol({ name: 'Chitra' }, 'caregiver');
    const { page, form } = await openWithPair(browser);
    network.isLosingAnswers = true;
    await page.user.click(form.submit());
    await form.findByText('Failed to create assignment');
    network.isLosingAnswers = false;
    const [assignment] = (await ask(app, `GET ${API}`, { token: admin })).body;
    await ask(app, `DELETE ${API}/${assignment.id}`, { token: admin });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await network.settled();
    await page.user.click(form.submit());
    await screen.findByText('Assignment created successfully!');
    await row('Annamma');
  });

  const lists = [
    '/api/patients?limit=10',
    ...Object.values(helperKinds).map(({ calls }) => calls.list.path),
  ];

  test.for(lists)(
    'ASG-03 says so when %s could not be fetched',
    async (path, { browser, network }) => {
      network.replaceAnswer(`GET ${path}`, { status: 502, body: 'Bad gateway' });
      const page = await browser.open(PAGE, { as: 'admin' });
      await screen.findByText('No assignments found');
      await page.user.click(screen.getByRole('button', { name: 'Assign Patient' }));
      const form = within(screen.getByRole('form'));
      const message = await form.findByText('Failed to fetch data');
      expect(message.closest('[role="alert"]')).not.toBeNull();
    },
  );

  test('speaks Malayalam', async ({ browser, patient }) => {
    localStorage.setItem('language', 'ml');
    await patient('Annamma', 'medical');
    const page = await browser.open(PAGE, { as: 'admin' });
    const labels = office.assignments;
    await heading(labels.title);
    await page.user.click(screen.getByRole('button', { name: labels.assign }));
    const form = within(screen.getByRole('form', { name: labels.assign }));
    await page.user.type(form.getByRole('combobox', { name: 'രോഗി' }), 'Annamma');
    await page.user.click(await form.findByRole('option', { name: /^Annamma.* · മെഡിക്കൽ$/ }));
    await page.user.click(form.getByRole('radio', { name: office.helpers.volunteer.one }));
    form.getByText(/രോഗിക്ക് വേണ്ട സഹായം "മെഡിക്കൽ" ആണ്/);
  });
});

const typeLabel = (kind: Kind) =>
  ({
    volunteer: 'Volunteer',
    caregiver: 'Caregiver',
    medical_professional: 'Medical Professional',
  })[kind];
