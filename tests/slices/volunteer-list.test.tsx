import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { heading, row, test } from '../support/browser.tsx';
import { ask } from '../support/clinic.ts';
import { loseHelpers, refuseHelpers } from '../support/faults.ts';

const LIST = 'GET /api/volunteers';
const EMPTY = 'Volunteer not found';

describe('the list of volunteers', () => {
  test('asks for the volunteers and shows a row for each (VOL-01, SHL-11)', async ({
    browser,
    enrol,
    network,
  }) => {
    await enrol({ name: 'Anu Thomas', phone_number: '9846012345', skills: 'Cooking' });
    await enrol({ name: 'Biju' });
    await browser.open('/admin/volunteers', { as: 'admin' });
    await heading('Volunteers');
    const anu = await row('Anu Thomas');
    anu.getByRole('link', { name: '98460 12345' });
    anu.getByRole('cell', { name: /^Skills:\s*Cooking$/ });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Biju NEW',
      'Anu Thomas NEW',
    ]);
    expect(network.calls).toMatchObject([{ method: 'GET', path: '/api/volunteers', status: 200 }]);
    screen.getByText('2 found');
  });

  test('marks whoever nobody has looked at, also when an administrator added them (VOL-03, VOL-44)', async ({
    admin,
    app,
    browser,
    enrol,
  }) => {
    const seen = await enrol({ name: 'Seen' });
    await enrol({ name: 'Unseen' });
    await ask(app, `PUT /api/volunteers/${seen.id}/view`, { token: admin });
    await browser.open('/admin/volunteers', { as: 'admin' });
    expect((await row('Unseen')).getByText('NEW').className).toContain('bg-danger');
    expect((await row('Seen')).queryByText('NEW')).toBeNull();
  });

  test('View marks the record as seen, and then opens it (VOL-04, VOL-05, SHL-12)', async ({
    browser,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const view = (await row('Anu')).getByRole('link', { name: 'View Anu' });
    const letGo = network.hold();
    await page.user.dblClick(view);
    expect(network.calls.at(-1)).toMatchObject({ method: 'PUT' });
    expect(page.path()).toBe('/admin/volunteers');
    letGo();

    await heading('Anu');
    expect(page.path()).toBe(`/admin/volunteers/view/${id}`);
    expect(network.sent(`PUT /api/volunteers/${id}/view`)).toMatchObject([{ status: 200 }]);
    page.back();
    expect((await row('Anu')).queryByText('NEW')).toBeNull();
  });

  test('View opens the record all the same when it could not be marked (VOL-06)', async ({
    browser,
    database,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'Anu' });
    await refuseHelpers(database, 'update');
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'View Anu' }));
    await heading('Anu');
    expect(page.path()).toBe(`/admin/volunteers/view/${id}`);
    expect(network.sent(`PUT /api/volunteers/${id}/view`)[0]?.status).toBe(500);
  });

  test('Refresh shows what has changed meanwhile, and rests while it does (VOL-13)', async ({
    browser,
    enrol,
    network,
  }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    await enrol({ name: 'Biju' });
    const letGo = network.hold();
    const refresh = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' });
    await page.user.dblClick(refresh);
    expect(refresh.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(refresh);
    letGo();
    await row('Biju');
    expect(network.sent(LIST)).toHaveLength(2);
  });

  test('a Refresh that fails keeps the rows and says so', async ({ browser, enrol, network }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    const said = await screen.findByText('The list could not be loaded.');
    await row('Anu');
    network.isDown = false;
    await waitForElementToBeRemoved(said);
  });

  test('leads back to the dashboard (VOL-14)', async ({ browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: /Back to Dashboard/ }));
    await heading('Admin Dashboard');
    expect(page.path()).toBe('/admin/dashboard');
  });

  test('has a button to its end once it was scrolled by more than 300 px (VOL-15)', async ({
    browser,
  }) => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000);
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText(EMPTY);
    const button = () => screen.queryByRole('button', { name: 'Scroll to bottom' });

    expect(button()).toBeNull();
    scroll(300);
    expect(button()).toBeNull();
    scroll(301);
    await page.user.click(await screen.findByRole('button', { name: 'Scroll to bottom' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 4000, behavior: 'smooth' });
    scroll(300);
    await waitFor(() => expect(button()).toBeNull());
  });
});

describe('a list without rows', () => {
  test('says that there is nobody yet, but not while it is loading (VOL-16)', async ({
    browser,
    network,
  }) => {
    const letGo = network.hold();
    await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText(EMPTY)).toBeNull();
    letGo();
    await screen.findByText(EMPTY);
    screen.getByText(/^Nobody is here yet\./);
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('says the same when it could not be loaded, which is logged, and can try again (VOL-17)', async ({
    browser,
    database,
    enrol,
    log,
    network,
  }) => {
    await enrol({ name: 'Anu' });
    const mend = await loseHelpers(database);
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText(EMPTY);
    screen.getByText('The list could not be loaded.');
    for (const region of ['status', 'alert']) {
      expect(screen.getAllByRole(region).at(-1)?.textContent, 'the toast').toBe('');
    }
    expect(log.filter((line) => line.includes('"call failed"'))).toHaveLength(1);

    await mend();
    const letGo = network.hold();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Loading...');
    expect(screen.queryByText(EMPTY)).toBeNull();
    letGo();
    await row('Anu');
  });

  test('can try again after the connection was lost', async ({ browser, enrol, network }) => {
    await enrol({ name: 'Anu' });
    network.isDown = true;
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText(EMPTY);
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Anu');
  });
});

function scroll(to: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
  window.dispatchEvent(new Event('scroll'));
}
