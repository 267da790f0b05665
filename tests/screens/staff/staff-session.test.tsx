import { fireEvent, screen, waitFor } from '@testing-library/react';
import { patientCalls } from '@thinna/contract/patients/patients';
import { describe, expect } from 'vitest';
import { send } from '../../../apps/web/app/lib/console/api.ts';
import { addHelper, addPatient } from '../../database/rows.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { heading, test } from '../../support/browser.tsx';
import { ask, logIn } from '../../support/clinic.ts';

const LOGOUT = 'POST /api/logout';

describe('the pages of staff', () => {
  test('SHL-32 SHL-34 SHL-35 send whoever has no token of theirs to the login', async ({
    app,
    browser,
    network,
  }) => {
    localStorage.setItem('adminToken', await logIn(app, 'admin', 'asha'));
    const page = await browser.open('/vcm/dashboard?tab=medical');
    await heading('Staff Login');
    expect(page.path()).toBe('/vcm');
    expect(network.calls).toEqual([]);
  });

  test('SHL-76 have a bar of their own with the clinic, and neither the header nor the office', async ({
    browser,
    staff,
  }) => {
    await browser.open('/vcm/dashboard', { as: await staff() });
    await heading('Care Management Dashboard');
    screen.getByRole('link', { name: 'Example Palliative' });
    screen.getByRole('button', { name: 'മലയാളം' });
    for (const name of ['Login', 'Contact', 'Office']) {
      expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull();
    }
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  test('SDB-14 end the session by Logout, on the server and here', async ({
    app,
    browser,
    network,
    staff,
  }) => {
    const page = await browser.open('/vcm/dashboard', { as: await staff() });
    const token = localStorage.getItem('vcmToken') ?? '';
    localStorage.setItem('adminToken', 'of the other side');
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Staff Login');
    await screen.findByText('You are logged out');
    expect(page.path()).toBe('/vcm');
    await network.settled();
    expect(network.sent(LOGOUT)).toMatchObject([
      { status: 200, headers: { authorization: `Bearer ${token}` } },
    ]);
    expect((await ask(app, 'GET /api/patients/1', { token })).status).toBe(401);
    expect(localStorage.getItem('vcmToken')).toBeNull();
    expect(localStorage.getItem('vcmRole')).toBeNull();
    expect(localStorage.getItem('adminToken')).toBe('of the other side');
  });

  test('read an answer as staff are answered, who see less', async ({
    browser,
    database: { db },
    staff,
  }) => {
    await browser.open('/vcm/dashboard', { as: await staff() });
    const id = await addPatient(db, { first_name: 'Kunjappan' });
    const helper_id = await addHelper(db);
    await db.insertInto('assignments').values({ patient_id: id, helper_id }).execute();
    const call = { ...patientCalls.get, answer: patientCalls.get.staffAnswer };
    const answer = await send(call, { params: { id: String(id) } });
    expect(answer.first_name).toBe('Kunjappan');
    expect(answer.medical_history).toBeUndefined();
  });

  test('SHL-36 SHL-38 lead to the login once a session is over, and back to the same tab and list', async ({
    app,
    browser,
    clock,
    network,
    staff,
  }) => {
    const username = await staff();
    clock.pass(-13 * 60);
    localStorage.setItem('vcmToken', await logIn(app, 'vcm', username));
    clock.pass(13 * 60);
    localStorage.setItem('vcmRole', 'vcm');
    const page = await browser.open('/vcm/dashboard?tab=caregiver&view=team');
    await heading('Staff Login');
    await screen.findByText('Your session has ended. Log in to go on where you were.');
    expect(localStorage.getItem('vcmToken')).toBeNull();
    expect(localStorage.getItem('vcmRole')).toBeNull();

    await page.user.type(screen.getByLabelText('Username'), username);
    await page.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await heading('Active Caregivers');
    expect(page.path()).toBe('/vcm/dashboard?tab=caregiver&view=team');
    await network.settled();
  });

  test('show nothing any more once another tab has logged somebody else in', async ({
    app,
    browser,
    enrol,
    staff,
  }) => {
    const { id: helper_id } = await enrol({ name: 'Leena' }, 'caregiver');
    const page = await browser.open('/vcm/dashboard?tab=caregiver', {
      as: await staff({ helper_id }),
    });
    await screen.findByRole('heading', { level: 2, name: /^Today/ });
    localStorage.setItem('vcmToken', await logIn(app, 'vcm', await staff()));
    fireEvent(window, new StorageEvent('storage', { key: 'vcmToken' }));
    await waitFor(() => expect(page.path()).toBe('/vcm/dashboard'));
    await screen.findByRole('tab', { name: 'Volunteer', selected: true });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  test('show nothing any more once an administrator has ended the session', async ({
    app,
    browser,
    database: { db },
    staff,
  }) => {
    const page = await browser.open('/vcm/dashboard', { as: await staff() });
    await screen.findByRole('tab', { name: 'Volunteer' });
    const admin = await logIn(app, 'admin', 'asha');
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await ask(app, `POST /api/accounts/${id}/end-sessions`, { token: admin });
    await page.user.click(screen.getByRole('tab', { name: 'Medical' }));
    await heading('Staff Login');
    await screen.findByText('You are logged out');
    expect(sessionStorage.getItem('resume-place vcm')).toBeNull();
  });
});
