import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { heading, row, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failHelperWrites, hideHelpers } from '../../support/faults.ts';
import { kinds, withAcceptanceLines } from '../../support/kinds.ts';

describe.each(kinds)('the list of $kind', ({ kind, api, page: PAGE, says, lines, ...spec }) => {
  test(
    withAcceptanceLines('asks for the records and shows a row for each', lines.list),
    async ({ browser, enrol, network }) => {
      const phone_number = '9846012345';
      await enrol({ name: 'Anu Thomas', phone_number, [spec.column]: 'Cooking' }, kind);
      await enrol({ name: 'Biju' }, kind);
      await browser.open(PAGE, { as: 'admin' });
      await heading(spec.title);
      const anu = await row('Anu Thomas');
      anu.getByRole('link', { name: '98460 12345' });
      anu.getByRole('cell', { name: new RegExp(`^${spec.fields[spec.column]}:\\s*Cooking$`) });
      anu.getByRole('link', { name: 'View Anu Thomas' });
      anu.getByRole('link', { name: 'Edit Anu Thomas' });
      anu.getByRole('button', { name: 'Delete Anu Thomas' });
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
        'Biju NEW',
        'Anu Thomas NEW',
      ]);
      expect(network.calls).toMatchObject([{ method: 'GET', path: api, status: 200 }]);
      screen.getByText('2 found');
    },
  );

  test(
    withAcceptanceLines('marks whoever nobody has looked at', lines.badge),
    async ({ admin, app, browser, enrol }) => {
      const seen = await enrol({ name: 'Seen' }, kind);
      await enrol({ name: 'Unseen' }, kind);
      await ask(app, `PUT ${api}/${seen.id}/view`, { token: admin });
      await browser.open(PAGE, { as: 'admin' });
      expect((await row('Unseen')).getByText('NEW').className).toContain('bg-danger');
      expect((await row('Seen')).queryByText('NEW')).toBeNull();
    },
  );

  test(
    withAcceptanceLines('View marks the record as seen, and then opens it', lines.view),
    async ({ browser, enrol, network }) => {
      const { id } = await enrol({ name: 'Anu' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      const view = (await row('Anu')).getByRole('link', { name: 'View Anu' });
      const release = network.hold();
      await page.user.dblClick(view);
      expect(network.calls.at(-1)).toMatchObject({ method: 'PUT' });
      expect(page.path()).toBe(PAGE);
      release();

      await heading('Anu');
      expect(page.path()).toBe(`${PAGE}/view/${id}`);
      expect(network.sent(`PUT ${api}/${id}/view`)).toMatchObject([{ status: 200 }]);
      page.back();
      await row('Anu');
      await waitFor(() => expect(screen.queryByText('NEW')).toBeNull());
    },
  );

  test(
    withAcceptanceLines(
      'Refresh shows what has changed meanwhile, and rests while it does',
      lines.refresh,
    ),
    async ({ browser, enrol, network }) => {
      await enrol({ name: 'Anu' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      await row('Anu');
      await enrol({ name: 'Biju' }, kind);
      const release = network.hold();
      const refresh = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' });
      await page.user.dblClick(refresh);
      expect(refresh.getAttribute('aria-disabled')).toBe('true');
      expect(document.activeElement).toBe(refresh);
      release();
      await row('Biju');
      expect(network.sent(`GET ${api}`)).toHaveLength(2);
    },
  );

  test(withAcceptanceLines('leads back to the dashboard', lines.back), async ({ browser }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: /Back to Dashboard/ }));
    await heading('Admin Dashboard');
    expect(page.path()).toBe('/admin/dashboard');
  });

  test(
    withAcceptanceLines('says that there is nobody yet, but not while it is loading', lines.empty),
    async ({ browser, enrol, network }) => {
      for (const other of kinds) if (other.kind !== kind) await enrol({}, other.kind);
      const release = network.hold();
      await browser.open(PAGE, { as: 'admin' });
      await screen.findByText('Loading...');
      expect(screen.queryByText(says.empty)).toBeNull();
      release();
      await screen.findByText(says.empty);
      screen.getByText(/^Nobody is here yet\./);
      expect(screen.queryByText('Loading...')).toBeNull();
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  test(
    withAcceptanceLines(
      'says the same when it could not be loaded, which is only logged',
      lines.notLoaded,
    ),
    async ({ browser, database, enrol, log, network }) => {
      const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
      await enrol({ name: 'Anu' }, kind);
      // What the frame asks for reads the same table; its failures would be logged as well.
      for (const call of ['GET /api/office-counts', 'GET /api/security-notices'] as const) {
        network.replaceAnswer(call, { status: 503, body: '{}' });
      }
      const repair = await hideHelpers(database);
      const page = await browser.open(PAGE, { as: 'admin' });
      await screen.findByText(says.empty);
      screen.getByText('The list could not be loaded.');
      for (const region of ['status', 'alert']) {
        expect(screen.getAllByRole(region).at(-1)?.textContent, 'the toast').toBe('');
      }
      expect(alert).not.toHaveBeenCalled();
      expect(log.filter((line) => line.includes('"call failed"'))).toHaveLength(1);

      await repair();
      const release = network.hold();
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByText('Loading...');
      expect(screen.queryByText(says.empty)).toBeNull();
      release();
      await row('Anu');
    },
  );
});

describe('any list of helpers', () => {
  test('View opens the record all the same when it could not be marked (VOL-06)', async ({
    browser,
    database,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'Anu' });
    await failHelperWrites(database, 'update');
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: 'View Anu' }));
    await heading('Anu');
    expect(page.path()).toBe(`/admin/volunteers/view/${id}`);
    expect(network.sent(`PUT /api/volunteers/${id}/view`)[0]?.status).toBe(500);
  });

  test('keeps its rows when a Refresh fails, and says so', async ({ browser, enrol, network }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await row('Anu');
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    const message = await screen.findByText('The list could not be loaded.');
    await row('Anu');
    network.isDown = false;
    await waitForElementToBeRemoved(message);
  });

  test('can try again after the connection was lost', async ({ browser, enrol, network }) => {
    await enrol({ name: 'Anu' });
    network.isDown = true;
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText('Volunteer not found');
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Anu');
  });

  test('has a button to its end once it was scrolled by more than 300 px (VOL-15)', async ({
    browser,
  }) => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000);
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await screen.findByText('Volunteer not found');
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

function scroll(to: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
  window.dispatchEvent(new Event('scroll'));
}
