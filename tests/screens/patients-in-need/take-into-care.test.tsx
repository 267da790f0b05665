import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addPatient } from '../../database/rows.ts';
import { test as browserTest, heading, type Page } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import {
  ACTIVATE,
  activateRequest,
  aPatientInNeed,
  caregiver,
  medical,
} from '../../support/patients-in-need.ts';

const PAGE = '/admin/patients-in-need';
const TITLE = 'Take Kalyani into care';

const test = browserTest
  .extend('request', ({ app, database, network: _people }) =>
    aPatientInNeed({ app, database }, { patient_name: 'Kalyani', ...medical }),
  )
  .extend('openRequest', ({ browser, request }) => async (query = '') => {
    const page = await browser.open(`${PAGE}/view/${request.id}${query}`, { as: 'admin' });
    await heading('Kalyani');
    return page;
  })
  .extend('recordOf', ({ app, admin, database: { db } }) => async (original_id: number) => {
    const { id } = await db
      .selectFrom('patients')
      .select('id')
      .where('original_id', '=', original_id)
      .executeTakeFirstOrThrow();
    const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    return body;
  });

const findDrawer = async () => within(await screen.findByRole('dialog', { name: TITLE }));
const findStep = async (name: string) => {
  const title = await (await findDrawer()).findByRole('heading', { level: 3, name });
  await waitFor(() => expect(document.activeElement).toBe(title));
};
const stepsOf = (drawer: Awaited<ReturnType<typeof findDrawer>>) =>
  drawer
    .getAllByRole('listitem')
    .slice(0, 3)
    .map(({ textContent }) => textContent);
const press = async ({ user }: Page, name: string) =>
  user.click(await (await findDrawer()).findByRole('button', { name }));

async function planVisit(page: Page, day: string, time: string): Promise<void> {
  const drawer = await findDrawer();
  await page.user.type(await drawer.findByLabelText(/^Visit date/), day);
  await page.user.type(drawer.getByLabelText(/^Visit time/), time);
  await press(page, 'Save First visit');
}

