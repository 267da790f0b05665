import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { assign } from '../../calls/assignments/rows.ts';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { heading, row, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { kinds } from '../../support/kinds.ts';
import { multipartBody } from '../../support/parts.ts';
import { activateRequest, aPatientInNeed } from '../../support/patients-in-need.ts';
import { addVisit } from '../../support/visits.ts';
import { aPiece } from '../equipment/equipment.ts';
import { findQuestion, findToggle } from '../patients-in-need/active-toggle.ts';
import { inDays } from '../visits/visit-screens.ts';

/** Returns the path of the link with exactly this name. */
const pathOf = (part: ReturnType<typeof within>, name: string) =>
  part.getByRole('link', { name }).getAttribute('href');

describe('the name in the list of its own record', () => {
  test.for(kinds)(
    'NAV-17 of a $kind marks the record as seen, and then opens it',
    async ({ kind, api, page: PAGE, title }, { browser, enrol, network }) => {
      const { id } = await enrol({ name: 'Anu' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      await heading(title);
      const anu = await row('Anu');
      for (const name of ['View Anu', 'Edit Anu']) anu.getByRole('link', { name });
      const name = anu.getByRole('link', { name: 'Anu' });
      expect(name.getAttribute('href')).toBe(`${PAGE}/view/${id}`);
      const release = network.hold();
      await page.user.dblClick(name);
      expect(network.calls.at(-1)).toMatchObject({ method: 'PUT', path: `${api}/${id}/view` });
      expect(name.getAttribute('aria-busy')).toBe('true');
      expect(page.path()).toBe(PAGE);
      release();
      await heading('Anu');
      expect(page.path()).toBe(`${PAGE}/view/${id}`);
      expect(network.sent(`PUT ${api}/${id}/view`)).toMatchObject([{ status: 200 }]);
    },
  );

  test('NAV-17 of a request does the same', async ({ browser, database, network }) => {
    const id = await addRequest(database.db, { patient_name: 'Devaki' });
    const page = await browser.open('/admin/patients-in-need', { as: 'admin' });
    await page.user.click((await row('Devaki')).getByRole('link', { name: 'Devaki' }));
    await heading('Devaki');
    expect(page.path()).toBe(`/admin/patients-in-need/view/${id}`);
    expect(network.sent(`PUT /api/patients-in-need/${id}/view`)).toMatchObject([{ status: 200 }]);
  });

  test('NAV-17 of a patient does the same, also when the call fails', async ({
    browser,
    database,
    network,
  }) => {
    const id = await addPatient(database.db, { first_name: 'മേരി', last_name: 'Thomas' });
    network.replaceAnswer(`PUT /api/patients/${id}/view`, { status: 500, body: '{}' });
    const page = await browser.open('/admin/patient-management', { as: 'admin' });
    const name = (await row('മേരി Thomas')).getByRole('link', { name: 'മേരി Thomas' });
    expect(within(name).getByText('മേരി Thomas').lang).toBe('ml');
    await page.user.click(name);
    await heading('മേരി Thomas');
    expect(page.path()).toBe(`/admin/patients/view/${id}`);
    expect(network.sent(`PUT /api/patients/${id}/view`)[0]).toMatchObject({ status: 500 });
  });

  test('NAV-17 leaves a press with Ctrl to the browser', async ({ browser, enrol, network }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const name = (await row('Anu')).getByRole('link', { name: 'Anu' });
    const isHandled: boolean[] = [];
    const observe = (event: Event) => {
      isHandled.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', observe);
    await page.user.keyboard('{Control>}');
    await page.user.click(name);
    await page.user.keyboard('{/Control}');
    document.removeEventListener('click', observe);
    expect(isHandled).toEqual([false]);
    expect(network.calls.map(({ method }) => method)).toEqual(['GET']);
    expect(page.path()).toBe('/admin/volunteers');
  });

  test('NAV-17 of equipment opens its page, which has no call of its own', async ({
    admin,
    app,
    browser,
    network,
  }) => {
    const form = await multipartBody(aPiece({ name: 'Air mattress' }));
    const { body } = await ask(app, 'POST /api/equipment', { token: admin, ...form });
    const page = await browser.open('/admin/equipments', { as: 'admin' });
    await page.user.click((await row('Air mattress')).getByRole('link', { name: 'Air mattress' }));
    await heading('Air mattress');
    expect(page.path()).toBe(`/admin/equipments/view/${body.id}`);
    expect(network.calls.map(({ method }) => method)).not.toContain('PUT');
  });
});

describe('the names of people in other lists', () => {
  test('NAV-18 of a visit lead to the patient and the helper, and the page marks them as seen', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const patient_id = await addPatient(database.db, { first_name: 'Kalyani' });
    const helper_id = await addHelper(database.db, { kind: 'caregiver', name: 'Leena' });
    const visit_date = inDays(1);
    const visit = { patient_name: 'Kalyani', patient_id, visit_type: 'Caregiver' };
    await addVisit(app, admin, { ...visit, helper_id, member_name: 'Leena', visit_date });
    const page = await browser.open('/admin/schedules', { as: 'admin' });
    const kalyani = await row('Kalyani');
    expect(pathOf(kalyani, 'Kalyani')).toBe(`/admin/patients/view/${patient_id}`);
    expect(pathOf(kalyani, 'Leena')).toBe(`/admin/caregivers/view/${helper_id}`);

    await page.user.click(kalyani.getByRole('link', { name: 'View Kalyani' }));
    const details = within(await screen.findByRole('dialog', { name: 'Schedule Details' }));
    expect(pathOf(details, 'Kalyani')).toBe(`/admin/patients/view/${patient_id}`);
    await page.user.click(details.getByRole('link', { name: 'Leena' }));
    await heading('Leena');
    expect(page.path()).toBe(`/admin/caregivers/view/${helper_id}`);
    await expect
      .poll(() => network.sent(`PUT /api/caregivers/${helper_id}/view`))
      .toMatchObject([{ status: 200 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('NAV-18 of a visit for a request lead there, and of others nowhere', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const request_id = await addRequest(database.db, { patient_name: 'Devaki' });
    const emergency = { visit_type: 'Emergency', member_name: 'Whoever is on duty' };
    const visit_date = inDays(1);
    await addVisit(app, admin, { ...emergency, patient_name: 'Devaki', request_id, visit_date });
    await addVisit(app, admin, { ...emergency, patient_name: 'A neighbour', visit_date });
    await browser.open('/admin/schedules', { as: 'admin' });
    const devaki = await row('Devaki');
    expect(pathOf(devaki, 'Devaki')).toBe(`/admin/patients-in-need/view/${request_id}`);
    expect(devaki.queryByRole('link', { name: 'Whoever is on duty' })).toBeNull();
    const neighbour = await row('A neighbour');
    neighbour.getByText('A neighbour');
    expect(neighbour.queryByRole('link', { name: 'A neighbour' })).toBeNull();
  });

  test('NAV-18 of an assignment lead to the patient and the helper', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const patientId = await addPatient(database.db, { first_name: 'Kalyani' });
    const helperId = await addDoctor(database);
    await assign(app, admin, { patientId, helperId, helperType: 'medical' });
    await browser.open('/admin/patient-assignment', { as: 'admin' });
    const assignment = await row('Kalyani');
    expect(pathOf(assignment, 'Kalyani')).toBe(`/admin/patients/view/${patientId}`);
    expect(pathOf(assignment, 'Dr. Suma')).toBe(`/admin/medical-professionals/view/${helperId}`);
  });

  test('NAV-18 of a task lead to the patient and the helper', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const patientId = await addPatient(database.db, { first_name: 'Kalyani' });
    const helperId = await addDoctor(database);
    const assigned = { assignedTo: 'Medical Professional', assignedMember: String(helperId) };
    const body = { title: 'New dressing', patientId, ...assigned };
    await ask(app, 'POST /api/tasks', { token: admin, body });
    await browser.open('/admin/tasks', { as: 'admin' });
    const task = await row('New dressing');
    expect(pathOf(task, 'Kalyani')).toBe(`/admin/patients/view/${patientId}`);
    expect(pathOf(task, 'Dr. Suma')).toBe(`/admin/medical-professionals/view/${helperId}`);
  });

  test('NAV-18 of the helpers in the question before somebody leaves care lead to them', async ({
    admin,
    app,
    browser,
    database,
    enrol,
  }) => {
    const care = { support_type: 'caregiver', care_details: 'Bathing' };
    const request = await aPatientInNeed({ app, database }, { patient_name: 'Anu', ...care });
    const { body: patient } = await activateRequest(app, admin, request);
    const { id } = await enrol({ name: 'Chitra' }, 'caregiver');
    await assign(app, admin, { patientId: patient.id, helperId: id, helperType: 'caregiver' });
    const page = await browser.open('/admin/patients-in-need', { as: 'admin' });
    await page.user.click(await findToggle('Anu'));
    const dialog = await findQuestion('Anu');
    const chitra = await dialog.findByRole('link', { name: 'Chitra' });
    expect(chitra.getAttribute('href')).toBe(`/admin/caregivers/view/${id}`);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  });
});

const addDoctor = ({ db }: Database) =>
  addHelper(db, { kind: 'medical_professional', name: 'Dr. Suma' });
