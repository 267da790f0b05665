import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { type Page, row, test } from '../support/browser.tsx';
import { refuseHelpers } from '../support/faults.ts';

describe('editing a volunteer from the list', () => {
  test('begins with what the row says (VOL-12)', async ({ browser, enrol }) => {
    const { id } = await enrol({
      name: 'Anu',
      email: 'anu@clinic.example',
      phone_number: '9846012345',
      address: 'House 1\nExamplepuram',
      availability: null,
      skills: 'Cooking',
      notes: 'Speaks Tamil',
    });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openForm(page);
    expect(page.path()).toBe(`/admin/volunteers?edit=${id}`);
    expect(
      form.getAllByRole<HTMLInputElement>('textbox').map(({ name, value }) => [name, value]),
    ).toEqual([
      ['name', 'Anu'],
      ['email', 'anu@clinic.example'],
      ['phone_number', '9846012345'],
      ['address', 'House 1\nExamplepuram'],
      ['availability', ''],
      ['skills', 'Cooking'],
      ['notes', 'Speaks Tamil'],
    ]);
  });

  test('goes on with what was typed when somebody else has deleted the row', async ({
    browser,
    enrol,
    database,
    network,
  }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openForm(page);
    await page.user.type(form.getByLabelText('Name'), ' Thomas');
    await database.db.deleteFrom('helpers').execute();
    const asked = network.sent('GET /api/volunteers').length;
    // The list is asked for again when the person comes back to the tab.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(network.sent('GET /api/volunteers').length).toBeGreaterThan(asked));
    await screen.findByText('0 found');
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Anu Thomas');
  });

  test('sends the whole record, shows it and says so (VOL-30, VOL-31)', async ({
    browser,
    enrol,
    network,
  }) => {
    const anu = await enrol({ name: 'Anu', notes: 'Speaks Tamil' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openForm(page);
    await page.user.type(form.getByLabelText('Name'), ' Thomas');
    await page.user.clear(form.getByLabelText('Notes (optional)'));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('volunteer updated successfully!');
    await row('Anu Thomas');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const [sent] = network.sent(`PUT /api/volunteers/${anu.id}`);
    expect(sent?.status).toBe(200);
    expect(sent?.body).toEqual({
      name: 'Anu Thomas',
      email: anu.email,
      phone_number: anu.phone_number,
      address: anu.address,
      availability: anu.availability,
      skills: anu.skills,
      notes: null,
    });
  });

  test('raises an alert when it failed, and keeps the form (VOL-32)', async ({
    browser,
    database,
    enrol,
    network,
  }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    await enrol({ name: 'Anu' });
    const mend = await refuseHelpers(database, 'update');
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openForm(page);
    await page.user.type(form.getByLabelText('Name'), ' Thomas');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(1));

    network.isDown = true;
    await page.user.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
    expect(alert.mock.calls).toEqual([
      ['Failed to update volunteer. Please try again.'],
      ['Failed to update volunteer. Please try again.'],
    ]);
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Anu Thomas');
    expect(screen.queryByText('volunteer updated successfully!')).toBeNull();

    network.isDown = false;
    await mend();
    await page.user.click(await form.findByRole('button', { name: 'Save' }));
    await row('Anu Thomas');
  });

  test('raises the same alert for a number that another volunteer has (VOL-32)', async ({
    browser,
    enrol,
  }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    await enrol({ phone_number: '9000000001' });
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openForm(page);
    await page.user.clear(form.getByLabelText('Phone number'));
    await page.user.type(form.getByLabelText('Phone number'), '9000000001');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith('Failed to update volunteer. Please try again.'),
    );
    expect(form.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9000000001');
  });

  test('judges as adding does, and sends nothing (VOL-19, VOL-21, VOL-22)', async ({
    browser,
    enrol,
    network,
  }) => {
    const { id } = await enrol({ name: 'Anu', phone_number: '9846012345' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openForm(page);
    await page.user.type(form.getByLabelText('Phone number'), '{Backspace}');
    await page.user.clear(form.getByLabelText('Address'));
    await page.user.type(form.getByLabelText('Name'), 'x'.repeat(40));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    form.getByRole('link', { name: 'Phone number must be exactly 10 digits' });
    form.getByRole('link', { name: 'Address is required' });
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toHaveLength(30);
    expect(network.sent(`PUT /api/volunteers/${id}`)).toEqual([]);
  });
});

async function openForm({ user }: Page) {
  await user.click((await row('Anu')).getByRole('link', { name: 'Edit Anu' }));
  return within(await screen.findByRole('dialog', { name: 'Edit volunteer' }));
}