describe('taking a request into care', () => {
  test('REQ-10 REQ-11 REQ-12 shows the facts, assigns a helper and plans the first visit', async ({
    database: { db },
    openRequest,
    recordOf,
    request,
    network,
  }) => {
    await addHelper(db, { kind: 'volunteer', name: 'Anu' });
    const nurse = { kind: 'medical_professional', availability: 'Weekdays' } as const;
    const busy = await addHelper(db, { ...nurse, name: 'Leena', specialization: 'Wounds' });
    await addHelper(db, { ...nurse, name: 'Mini' });
    await addHelper(db, { kind: 'caregiver', name: 'Sheeba' });
    const patient_id = await addPatient(db, { support_type: 'medical' });
    await db.insertInto('assignments').values({ patient_id, helper_id: busy }).execute();

    const page = await openRequest();
    await page.user.click(await screen.findByRole('link', { name: 'Take into care' }));
    expect(window.location.search).toBe('?care');
    await findStep('Is this right?');
    const drawer = await findDrawer();
    expect(stepsOf(drawer)).toEqual(['Into care', 'Helper', 'First visit']);
    drawer.getByText('Cancer, in pain at night');
    drawer.getByText(/^\d{5} \d{5}$/);
    drawer.getByText('Examplepuram');
    expect(drawer.getByRole('link', { name: 'Edit Profile' })).toHaveProperty('search', '?edit');
    await press(page, 'Take into care');

    await findStep('In care. Who looks after this patient?');
    expect(stepsOf(drawer)).toEqual(['Into care, done', 'Helper', 'First visit']);
    await drawer.findByText('Leena');
    const groups = drawer.getAllByRole('heading', { level: 4 }).map((group) => group.textContent);
    expect(groups).toEqual(['Medical Professionals', 'Caregivers']);
    const nurses = within(drawer.getByRole('region', { name: 'Medical Professionals' }));
    const rows = nurses.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'MiniWeekdays · patients: 0Assign',
      'LeenaWounds · Weekdays · patients: 1Assign',
    ]);
    expect(drawer.queryByText('Anu')).toBeNull();
    await page.user.type(drawer.getByRole('searchbox', { name: 'Search by name' }), 'lee');
    expect(drawer.queryByText('Mini')).toBeNull();
    await press(page, 'Assign Leena');

    await findStep('When is the first visit?');
    expect(stepsOf(drawer)).toEqual(['Into care, done', 'Helper, done', 'First visit']);
    expect(drawer.queryByRole('combobox', { name: /^Patient name/ })).toBeNull();
    const member = drawer.getByLabelText<HTMLSelectElement>(/^Member name/);
    await waitFor(() => expect(member.selectedOptions[0]?.textContent).toMatch(/^Leena/));
    await planVisit(page, '2027-01-04', '09:30');

    await findStep('All is done.');
    const record = await recordOf(request.id);
    expect(record.people).toMatchObject([{ name: 'Leena' }]);
    expect(record.visits).toMatchObject([
      { member_name: 'Leena', visit_date: '2027-01-04', visit_time: '09:30' },
    ]);
    expect(network.sent(ACTIVATE)).toHaveLength(1);
    await page.user.click(drawer.getByRole('link', { name: 'Patient’s page' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/admin/patients/view/${record.id}`));
    await heading('Kalyani');
  });

  test('REQ-10 is not offered of a patient in care, whose record is one press away', async ({
    app,
    admin,
    openRequest,
    request,
  }) => {
    const { body } = await activateRequest(app, admin, request);
    await openRequest();
    const link = await screen.findByRole('link', { name: 'Patient’s page' });
    expect(link.getAttribute('href')).toBe(`/admin/patients/view/${body.id}`);
    expect(screen.queryByRole('link', { name: 'Take into care' })).toBeNull();
  });

  test('REQ-11 offers caregivers first to somebody who needs care, and says when there is nobody', async ({
    app,
    browser,
    database,
  }) => {
    const { id } = await aPatientInNeed(
      { app, database },
      { patient_name: 'Kalyani', ...caregiver },
    );
    const page = await browser.open(`${PAGE}/view/${id}?care`, { as: 'admin' });
    await press(page, 'Take into care');
    await findStep('In care. Who looks after this patient?');
    const drawer = await findDrawer();
    const groups = drawer.getAllByRole('heading', { level: 4 }).map((group) => group.textContent);
    expect(groups).toEqual(['Caregivers', 'Medical Professionals']);
    await drawer.findByText('No caregivers found');
  });

  test('REQ-12 REQ-13 keeps what was done and typed when it is closed, and goes on from there', async ({
    database: { db },
    openRequest,
    recordOf,
    request,
  }) => {
    await addHelper(db, { kind: 'medical_professional', name: 'Leena' });
    const page = await openRequest('?care');
    await press(page, 'Take into care');
    await press(page, 'Assign Leena');
    await findStep('When is the first visit?');
    await page.user.type((await findDrawer()).getByLabelText(/^Notes/), 'Bring gauze');
    await press(page, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
    expect((await recordOf(request.id)).people).toHaveLength(1);

    page.reload();
    await heading('Kalyani');
    await openRequest('?care');
    await findStep('When is the first visit?');
    const notes = (await findDrawer()).getByLabelText<HTMLTextAreaElement>(/^Notes/);
    expect(notes.value).toBe('Bring gauze');
    await planVisit(page, '2027-02-01', '09:30');
    await findStep('All is done.');
    expect((await recordOf(request.id)).visits).toMatchObject([{ notes: 'Bring gauze' }]);
  });

  test('REQ-13 leaves the helper or the visit for later', async ({
    openRequest,
    recordOf,
    request,
  }) => {
    const page = await openRequest('?care');
    await press(page, 'Take into care');
    await findStep('In care. Who looks after this patient?');
    await press(page, 'Later');
    await findStep('When is the first visit?');
    await press(page, 'Later');
    await findStep('In care. The rest can be done on the patient’s page.');
    expect(stepsOf(await findDrawer())).toEqual([
      'Into care, done',
      'Helper, left for later',
      'First visit, left for later',
    ]);
    const { people, visits } = await recordOf(request.id);
    expect([people, visits]).toEqual([[], []]);
  });

  test('REQ-14 says why a step was refused, and stays with it', async ({
    database,
    openRequest,
    recordOf,
    request,
  }) => {
    await addHelper(database.db, { kind: 'medical_professional', name: 'Leena' });
    const page = await openRequest('?care');
    const mend = await failWrites(database, 'patients', 'insert');
    await press(page, 'Take into care');
    const drawer = await findDrawer();
    await waitFor(() =>
      expect(drawer.getByRole('alert').textContent).toBe('Something went wrong. Please try again.'),
    );
    drawer.getByRole('heading', { level: 3, name: 'Is this right?' });
    await mend();
    await press(page, 'Take into care');
    await findStep('In care. Who looks after this patient?');

    const mendAssignments = await failWrites(database, 'assignments', 'insert');
    await press(page, 'Assign Leena');
    await waitFor(() =>
      expect(drawer.getByRole('alert').textContent).toBe('Something went wrong. Please try again.'),
    );
    await mendAssignments();
    await press(page, 'Assign Leena');
    await findStep('When is the first visit?');

    await press(page, 'Save First visit');
    await drawer.findByRole('link', { name: /^Visit date/ });
    expect((await recordOf(request.id)).visits).toEqual([]);
  });

  test('REQ-10 REQ-11 REQ-12 speaks Malayalam', async ({ database: { db }, openRequest }) => {
    await addHelper(db, { kind: 'medical_professional', name: 'ലീന' });
    localStorage.setItem('language', 'ml');
    const page = await openRequest();
    await page.user.click(await screen.findByRole('link', { name: 'പരിചരണം തുടങ്ങുക' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Kalyani: പരിചരണം തുടങ്ങുക' }));
    await page.user.click(drawer.getByRole('button', { name: 'പരിചരണം തുടങ്ങുക' }));
    await page.user.click(await drawer.findByRole('button', { name: 'ലീന: ചുമതലപ്പെടുത്തുക' }));
    await drawer.findByRole('heading', { level: 3, name: 'ആദ്യ സന്ദർശനം എപ്പോൾ?' });
  });
});
