import { screen, waitFor } from '@testing-library/react';
import { type HelperField, helperKinds } from '@thinna/contract/helpers/helpers';
import { describe, expect } from 'vitest';
import { expectAlert, row, test } from '../../support/browser.tsx';
import { failHelperWrites } from '../../support/faults.ts';
import { fillIn, openAddForm } from '../../support/forms.ts';
import { formLabel, kinds, withAcceptanceLines } from '../../support/kinds.ts';
import { aHelper } from '../../support/people.ts';

const anu = {
  Name: 'Anu Thomas',
  Email: 'anu@clinic.example',
  'Phone number': '9846012345',
  Address: 'Examplepuram',
};

describe.each(kinds)('adding a $kind', (spec) => {
  const { kind, api, page: PAGE, says, lines, userType } = spec;
  const ADD = `POST ${api}`;
  const fields = Object.keys(spec.fields) as HelperField[];
  const none = Object.fromEntries(
    Object.keys(helperKinds[kind].input.shape).map((field) => [field, null]),
  );

  test(
    withAcceptanceLines('has a field for everything, and can be opened and closed', lines.form),
    async ({ browser, network }) => {
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openAddForm(page, says.add);
      const names = form.getAllByRole('textbox').map((field) => field.getAttribute('name') ?? '');
      expect(names.filter((name) => name in spec.fields)).toEqual(fields);
      for (const field of fields) {
        expect(form.getByLabelText(formLabel(spec, field)).getAttribute('name')).toBe(field);
      }
      expect(form.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
      expect(page.path()).toBe(`${PAGE}?add`);
      await page.user.click(form.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(page.path()).toBe(PAGE);
      expect(network.sent(ADD)).toEqual([]);
    },
  );

  test(
    withAcceptanceLines('sends the fields, shows the record as new and says so', lines.add),
    async ({ browser, network }) => {
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openAddForm(page, says.add);
      const whole = aHelper[kind]({ name: 'Anu Thomas' });
      const values = fields.map((field) => [field, whole[field] ?? ''] as const);
      await fillIn(
        page,
        Object.fromEntries(values.map(([field, text]) => [formLabel(spec, field), text])),
      );
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      const message = await screen.findByText(says.added);
      expect(message.closest('[role="status"]')).not.toBeNull();
      (await row('Anu Thomas')).getByText('NEW');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(page.path()).toBe(PAGE);
      expect(network.sent(ADD)).toMatchObject([{ status: 201 }]);
      expect(network.sent(ADD)[0]?.body).toEqual({
        ...none,
        ...Object.fromEntries(values),
        ...(userType && { userType }),
      });
    },
  );

  test(
    withAcceptanceLines(
      'needs name, email, phone number and address, and nothing else',
      lines.required,
    ),
    async ({ browser, network }) => {
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openAddForm(page, says.add);
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Name is required',
        'Email is required',
        'Phone number must be exactly 10 digits',
        'Address is required',
      ]);
      await fillIn(page, { ...anu, Email: 'not an address' });
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      form.getByRole('link', { name: 'Enter a valid email address' });
      expect(network.sent(ADD)).toEqual([]);

      await fillIn(page, anu);
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await row('Anu Thomas');
      expect(network.sent(ADD)[0]?.body).toEqual({
        ...none,
        name: 'Anu Thomas',
        email: 'anu@clinic.example',
        phone_number: '9846012345',
        address: 'Examplepuram',
        ...(userType && { userType }),
      });
    },
  );

  test(
    withAcceptanceLines('takes at most 30 characters for a name', lines.nameLength),
    async ({ browser }) => {
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openAddForm(page, says.add);
      await fillIn(page, { Name: 'x'.repeat(31) });
      expect(form.getByLabelText<HTMLInputElement>('Name').value).toHaveLength(30);
      form.getByText('30 of 30 characters');
    },
  );

  test(
    withAcceptanceLines(
      'says which detail another one already has',
      `${lines.emailTaken}, ${lines.phoneTaken}`,
    ),
    async ({ browser, enrol }) => {
      await enrol({ email: 'ANU@clinic.example', phone_number: '9000000001' }, kind);
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openAddForm(page, says.add);
      await fillIn(page, anu);
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await expectAlert(says.emailTaken);

      await fillIn(page, { Email: '2@clinic.example', 'Phone number': '9000000001' });
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await expectAlert(says.phoneTaken);
      expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Anu Thomas');
    },
  );

  test(
    withAcceptanceLines(
      'understands a 409 in other words',
      [lines.emailTaken, lines.phoneTaken, lines.taken].join(', '),
    ),
    async ({ browser, network }) => {
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openAddForm(page, says.add);
      await fillIn(page, anu);
      for (const [body, sentence] of [
        [errorBody('duplicate key: EMAIL'), says.emailTaken],
        [errorBody('Conflict'), says.taken],
        [errorBody('That Phone Number is in use'), says.phoneTaken],
        ['<h1>Conflict</h1>', says.taken],
      ] as const) {
        network.replaceAnswer(ADD, { status: 409, body });
        await page.user.click(form.getByRole('button', { name: 'Save' }));
        await expectAlert(sentence);
      }
    },
  );

  test(
    withAcceptanceLines('says when the server failed and when it did not answer', lines.addFailed),
    async ({ browser, database, network }) => {
      const repair = await failHelperWrites(database, 'insert');
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openAddForm(page, says.add);
      await fillIn(page, anu);
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await expectAlert(says.addFailed);
      expect(network.sent(ADD)[0]?.status).toBe(500);

      network.isDown = true;
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await expectAlert('Network error. Please try again.');

      network.isDown = false;
      await repair();
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await row('Anu Thomas');
    },
  );
});

test('adding sends one call, however often Save is pressed', async ({ browser, network }) => {
  const page = await browser.open('/admin/volunteers', { as: 'admin' });
  const form = await openAddForm(page);
  await fillIn(page, anu);
  const release = network.hold();
  await page.user.dblClick(form.getByRole('button', { name: 'Save' }));
  const button = form.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  expect(button.disabled).toBe(true);
  await page.user.type(form.getByLabelText('Name'), '{Enter}');
  release();
  await screen.findByText('volunteer added successfully!');
  expect(network.sent('POST /api/volunteers')).toHaveLength(1);
});

/** Makes an error body with a message that our server does not send. */
function errorBody(error: string): string {
  return JSON.stringify({ message: error, error, field: null });
}
