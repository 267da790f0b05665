import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { alertSaying, row, test } from '../support/browser.tsx';
import { refuseHelpers } from '../support/faults.ts';
import { fillIn, openAdding } from '../support/forms.ts';

const ADD = 'POST /api/volunteers';

const anu = {
  Name: 'Anu Thomas',
  Email: 'anu@clinic.example',
  'Phone number': '9846012345',
  Address: 'Examplepuram',
};

describe('adding a volunteer', () => {
  test('has a field for everything, and can be opened and closed (VOL-11, VOL-18, VOL-20)', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    expect(form.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      'name',
      'email',
      'phone_number',
      'address',
      'availability',
      'skills',
      'notes',
    ]);
    expect(form.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
    expect(page.path()).toBe('/admin/volunteers?add');
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/admin/volunteers');
    expect(network.sent(ADD)).toEqual([]);
  });

  test('sends the fields, shows the volunteer as new and says so (VOL-23, VOL-24, VOL-44)', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    await fillIn(page, { ...anu, 'Skills (optional)': 'Cooking' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    const said = await screen.findByText('volunteer added successfully!');
    expect(said.closest('[role="status"]')).not.toBeNull();
    (await row('Anu Thomas')).getByText('NEW');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/admin/volunteers');
    expect(network.sent(ADD)).toMatchObject([{ status: 201 }]);
    expect(network.sent(ADD)[0]?.body).toEqual({
      name: 'Anu Thomas',
      email: 'anu@clinic.example',
      phone_number: '9846012345',
      address: 'Examplepuram',
      availability: null,
      skills: 'Cooking',
      notes: null,
      userType: 'volunteer',
    });
  });

  test('needs name, email, phone number and address, and marks the rest as optional (VOL-22)', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Name is required',
      'Email is required',
      'Phone number must be exactly 10 digits',
      'Address is required',
    ]);
    await page.user.type(form.getByLabelText('Name'), 'Anu');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Anu');
    await page.user.type(form.getByLabelText('Email'), 'not an address');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    form.getByRole('link', { name: 'Enter a valid email address' });
    for (const label of ['Availability', 'Skills', 'Notes']) {
      form.getByLabelText(`${label} (optional)`);
    }
    expect(network.sent(ADD)).toEqual([]);
  });

  test('takes at most 30 characters for a name (VOL-19)', async ({ browser }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    await fillIn(page, { Name: 'x'.repeat(31) });
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toHaveLength(30);
    form.getByText('30 of 30 characters');
  });

  test('says which detail another volunteer already has (VOL-25, VOL-26)', async ({
    browser,
    enrol,
  }) => {
    await enrol({ email: 'ANU@clinic.example', phone_number: '9000000001' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    await fillIn(page, anu);
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await alertSaying('A volunteer with this email already exists.');

    await fillIn(page, { Email: '2@clinic.example', 'Phone number': '9000000001' });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await alertSaying('A volunteer with this phone number already exists.');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Anu Thomas');
  });

  test.for([
    ['A volunteer with this email already exists.', 'VOL-25', ours('duplicate key: EMAIL')],
    [
      'A volunteer with this phone number already exists.',
      'VOL-26',
      ours('That Phone Number is in use'),
    ],
    ['Volunteer already exists.', 'VOL-27', ours('Conflict')],
    ['Volunteer already exists.', 'VOL-27', '<h1>Conflict</h1>'],
  ])(
    'says "%s" for a 409 in other words (%s)',
    async ([sentence = '', , body = ''], { browser, network }) => {
      network.answerInstead(ADD, { status: 409, body });
      const page = await browser.open('/admin/volunteers', { as: 'admin' });
      const form = await openAdding(page);
      await fillIn(page, anu);
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      await alertSaying(sentence);
    },
  );

  test('says when the server failed and when it did not answer (VOL-28, VOL-29)', async ({
    browser,
    database,
    network,
  }) => {
    const mend = await refuseHelpers(database, 'insert');
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    await fillIn(page, anu);
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await alertSaying('Failed to add volunteer. Please try again.');
    expect(network.sent(ADD)[0]?.status).toBe(500);

    network.isDown = true;
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await alertSaying('Network error. Please try again.');

    network.isDown = false;
    await mend();
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await row('Anu Thomas');
  });

  test('sends one call, however often Save is pressed', async ({ browser, network }) => {
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    const form = await openAdding(page);
    await fillIn(page, anu);
    const letGo = network.hold();
    await page.user.dblClick(form.getByRole('button', { name: 'Save' }));
    const button = form.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });
    expect(button.disabled).toBe(true);
    await page.user.type(form.getByLabelText('Name'), '{Enter}');
    letGo();
    await screen.findByText('volunteer added successfully!');
    expect(network.sent(ADD)).toHaveLength(1);
  });
});

/** The one error body, with a text that our server does not say. */
function ours(error: string): string {
  return JSON.stringify({ message: error, error, field: null });
}
