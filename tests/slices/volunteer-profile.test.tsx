import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { heading, row, test } from '../support/browser.tsx';
import { ask } from '../support/clinic.ts';
import { loseHelpers } from '../support/faults.ts';
import { aVolunteer } from '../support/people.ts';

const NOT_FOUND = 'Volunteer not found';

describe('the profile of a volunteer', () => {
  test('shows who they are and what they offer, and leaves out what is empty (VOL-35, VOL-36, VOL-37, SHL-12)', async ({
    browser,
    enrol,
    network,
  }) => {
    const { id } = await enrol({
      name: 'Anu Thomas',
      email: 'anu@clinic.example',
      phone_number: '9846012345',
      address: 'Examplepuram',
      availability: 'Weekends',
      skills: null,
      notes: 'Speaks Tamil',
    });
    await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu Thomas');
    expect(network.calls[0]).toMatchObject({ method: 'GET', path: `/api/volunteers/${id}` });
    expect(factsOf('Personal Information')).toEqual([
      ['Email', 'anu@clinic.example'],
      ['Phone number', '98460 12345'],
      ['Address', 'Examplepuram'],
    ]);
    expect(factsOf('Volunteer Details')).toEqual([
      ['Availability', 'Weekends'],
      ['Notes', 'Speaks Tamil'],
    ]);
  });

  test('marks a new record as seen when it is opened by its address, once (VOL-46)', async ({
    admin,
    app,
    browser,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu');
    const view = `PUT /api/volunteers/${id}/view`;
    await waitFor(() => expect(network.sent(view)).toMatchObject([{ status: 200 }]));
    const { body } = await ask(app, `GET /api/volunteers/${id}`, { token: admin });
    expect(body.is_new).toBe(false);

    page.reload();
    await heading('Anu');
    await network.settled();
    expect(network.sent(view)).toHaveLength(1);
  });

  test('can be edited like a row of the list (VOL-38)', async ({ browser, enrol, network }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    const { id, is_new: _, created_at: __, ...own } = await enrol({ name: 'Anu' });
    const page = await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu');
    await page.user.click(screen.getByRole('link', { name: 'Edit volunteer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit volunteer' }));
    expect(page.path()).toBe(`/admin/volunteers/view/${id}?edit`);
    await page.user.type(form.getByLabelText('Name'), ' Thomas');
    await page.user.type(form.getByLabelText('Skills (optional)'), ' at night');

    network.isDown = true;
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith('Failed to update volunteer. Please try again.'),
    );
    network.isDown = false;
    await page.user.click(await form.findByRole('button', { name: 'Save' }));
    await heading('Anu Thomas');
    await screen.findByText('volunteer updated successfully!');
    expect(factsOf('Volunteer Details')).toContainEqual(['Skills', 'Driving at night']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent(`PUT /api/volunteers/${id}`).at(-1)?.body).toEqual({
      ...own,
      name: 'Anu Thomas',
      skills: 'Driving at night',
    });
    expect(page.path()).toBe(`/admin/volunteers/view/${id}`);
  });

  test('Refresh shows what has changed meanwhile (VOL-39)', async ({
    admin,
    app,
    browser,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu');
    await network.settled();
    const changed = aVolunteer({ name: 'Anu Thomas' });
    await ask(app, `PUT /api/volunteers/${id}`, { token: admin, body: changed });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await heading('Anu Thomas');
  });

  test('leads back to the list (VOL-40)', async ({ browser, enrol }) => {
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await page.user.click(await screen.findByRole('link', { name: /Back to List/ }));
    await row('Anu');
    expect(page.path()).toBe('/admin/volunteers');
  });
});

describe('a profile that is not there', () => {
  test.for(['999999', '0', 'abc'])(
    'says so, but not while it is loading: %s (VOL-41)',
    async (id, { browser, network }) => {
      const letGo = network.hold();
      await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
      await screen.findByText('Loading...');
      expect(screen.queryByText(NOT_FOUND)).toBeNull();
      letGo();
      await screen.findByText(NOT_FOUND);
      expect(network.calls).toMatchObject([{ path: `/api/volunteers/${id}`, status: 404 }]);
    },
  );

  test('says the same when it could not be loaded, which is logged (VOL-41)', async ({
    browser,
    database,
    enrol,
    log,
  }) => {
    const { id } = await enrol({ name: 'Anu' });
    const mend = await loseHelpers(database);
    const page = await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await screen.findByText(NOT_FOUND);
    expect(log.filter((line) => line.includes('"call failed"'))).toHaveLength(1);
    await mend();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Anu');
  });

  test('says so when somebody deleted it meanwhile (VOL-41)', async ({
    admin,
    app,
    browser,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu');
    await network.settled();
    await ask(app, `DELETE /api/volunteers/${id}`, { token: admin });
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(NOT_FOUND);
    expect(screen.queryByText('Personal Information')).toBeNull();
  });

  test('stays on the screen when only a Refresh failed', async ({ browser, enrol, network }) => {
    const { id } = await enrol({ name: 'Anu' });
    const page = await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu');
    await network.settled();
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('The record is not there, or could not be loaded.');
    await heading('Anu');
    expect(screen.queryByText(NOT_FOUND)).toBeNull();
  });
});

/** What a block of the profile says: pairs of a label and its value. */
function factsOf(title: string): (string | null)[][] {
  const block = within(screen.getByRole('region', { name: title }));
  const values = block.getAllByRole('definition');
  return block
    .getAllByRole('term')
    .map((label, at) => [label.textContent, values[at]?.textContent ?? null]);
}
