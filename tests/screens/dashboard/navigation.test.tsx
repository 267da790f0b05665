import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { test as browserTest, flushPending, heading, row } from '../../support/browser.tsx';

const COUNTS = 'GET /api/office-counts';

/** With `busyClinic`: two waiting requests, one patient in care, one due task and three helpers. */
const test = browserTest.extend('busyClinic', async ({ network: _people, database: { db } }) => {
  for (const table of ['tasks', 'patients', 'patient_requests'] as const) {
    await db.deleteFrom(table).execute();
  }
  await addRequest(db);
  await addRequest(db);
  await addPatient(db);
  await db.insertInto('tasks').values({ title: 'Call', due_date: '2020-01-01' }).execute();
  await addHelper(db, { kind: 'volunteer', name: 'Anu' });
  await addHelper(db, { kind: 'volunteer' });
  await addHelper(db, { kind: 'medical_professional' });
});

const findNav = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of the office' }));
const namesOf = (nav: Awaited<ReturnType<typeof findNav>>) =>
  nav.getAllByRole('link').map(({ textContent }) => textContent?.trim());
const currentOf = (nav: Awaited<ReturnType<typeof findNav>>) =>
  nav.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent?.trim());

const pages = [
  ['Today', '/admin/dashboard', 'Admin Dashboard'],
  ['Requests', '/admin/patients-in-need', 'Patients in Need'],
  ['Patients', '/admin/patient-management', 'Patient Management'],
  ['Visits', '/admin/schedules', 'All Schedules'],
  ['Week', '/admin/week', 'Week'],
  ['Tasks', '/admin/tasks', 'Tasks'],
  ['Volunteers', '/admin/volunteers', 'Volunteers'],
  ['Caregivers', '/admin/caregivers', 'Caregivers'],
  ['Medical Professionals', '/admin/medical-professionals', 'Medical Professionals'],
  ['Assignments', '/admin/patient-assignment', 'Patient Assignment'],
  ['Equipment', '/admin/equipments', 'Equipment'],
  ['Statistics', '/admin/statistics', 'Statistics'],
  ['Emergency Fund', '/admin/emergency-fund-management', 'Emergency Fund'],
] as const;

