import { screen, waitFor, within } from '@testing-library/react';
import type { HelperField } from '@thinna/contract/helpers/helpers';
import { describe, expect, vi } from 'vitest';
import { expectAlert, type Page, row, test } from '../../support/browser.tsx';
import { failHelperWrites } from '../../support/faults.ts';
import { fillIn } from '../../support/forms.ts';
import { formLabel, kinds, withAcceptanceLines } from '../../support/kinds.ts';

describe.each(kinds)('editing a $kind from the list', (spec) => {
  const { kind, api, page: PAGE, says, lines } = spec;
  const fields = Object.keys(spec.fields) as HelperField[];

  test(
    withAcceptanceLines('begins with what the row says', lines.filled),
    async ({ browser, enrol }) => {
      const anu = await enrol(
        { name: 'Anu', address: 'House 1\nExamplepuram', availability: null },
        kind,
      );
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openForm(page, says.edit);
      expect(page.path()).toBe(`${PAGE}?edit=${anu.id}`);
      const shown = form
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ name, value }) => [name, value]);
      expect(shown).toEqual(
        expect.arrayContaining(fields.map((field) => [field, anu[field] ?? ''])),
      );
    },
  );

  test(
    withAcceptanceLines('sends the whole record, shows it and says so', lines.edit),
    async ({ browser, enrol, network }) => {
      const anu = await enrol({ name: 'Anu' }, kind);
      const { id, is_new: _, created_at: __, patient_count: ___, ...values } = anu;
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openForm(page, says.edit);
      await page.user.type(form.getByLabelText('Name'), ' Thomas');
      await fillIn(page, { [formLabel(spec, spec.column)]: 'Cooking' });
      await page.user.clear(form.getByLabelText(formLabel(spec, 'notes')));
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      const message = await screen.findByText(says.updated);
      expect(message.closest('[role="status"]')).not.toBeNull();
      (await row('Anu Thomas')).getByText('Cooking');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

      const [request] = network.sent(`PUT ${api}/${id}`);
      expect(request?.status).toBe(200);
      expect(Object.keys(request?.body ?? {})).toEqual(expect.arrayContaining(fields));
      expect(request?.body).toEqual({
        ...values,
        name: 'Anu Thomas',
        [spec.column]: 'Cooking',
        notes: null,
      });
    },
  );

  test(
    withAcceptanceLines(
      `tells by ${spec.failedEdit} that it failed, and keeps the form`,
      lines.updateFailed,
    ),
    async ({ browser, database, enrol, network }) => {
      const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
      await enrol({ phone_number: '9000000001' }, kind);
      const { id } = await enrol({ name: 'Anu' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openForm(page, says.edit);
      await page.user.type(form.getByLabelText('Name'), ' Thomas');
      const save = async () => page.user.click(await form.findByRole('button', { name: 'Save' }));
      const expectFailure = async () => {
        if (spec.failedEdit === 'toast') {
          await expectAlert(says.updateFailed);
          // The next click dismisses the toast, so that a new one can be noticed.
          await page.user.click(form.getByLabelText('Name'));
        } else {
          await waitFor(() => expect(alert.mock.calls).toEqual([[says.updateFailed]]));
          alert.mockClear();
        }
        expect(screen.queryByText(says.updateFailed)).toBeNull();
        expect(alert).not.toHaveBeenCalled();
        expect(screen.queryByText(says.updated)).toBeNull();
        expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Anu Thomas');
      };
      const repair = await failHelperWrites(database, 'update');
      await save();
      await expectFailure();
      await repair();

      network.isDown = true;
      await save();
      await expectFailure();
      network.isDown = false;

      await fillIn(page, { 'Phone number': '9000000001' });
      await save();
      await expectFailure();
      const tries = network.sent(`PUT ${api}/${id}`).map(({ status }) => status);
      expect(tries).toEqual([500, null, 409]);

      await fillIn(page, { 'Phone number': '9000000002' });
      await save();
      await row('Anu Thomas');
    },
  );

  test(
    withAcceptanceLines('judges as adding does, and sends nothing', lines.editRules),
    async ({ browser, enrol, network }) => {
      const { id } = await enrol({ name: 'Anu', phone_number: '9846012345' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openForm(page, says.edit);
      await page.user.type(form.getByLabelText('Phone number'), '{Backspace}');
      for (const label of ['Name', 'Email', 'Address']) {
        await page.user.clear(form.getByLabelText(label));
      }
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Name is required',
        'Email is required',
        'Phone number must be exactly 10 digits',
        'Address is required',
      ]);
      await fillIn(page, { Name: 'x'.repeat(40) });
      expect(form.getByLabelText<HTMLInputElement>('Name').value).toHaveLength(30);
      expect(network.sent(`PUT ${api}/${id}`)).toEqual([]);
    },
  );
});

test('editing goes on with what was typed when somebody else has deleted the row', async ({
  browser,
  enrol,
  database,
  network,
}) => {
  await enrol({ name: 'Anu' });
  const page = await browser.open('/admin/volunteers', { as: 'admin' });
  const form = await openForm(page, 'Edit volunteer');
  await page.user.type(form.getByLabelText('Name'), ' Thomas');
  await database.db.deleteFrom('helpers').execute();
  const callsBefore = network.sent('GET /api/volunteers').length;
  // Coming back to the tab refetches the list.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() =>
    expect(network.sent('GET /api/volunteers').length).toBeGreaterThan(callsBefore),
  );
  await screen.findByText('0 found');
  expect(form.getByLabelText('Name')).toHaveProperty('value', 'Anu Thomas');
});

async function openForm({ user }: Page, title: string) {
  await user.click((await row('Anu')).getByRole('link', { name: 'Edit Anu' }));
  return within(await screen.findByRole('dialog', { name: title }));
}
