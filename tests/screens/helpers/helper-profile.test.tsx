import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { expectAlert, heading, row, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { hideHelpers } from '../../support/faults.ts';
import { fillIn } from '../../support/forms.ts';
import { formLabel, kinds, withAcceptanceLines } from '../../support/kinds.ts';
import { aHelper } from '../../support/people.ts';

describe.each(kinds)('the profile of a $kind', (spec) => {
  const { kind, api, page: PAGE, says, lines, details } = spec;

  test(
    withAcceptanceLines('shows who they are and what they offer', lines.profile),
    async ({ browser, enrol, network }) => {
      const address = 'House 1\nExamplepuram';
      const anu = await enrol({ name: 'Anu', phone_number: '9846012345', address }, kind);
      await browser.open(`${PAGE}/view/${anu.id}`, { as: 'admin' });
      await heading('Anu');
      expect(network.calls[0]).toMatchObject({ method: 'GET', path: `${api}/${anu.id}` });
      expect(factsOf('Personal Information')).toEqual([
        ['Email', anu.email],
        ['Phone number', '98460 12345'],
        ['Address', address],
      ]);
      const expected = details.fields.map((field) => [spec.fields[field], anu[field]]);
      expect(expected.flat()).not.toContain(undefined);
      const labels = expected.map(([label]) => label);
      const shown = factsOf(details.title).filter(([label]) => labels.includes(label));
      expect(shown).toEqual(expected);
    },
  );

  test(
    withAcceptanceLines('can be edited like a row of the list', lines.profileEdit),
    async ({ browser, enrol, network }) => {
      const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
      const anu = await enrol({ name: 'Anu' }, kind);
      const { id, is_new: _, created_at: __, patient_count: ___, ...values } = anu;
      const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
      await heading('Anu');
      await page.user.click(screen.getByRole('link', { name: 'Edit Profile' }));
      const form = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
      expect(page.path()).toBe(`${PAGE}/view/${id}?edit`);
      await page.user.type(form.getByLabelText('Name'), ' Thomas');
      await fillIn(page, { [formLabel(spec, spec.column)]: 'Night shifts' });

      network.isDown = true;
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      if (spec.failedEdit === 'toast') await expectAlert(says.updateFailed);
      else await waitFor(() => expect(alert.mock.calls).toEqual([[says.updateFailed]]));
      network.isDown = false;
      await page.user.click(await form.findByRole('button', { name: 'Save' }));
      await heading('Anu Thomas');
      await screen.findByText(says.updated);
      expect(factsOf(details.title)).toContainEqual([spec.fields[spec.column], 'Night shifts']);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(network.sent(`PUT ${api}/${id}`).at(-1)?.body).toEqual({
        ...values,
        name: 'Anu Thomas',
        [spec.column]: 'Night shifts',
      });
      expect(page.path()).toBe(`${PAGE}/view/${id}`);
    },
  );

  test(
    withAcceptanceLines('Refresh shows what has changed meanwhile', lines.profileRefresh),
    async ({ admin, app, browser, enrol, network }) => {
      const { id } = await enrol({ name: 'Anu' }, kind);
      const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
      await heading('Anu');
      await network.settled();
      const body = aHelper[kind]({ name: 'Anu Thomas' });
      await ask(app, `PUT ${api}/${id}`, { token: admin, body });
      await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
      await heading('Anu Thomas');
    },
  );

  test(
    withAcceptanceLines('leads back to the list', lines.profileBack),
    async ({ browser, enrol }) => {
      const { id } = await enrol({ name: 'Anu' }, kind);
      const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
      await page.user.click(await screen.findByRole('link', { name: /Back to List/ }));
      await row('Anu');
      expect(page.path()).toBe(PAGE);
    },
  );

  test(
    withAcceptanceLines(
      'says when there is no such record, but not while it is loading',
      lines.notFound,
    ),
    async ({ browser, enrol, network }) => {
      const other = await enrol({}, kind === 'volunteer' ? 'caregiver' : 'volunteer');
      const release = network.hold();
      await browser.open(`${PAGE}/view/${other.id}`, { as: 'admin' });
      await screen.findByText('Loading...');
      expect(screen.queryByText(says.notFound)).toBeNull();
      release();
      await screen.findByText(says.notFound);
      expect(network.calls).toMatchObject([{ path: `${api}/${other.id}`, status: 404 }]);
    },
  );

  test(
    withAcceptanceLines(
      'says the same when it could not be loaded, which is only logged',
      lines.notFound,
    ),
    async ({ browser, database, enrol, log, network }) => {
      const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
      const { id } = await enrol({ name: 'Anu' }, kind);
      // What the frame asks for reads the same table; its failures would be logged as well.
      for (const call of ['GET /api/office-counts', 'GET /api/security-notices'] as const) {
        network.replaceAnswer(call, { status: 503, body: '{}' });
      }
      const repair = await hideHelpers(database);
      const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
      await screen.findByText(says.notFound);
      for (const region of ['status', 'alert']) {
        expect(screen.getAllByRole(region).at(-1)?.textContent, 'the toast').toBe('');
      }
      expect(alert).not.toHaveBeenCalled();
      expect(log.filter((line) => line.includes('"call failed"'))).toHaveLength(1);
      await repair();
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      await heading('Anu');
    },
  );
});

describe('any profile of a helper', () => {
  test('leaves out what is empty', async ({ browser, enrol }) => {
    const { id } = await enrol({ name: 'Anu', skills: null });
    await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
    await heading('Anu');
    const labels = factsOf('Volunteer Details').map(([label]) => label);
    expect(labels).toContain('Availability');
    expect(labels).not.toContain('Skills');
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

  test.for(['999999', '0', 'abc'])(
    'is not there under an id that nobody has: %s (VOL-41)',
    async (id, { browser, network }) => {
      await browser.open(`/admin/volunteers/view/${id}`, { as: 'admin' });
      await screen.findByText('Volunteer not found');
      expect(network.calls).toMatchObject([{ path: `/api/volunteers/${id}`, status: 404 }]);
    },
  );

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
    await screen.findByText('Volunteer not found');
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
    expect(screen.queryByText('Volunteer not found')).toBeNull();
  });
});

/** Returns the label and the value of each fact in a block of the profile. */
function factsOf(title: string): (string | null)[][] {
  const block = within(screen.getByRole('region', { name: title }));
  const values = block.getAllByRole('definition');
  return block
    .getAllByRole('term')
    .map((label, at) => [label.textContent, values[at]?.textContent ?? null]);
}
