import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addHelper, addRequest } from '../../database/rows.ts';
import { test as browserTest, heading } from '../../support/browser.tsx';
import { ask, TestClock } from '../../support/clinic.ts';
import { addPatientByCall } from '../../support/patients.ts';
import { addVisit } from '../../support/visits.ts';
import { block } from '../patients/read-patients.ts';

const PAGE = '/admin/medical-professionals/view';

/** A nurse at noon of a Sunday at the clinic, with two patients and a visit to each. */
const test = browserTest
  .extend('clock', { scope: 'file' }, () => new TestClock())
  .extend('leena', async ({ app, admin, clock, database: { db, pool }, browser }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
    await pool.query('delete from schedules');
    const id = await addHelper(db, {
      kind: 'medical_professional',
      name: 'Leena',
      phone_number: '5300000000',
    });
    const assign = async (first_name: string, place: string | null) => {
      const patient = await addPatientByCall({ app, admin }, { first_name, place });
      const { status } = await ask(app, 'POST /api/assignments', {
        token: admin,
        body: { patientId: patient.id, helperId: id, helperType: 'medical_professional' },
      });
      expect(status).toBe(201);
      return patient;
    };
    const plan = (values: Record<string, unknown>) =>
      addVisit(app, admin, {
        visit_type: 'Medical Professional',
        helper_id: id,
        member_name: 'Leena',
        notes: null,
        ...values,
      });
    const kalyani = await assign('Kalyani Amma', 'Mala|https://maps.example/mala');
    const devaki = await assign('Devaki', null);
    await plan({ patient_id: kalyani.id, visit_time: '12:30', notes: 'Bring gauze' });
    await plan({ patient_id: devaki.id, visit_time: '11:30' });
    return {
      id,
      kalyani,
      devaki,
      plan,
      open: () => browser.open(`${PAGE}/${id}`, { as: 'admin' }),
    };
  });

