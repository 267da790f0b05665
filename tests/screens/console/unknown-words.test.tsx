import { cleanup, screen, within } from '@testing-library/react';
import type { Assignment } from '@thinna/contract/assignments/assignments';
import type { CareAssignment } from '@thinna/contract/care/care';
import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Notification } from '@thinna/contract/notifications/notifications';
import type { Task } from '@thinna/contract/tasks/tasks';
import { describe, expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { heading, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { addHealth } from '../../support/patient-records.ts';
import { aPatientInNeed } from '../../support/patients-in-need.ts';
import { aRegistrant, registerHelper } from '../../support/registrations.ts';
import { addVisit } from '../../support/visits.ts';
import { openPanel, sentences } from '../notifications/notifications.ts';
import { test } from '../staff/add-entry-screens.tsx';
import { findCard, pageOf } from '../staff/staff-lists.ts';

describe('a word that nobody knows, in a record that came from elsewhere', () => {
  test('PIN-32 as the type of a request: both fields are shown, and the list has its row', async ({
    app,
    browser,
    database,
  }) => {
    await addEnumValue(database, 'support_type', 'nursing');
    await database.pool.query(`alter table patient_requests
      drop constraint patient_requests_health_condition_needed,
      drop constraint patient_requests_care_details_needed`);
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    await aPatientInNeed({ app, database }, { patient_name: 'Biju' });
    await database.pool.query(
      `update patient_requests set support_type = 'nursing',
        health_condition = 'In pain', care_details = 'Bathing' where id = $1`,
      [id],
    );
    const page = await browser.open('/admin/patients-in-need', { as: 'admin' });
    const anu = await row('Anu');
    anu.getByRole('cell', { name: /^Kind of help:\s*nursing$/ });
    (await row('Biju')).getByRole('cell', { name: /^Kind of help:\s*Volunteer: / });

    await page.user.click(anu.getByRole('link', { name: 'View Anu' }));
    await heading('Anu');
    expect(factAt('Kind of help')).toBe('nursing');
    expect(factAt('Health condition')).toBe('In pain');
    expect(factAt('Care details')).toBe('Bathing');
    expect(screen.queryByText('Patient not found')).toBeNull();
  });

  test('ASG-26 as the status of an assignment in the office: one row with that word', async ({
    assigned,
    browser,
    network,
  }) => {
    const { id } = await assigned('caregiver', { first_name: 'Annamma' }, { name: 'Chitra' });
    await assigned('caregiver', { first_name: 'Devaki' }, { name: 'Meera' });
    network.alter('GET /api/assignments', (list: Assignment[]) =>
      list.map((assignment) =>
        assignment.id === id ? { ...assignment, status: 'paused' } : assignment,
      ),
    );
    const page = await browser.open('/admin/patient-assignment', { as: 'admin' });
    await row('Devaki');
    const annamma = await row('Annamma');
    await page.user.click(annamma.getByRole('button', { name: 'Details: Annamma, Chitra' }));
    const mark = screen.getByText('paused').closest<HTMLElement>('.status-mark');
    expect(mark?.dataset.status).toBe('paused');
    expect(screen.queryByText('Failed to fetch data')).toBeNull();
  });

  test('ASG-26 as the type of a helper or of a patient: that word in the row', async ({
    assigned,
    browser,
    database,
  }) => {
    await addEnumValue(database, 'support_type', 'nursing');
    await addEnumValue(database, 'helper_kind', 'therapist');
    const { helper_id, patient_id } = await assigned('volunteer', { first_name: 'Annamma' });
    await database.pool.query(
      `update helpers set kind = 'therapist', skills = null where id = $1`,
      [helper_id],
    );
    await database.pool.query(`update patients set support_type = 'nursing' where id = $1`, [
      patient_id,
    ]);
    const page = await browser.open('/admin/patient-assignment', { as: 'admin' });
    const annamma = await row('Annamma');
    annamma.getByRole('cell', { name: /^Helper type:\s*therapist$/ });
    await page.user.click(annamma.getByRole('button', { name: /^Details/ }));
    expect(factAt('Support type')).toBe('nursing');
    await page.user.type(screen.getByPlaceholderText('Search assignments...'), 'therap');
    await row('Annamma');
  });

  test('SDB-36 as the status of an assignment: a card with that word, and its details', async ({
    assigned,
    network,
    openList,
  }) => {
    const { id } = await assigned('medical_professional', { first_name: 'Annamma' });
    await assigned('medical_professional', { first_name: 'Devaki' });
    network.alter('GET /api/assignments/medical', (list: CareAssignment[]) =>
      list.map((assignment) =>
        assignment.id === id
          ? { ...assignment, status: 'paused', helper_type: 'therapist' }
          : assignment,
      ),
    );
    const page = await openList('medical_professional');
    await screen.findByRole('link', { name: /^Devaki\s*active/ });
    await page.user.click(await screen.findByRole('link', { name: /^Annamma\s*paused/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assignment Details' }));
    dialog.getByText('paused');
    dialog.getByRole('heading', { name: 'Helper' });
  });

  test('PAT-02 PAT-39 as the type and gender of a patient: the row, and the whole record', async ({
    browser,
    database,
  }) => {
    await addEnumValue(database, 'support_type', 'nursing');
    await addEnumValue(database, 'gender', 'Intersex');
    const id = await insertPatient(database, { first_name: 'Annamma' });
    await addHealth(database, id, [{ note: 'In pain at night' }]);
    await database.pool.query(
      `update patients set support_type = 'nursing', gender = 'Intersex' where id = $1`,
      [id],
    );
    const page = await browser.open('/admin/patient-management', { as: 'admin' });
    const annamma = await row('Annamma');
    annamma.getByRole('cell', { name: /^Support type:\s*nursing$/ });
    await page.user.click(annamma.getByRole('link', { name: 'View Annamma' }));
    await heading('Annamma');
    expect(factAt('Support type')).toBe('nursing');
    expect(factAt('Gender')).toBe('Intersex');
    expect(screen.getAllByText('In pain at night').length).toBeGreaterThan(0);
  });

  test('TSK-10 SDB-19 as category, priority, role and status of a task, in office and staff app', async ({
    admin,
    app,
    browser,
    database,
    network,
    staff,
  }) => {
    await addEnumValue(database, 'task_category', 'transport');
    await addEnumValue(database, 'task_priority', 'urgent');
    await addEnumValue(database, 'helper_kind', 'therapist');
    await database.pool.query('delete from tasks');
    const body = { assignedTo: 'Caregiver' };
    for (const title of ['Visit', 'Drive', 'Massage']) {
      await ask(app, 'POST /api/tasks', { token: admin, body: { ...body, title } });
    }
    await database.pool.query(
      `update tasks set category = 'transport', priority = 'urgent' where title = 'Drive';
       update tasks set assigned_kind = 'therapist' where title = 'Massage'`,
    );
    const pauseDrive = (list: Task[]) =>
      list.map((item) => (item.title === 'Drive' ? { ...item, status: 'paused' } : item));
    network.alter('GET /api/tasks', pauseDrive);
    network.alter('GET /api/tasks/caregiver', pauseDrive);

    await browser.open('/admin/tasks', { as: 'admin' });
    const drive = await row('Drive');
    drive.getByRole('cell', { name: /^Category:\s*transport$/ });
    drive.getByRole('cell', { name: /^Priority:\s*urgent$/ });
    drive.getByRole('cell', { name: /^Status:\s*paused/ });
    (await row('Massage')).getByRole('cell', { name: /^Assigned to:\s*therapist$/ });
    await row('Visit');

    cleanup();
    await browser.open(pageOf('caregiver', 'tasks'), { as: await staff() });
    const task = await findCard('Drive');
    task.getByText('urgent');
    task.getByText('paused');
    (await findCard('Visit')).getByText('Priority: Medium');
  });

  test('SCH-02 SCH-13 as the type of a visit: its row, its details and the way there', async ({
    admin,
    app,
    browser,
    database,
    enrol,
    staff,
  }) => {
    await addEnumValue(database, 'visit_type', 'Counsellor');
    await database.pool.query('delete from schedules');
    const { id: helper_id } = await enrol({ name: 'Suni' }, 'caregiver');
    const today = clinicDay(new Date());
    const visit = { visit_type: 'Caregiver', helper_id, member_name: 'Suni', visit_date: today };
    const { id } = await addVisit(app, admin, { ...visit, patient_name: 'Annamma' });
    await addVisit(app, admin, { ...visit, patient_name: 'Devaki' });
    await database.pool.query(`update schedules set visit_type = 'Counsellor' where id = $1`, [id]);

    const page = await browser.open('/admin/schedules', { as: 'admin' });
    await row('Devaki');
    const annamma = await row('Annamma');
    annamma.getByRole('cell', { name: /^Visit type:\s*Counsellor$/ });
    await page.user.click(annamma.getByRole('link', { name: 'View Annamma' }));
    within(await screen.findByRole('dialog')).getByText('Counsellor');

    const as = await staff({ kinds: ['caregiver'], helper_id });
    cleanup();
    await browser.open('/vcm/dashboard', { as });
    await screen.findByRole('heading', { level: 3, name: /Annamma/ });
    await screen.findByRole('heading', { level: 3, name: /Devaki/ });
  });

  test('EQA-03 as the status of a piece of equipment: its row and its page', async ({
    browser,
    database,
  }) => {
    await addEnumValue(database, 'equipment_status', 'Lost');
    await database.pool.query(
      `insert into equipment (name, type, quantity, status)
       values ('Walker', 'Mobility', 1, 'Lost'), ('Bed', 'Bed', 1, 'In Use')`,
    );
    const page = await browser.open('/admin/equipments', { as: 'admin' });
    await row('Bed');
    const walker = await row('Walker');
    walker.getByRole('cell', { name: /^Status:\s*Lost$/ });
    await page.user.click(walker.getByRole('link', { name: 'View Walker' }));
    await heading('Walker');
    expect(factAt('Status')).toBe('Lost');
  });

  test('DSH-22 as what a notification is about: it is told as it was written', async ({
    app,
    browser,
    network,
  }) => {
    await registerHelper(app, aRegistrant.volunteer({ name: 'Mary Thomas' }));
    await registerHelper(app, aRegistrant.caregiver({ name: 'Leena' }));
    network.alter('GET /api/notifications/recent', ([first, ...rest]: Notification[]) => [
      { ...first, entity_type: 'donor', message: 'A gift from Leena' },
      ...rest,
    ]);
    const panel = await openPanel(await browser.open('/admin/dashboard', { as: 'admin' }));
    await panel.findByText('A gift from Leena');
    expect(sentences(panel)).toEqual([
      'Unread A gift from Leena',
      'Unread New volunteer registration: Mary Thomas',
    ]);
    panel.getByRole('button', { name: 'Delete A gift from Leena' });
    expect(panel.getAllByRole('button', { name: /^Open/ })).toHaveLength(1);
  });

  test('as the kind of a deleted record: its row is there', async ({
    admin,
    app,
    browser,
    database,
    enrol,
  }) => {
    for (const name of ['Anu', 'Biju']) {
      const { id } = await enrol({ name });
      await ask(app, `DELETE /api/volunteers/${id}`, { token: admin });
    }
    await database.pool.query(
      `update deleted_records set kind = 'donor' where rows -> 'helpers' -> 0 ->> 'name' = 'Anu'`,
    );
    await browser.open('/admin/recently-deleted', { as: 'admin' });
    (await row('Anu')).getByText(/^donor \d+$/);
    (await row('Biju')).getByRole('link', { name: /^Volunteer \d+$/i });
  });
});

/** Adds an unknown value to an enum of this file's database, as another program might. */
const addEnumValue = async ({ pool }: Database, type: string, word: string): Promise<void> =>
  void (await pool.query(`alter type ${type} add value if not exists '${word}'`));

/** Returns the value of a label. The first match counts, because a print version may follow. */
const factAt = (label: string): string | null | undefined =>
  screen.getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