describe('the navigation of the office', () => {
  test('NAV-01 NAV-02 leads to every page, and marks the one that is open', async ({ browser }) => {
    const page = await browser.open('/admin/recently-deleted', { as: 'admin' });
    await heading('Recently deleted');
    const nav = await findNav();
    for (const [name, path, title] of pages) {
      await page.user.click(nav.getByRole('link', { name: new RegExp(`^${name}`) }));
      const shown = await heading(title);
      expect(page.path()).toBe(path);
      await waitFor(() => expect(document.activeElement, name).toBe(shown));
      expect(currentOf(nav)).toEqual([name]);
    }
  }, 60_000); // Opening every page of the office takes longer than the usual limit.

  test.for([
    ['/admin/patients/add', 'Patients'],
    ['/admin/patients/view/1', 'Patients'],
    ['/admin/patients-in-need/view/1', 'Requests'],
    ['/admin/schedules/week', 'Visits'],
    ['/admin/caregivers/view/1', 'Caregivers'],
    ['/admin/audit', 'Audit'],
  ] as const)(
    'NAV-02 marks the subject of a page below it: %s',
    async ([path, name], { browser }) => {
      await browser.open(path, { as: 'admin' });
      expect(currentOf(await findNav())).toEqual([name]);
    },
  );

  test('NAV-03 Office opens and closes, and is open on its own pages', async ({ browser }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const nav = await findNav();
    const office = nav.getByRole('button', { name: 'Office', expanded: false });
    expect(nav.queryByRole('link', { name: 'Accounts' })).toBeNull();
    await page.user.click(office);
    expect(office.getAttribute('aria-expanded')).toBe('true');
    expect(namesOf(nav).slice(-10)).toEqual([
      'Accounts',
      'Audit',
      'Recently deleted',
      'Past its time',
      'Registrations to sort',
      'The machine',
      'Change password',
      'Second step at log-in',
      'Where I am logged in',
      'Help',
    ]);
    nav.getByRole('button', { name: 'Turn off the key / for the search' });
    await page.user.click(office);
    expect(nav.queryByRole('link', { name: 'Accounts' })).toBeNull();

    page.reload();
    await page.user.click((await findNav()).getByRole('link', { name: 'Today' }));
    await page.user.click((await findNav()).getByRole('button', { name: 'Office' }));
    await page.user.click((await findNav()).getByRole('link', { name: 'Change password' }));
    await heading('Change password');
    page.reload();
    (await findNav()).getByRole('button', { name: 'Office', expanded: true });
  });

  test('NAV-04 More opens all other pages, with Logout, and closes when one is chosen', async ({
    browser,
    busyClinic: _,
  }) => {
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await page.user.click((await findNav()).getByRole('button', { name: 'More' }));
    const panel = within(await screen.findByRole('dialog', { name: 'More' }));
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/week',
      '/admin/tasks',
      '/admin/volunteers',
      '/admin/caregivers',
      '/admin/medical-professionals',
      '/admin/patient-assignment',
      '/admin/equipments',
      '/admin/statistics',
      '/admin/emergency-fund-management',
      '/admin/accounts',
      '/admin/audit',
      '/admin/recently-deleted',
      '/admin/past-its-time',
      '/admin/quarantine',
      '/admin/machine',
      '/admin/own-password',
      '/admin/second-factor',
      '/admin/own-sessions',
      '/admin/help',
    ]);
    await panel.findByRole('link', { name: 'Tasks 1 due' });
    panel.getByRole('button', { name: 'Turn off the key / for the search' });
    panel.getByRole('button', { name: 'മലയാളം' });
    panel.getByRole('button', { name: 'Logout' });

    await page.user.click(panel.getByRole('link', { name: 'Equipment' }));
    const opened = await heading('Equipment');
    await waitFor(() => expect(document.activeElement).toBe(opened));
    expect(screen.queryByRole('dialog')).toBeNull();
    const more = (await findNav()).getByRole('button', { name: 'More' });
    expect(more.getAttribute('aria-current')).toBe('true');
    await page.user.click(more);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('speaks Malayalam', async ({ browser, busyClinic: _ }) => {
    localStorage.setItem('language', 'ml');
    await browser.open('/admin/dashboard', { as: 'admin' });
    const nav = within(await screen.findByRole('navigation', { name: 'ഓഫീസിന്റെ പേജുകൾ' }));
    await nav.findByRole('link', { name: 'അപേക്ഷകൾ 2 കാത്തിരിക്കുന്നു' });
    nav.getByRole('link', { name: 'ഇന്ന്' });
    nav.getByRole('button', { name: 'കൂടുതൽ' });
  });
});