const rowsOf = (title: string) =>
  block(title)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe("the helper's page", () => {
  test('HUB-15 lists the patients with number, place and day, and leads to each', async ({
    leena,
  }) => {
    const page = await leena.open();
    await heading('Leena');
    const { kalyani, devaki } = leena;
    expect(rowsOf('Patients: 2')).toEqual([
      `Kalyani Amma · ${kalyani.register_number}Mala · since 15 Nov 2026`,
      `Devaki · ${devaki.register_number}since 15 Nov 2026`,
    ]);
    await page.user.click(block('Patients: 2').getByRole('link', { name: 'Kalyani Amma' }));
    await heading('Kalyani Amma');
    expect(page.path()).toBe(`/admin/patients/view/${kalyani.id}`);
  });

  test('HUB-16 lists what comes next, with the way to whom it is for', async ({
    leena,
    database: { db },
  }) => {
    const request = await addRequest(db, { patient_name: 'Annamma' });
    await leena.plan({ request_id: request, visit_type: 'Emergency', visit_date: '2026-11-16' });
    await leena.plan({ patient_id: null, patient_name: 'The sexton', visit_date: '2026-11-17' });
    await leena.open();
    await heading('Leena');
    expect(rowsOf('Next visits')).toEqual([
      '15 Nov 2026, 12:30 PM · Kalyani Amma Bring gauze',
      '16 Nov 2026, 9:30 AM · Annamma Emergency',
      '17 Nov 2026, 9:30 AM · The sexton ',
    ]);
    const links = block('Next visits').getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ['Kalyani Amma', `/admin/patients/view/${leena.kalyani.id}`],
      ['Annamma', `/admin/patients-in-need/view/${request}`],
    ]);
  });

  test('HUB-16 shows five at most, and counts those of the next seven days', async ({ leena }) => {
    for (const visit_date of [
      '2026-11-16',
      '2026-11-18',
      '2026-11-20',
      '2026-11-22',
      '2026-11-23',
      '2026-12-30',
    ]) {
      await leena.plan({ patient_id: leena.devaki.id, visit_date });
    }
    await leena.open();
    await heading('Leena');
    block('Next visits').getByText('In the next seven days: 5');
    const days = rowsOf('Next visits').map((row) => row?.slice(0, 11));
    expect(days).toEqual([
      '15 Nov 2026',
      '16 Nov 2026',
      '18 Nov 2026',
      '20 Nov 2026',
      '22 Nov 2026',
    ]);
  });

  test('HUB-15 HUB-16 says so when there is nothing', async ({ browser, enrol }) => {
    const { id } = await enrol({ name: 'Anu' });
    await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu');
    block('Patients: 0').getByText('No patient is assigned now.');
    block('Next visits').getByText('No visit is planned.');
    expect(screen.queryByText(/seven days/)).toBeNull();
    expect(screen.queryAllByRole('listitem').filter((row) => row.closest('.ruled-rows'))).toEqual(
      [],
    );
  });

  test('HUB-16 does not lead to a patient who has left care', async ({
    leena,
    database: { pool },
  }) => {
    await pool.query('update patients set removed_at = now() where id = $1', [leena.kalyani.id]);
    await leena.open();
    await heading('Leena');
    block('Next visits').getByText('Kalyani Amma');
    expect(block('Next visits').queryByRole('link')).toBeNull();
    expect(rowsOf('Patients: 1')).toHaveLength(1);
  });

  test('HUB-17 calls the helper, and writes to them', async ({ leena }) => {
    await leena.open();
    await heading('Leena');
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Call 53000 00000')).toBe('tel:+915300000000');
    expect(hrefOf('WhatsApp')).toBe('https://wa.me/915300000000');
    expect(screen.queryByRole('link', { name: 'Map' })).toBeNull();
  });

  test('HUB-19 has the visits first, then the patients, then the facts', async ({ leena }) => {
    await leena.open();
    await heading('Leena');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles).toEqual([
      'Next visits',
      'Patients: 2',
      'Personal Information',
      'Professional Details',
    ]);
  });

  test('HUB-15 HUB-16 HUB-19 speaks Malayalam', async ({ leena }) => {
    localStorage.setItem('language', 'ml');
    await leena.open();
    await heading('Leena');
    expect(rowsOf('രോഗികൾ: 2')[1]).toBe(`Devaki · ${leena.devaki.register_number}2026 നവം 15 മുതൽ`);
    block('അടുത്ത സന്ദർശനങ്ങൾ').getByText('അടുത്ത ഏഴു ദിവസത്തിൽ: 1');
  });

  test('HUB-15 HUB-16 HUB-19 says in Malayalam that there is nothing', async ({
    browser,
    enrol,
  }) => {
    localStorage.setItem('language', 'ml');
    const { id } = await enrol({ name: 'Anu' });
    await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu');
    block('രോഗികൾ: 0').getByText('ഇപ്പോൾ ഒരു രോഗിയുടെയും ചുമതലയില്ല.');
    block('അടുത്ത സന്ദർശനങ്ങൾ').getByText('സന്ദർശനമൊന്നും നിശ്ചയിച്ചിട്ടില്ല.');
  });
});

test('HUB-18 whoever chooses a helper sees how many patients each has, and anew after a change', async ({
  app,
  admin,
  leena: _leena,
  browser,
}) => {
  const annamma = await addPatientByCall({ app, admin }, { first_name: 'Annamma' });
  const page = await browser.open(`/admin/patients/view/${annamma.id}?add=helper`, { as: 'admin' });
  const assign = within(await screen.findByRole('dialog', { name: 'Assign Patient' }));
  await page.user.click(assign.getByRole('radio', { name: 'Medical Professional' }));
  const leenaWithTwo = { name: 'Leena · 53000 00000 · patients: 2' };
  await page.user.selectOptions(
    assign.getByLabelText('Helper'),
    await assign.findByRole('option', leenaWithTwo),
  );
  await page.user.click(assign.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(block('Next visits').getByRole('link', { name: 'Plan visit' }));
  const visit = within(await screen.findByRole('dialog', { name: 'Add Schedule' }));
  const leenaWithThree = { name: 'Leena · 53000 00000 · patients: 3' };
  const option = await visit.findByRole<HTMLOptionElement>('option', leenaWithThree);
  expect(option.selected).toBe(true);
});