describe('the counts of the navigation', () => {
  test('NAV-06 NAV-07 stand beside their pages; those of 0 do not', async ({
    browser,
    busyClinic: _,
  }) => {
    await browser.open('/admin/equipments', { as: 'admin' });
    const nav = await findNav();
    await nav.findByRole('link', { name: 'Requests 2 waiting' });
    expect(namesOf(nav)).toEqual([
      'Today',
      'Requests 2 waiting',
      'Patients 1 in care',
      'Visits',
      'Week',
      'Tasks 1 due',
      'Volunteers 2',
      'Caregivers',
      'Medical Professionals 1',
      'Assignments',
      'Equipment',
      'Statistics',
      'Emergency Fund',
      'Help',
    ]);
  });

  test('NAV-07 are left out when they could not be read, also after they were', async ({
    browser,
    busyClinic: _,
    network,
  }) => {
    const page = await browser.open('/admin/equipments', { as: 'admin' });
    const nav = await findNav();
    await nav.findByRole('link', { name: 'Requests 2 waiting' });
    network.replaceAnswer(COUNTS, { status: 502, body: 'Bad gateway' });
    await page.user.click(nav.getByRole('link', { name: 'Statistics' }));
    await nav.findByRole('link', { name: 'Requests' });
    expect(namesOf(nav).join()).not.toMatch(/\d/);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  test('NAV-08 are read once for an opened page, and again after a change', async ({
    browser,
    busyClinic: _,
    database: { db },
    network,
  }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const page = await browser.open('/admin/equipments', { as: 'admin' });
    const nav = await findNav();
    await nav.findByRole('link', { name: 'Volunteers 2' });
    vi.advanceTimersByTime(600_000);
    await flushPending();
    expect(network.sent(COUNTS)).toHaveLength(1);

    await addHelper(db);
    await page.user.click(nav.getByRole('link', { name: /^Volunteers/ }));
    await nav.findByRole('link', { name: 'Volunteers 3' });
    expect(network.sent(COUNTS)).toHaveLength(2);
    // A dialog is no other page.
    await page.user.click((await row('Anu')).getByRole('link', { name: 'Edit Anu' }));
    const form = within(await screen.findByRole('dialog'));
    expect(network.sent(COUNTS)).toHaveLength(2);
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    await page.user.click((await row('Anu')).getByRole('button', { name: 'Delete Anu' }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete Anu' }));
    await nav.findByRole('link', { name: 'Volunteers 2' });
  });

  test('NAV-06 NAV-08 follow when somebody is taken into care, and when a task is done', async ({
    browser,
    busyClinic: _,
    database: { db },
  }) => {
    await addRequest(db, { patient_name: 'Biju' });
    const page = await browser.open('/admin/patients-in-need', { as: 'admin' });
    const nav = await findNav();
    await nav.findByRole('link', { name: 'Requests 3 waiting' });
    await page.user.click((await row('Biju')).getByRole('button', { name: 'Make Active Biju' }));
    await nav.findByRole('link', { name: 'Requests 2 waiting' });
    nav.getByRole('link', { name: 'Patients 2 in care' });
    await page.user.click(nav.getByRole('link', { name: 'Tasks 1 due' }));
    await page.user.click((await row('Call')).getByRole('button', { name: /^Mark completed/ }));
    await nav.findByRole('link', { name: 'Tasks' });
  });

  test('SHL-38 NAV-08 lead to the login when the session has ended', async ({
    browser,
    network,
  }) => {
    network.replaceAnswer('GET /api/security-notices', { status: 503, body: '{}' });
    const page = await browser.open('/admin/own-password', { as: 'admin' });
    await heading('Change password');
    await network.settled();
    localStorage.setItem('adminToken', 'no longer good');
    await page.user.click((await findNav()).getByRole('link', { name: 'Today' }));
    await heading('Admin Login');
  });
});

describe('the bell', () => {
  test('NAV-11 shows on every page what is unread, and leads to the panel of the dashboard', async ({
    browser,
    busyClinic: _,
    database: { db },
    network,
  }) => {
    const helper_id = await addHelper(db, { name: 'Leena', kind: 'caregiver' });
    const message = 'New caregiver registration: Leena';
    await db
      .insertInto('notifications')
      .values({ helper_id, kind: 'caregiver', message })
      .execute();
    const page = await browser.open('/admin/equipments', { as: 'admin' });
    const bar = within(await screen.findByRole('banner'));
    await page.user.click(await bar.findByRole('link', { name: 'Notifications 1 unread' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await panel.findByText('Leena');
    expect(page.path()).toBe('/admin/dashboard?notifications');
    expect(network.sent('GET /api/notifications/counts')).toHaveLength(1);
    await page.user.click(panel.getByRole('button', { name: 'Mark read: Leena' }));
    await bar.findByRole('link', { name: 'Notifications' });
  });

  test('NAV-10 stands in the bar with the clinic, the language and Logout', async ({ browser }) => {
    const page = await browser.open('/admin/equipments', { as: 'admin' });
    const bar = within(await screen.findByRole('banner'));
    bar.getByRole('link', { name: 'Notifications' });
    bar.getByRole('button', { name: 'മലയാളം' });
    bar.getByRole('button', { name: 'Logout' });
    await page.user.click(bar.getByRole('link', { name: /Admin$/ }));
    await heading('Admin Dashboard');
    expect(document.querySelector('a, button')?.textContent).toBe('Skip to main content');
    const order = ['banner', 'navigation', 'main'].map((role) => screen.getByRole(role));
    expect(order.toSorted(inDocument)).toEqual(order); // So Tab goes: skip link, bar, pages, page.
  });
});

const inDocument = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
