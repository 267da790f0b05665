import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import { heading, type Page, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { fillIn, openAddForm } from '../../support/forms.ts';
import { aDrawing } from '../../support/pictures.ts';
import { aPictureFile, PAGE, stubImageDecoding, test } from './equipment.ts';

const ADD = 'POST /api/equipment';
const walker = { Name: 'Walker', Type: 'Mobility', Quantity: '6' };

beforeEach(stubImageDecoding);

const openForm = async (page: Page) => openAddForm(page, 'Add Equipment');
const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }));
const choose = async ({ user }: Page, file: File) =>
  user.upload(screen.getByLabelText(/^Image/), file);

describe('adding equipment', () => {
  test('EQA-07 EQA-08 EQA-11 has a field for everything, and four statuses', async ({
    browser,
    addPiece: _,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    for (const label of ['Name', 'Type', 'Quantity', 'Condition (optional)', 'Notes (optional)']) {
      form.getByLabelText(label);
    }
    const status = within(form.getByRole('radiogroup', { name: 'Status' }));
    const options = status.getAllByRole<HTMLInputElement>('radio');
    expect(options.map(({ value }) => value)).toEqual([
      'Available',
      'In Use',
      'Under Maintenance',
      'Out of Service',
    ]);
    expect(options.map(({ checked }) => checked)).toEqual([true, false, false, false]);
    expect(form.getByLabelText<HTMLInputElement>(/^Image/).accept).toBe(
      'image/jpeg,image/png,image/webp,image/gif',
    );
    expect(page.path()).toBe(`${PAGE}?add`);
  });

  test('EQA-14 EQA-16 sends texts and picture in one body, and says so', async ({
    browser,
    addPiece: _,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await fillIn(page, { ...walker, 'Condition (optional)': 'New' });
    await page.user.click(screen.getByRole('radio', { name: 'In Use' }));
    const file = await aPictureFile();
    await choose(page, file);
    await screen.findByRole('img', { name: 'Chosen picture: bed.png' });
    await save(page);
    await screen.findByText('Equipment added successfully!');
    await row('Walker');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [request] = network.sent(ADD);
    expect(request).toMatchObject({ status: 201 });
    expect(request?.headers['content-type']).toBeUndefined();
    expect(request?.body).toEqual({
      name: 'Walker',
      type: 'Mobility',
      quantity: '6',
      status: 'In Use',
      condition: 'New',
      image: file,
    });
  });

  test('EQA-09 EQA-10 needs name, type and a whole quantity from 0 on', async ({
    browser,
    addPiece: _,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    const problems = () => form.getAllByRole('link').map(({ textContent }) => textContent);
    await save(page);
    expect(problems()).toEqual(['Name is required', 'Type is required', 'Quantity is required']);
    for (const quantity of ['-1', '1.5', 'two']) {
      await fillIn(page, { ...walker, Quantity: quantity });
      await save(page);
      expect(problems(), quantity).toEqual(['Quantity must be at least 0']);
    }
    expect(network.sent(ADD)).toEqual([]);
    await fillIn(page, { Quantity: '0' });
    await save(page);
    await screen.findByText('Equipment added successfully!');
    expect(network.sent(ADD)).toMatchObject([{ status: 201, body: { quantity: '0' } }]);
  });

  test('EQA-13 EQA-17 shows what the server says of a picture, at the picture', async ({
    browser,
    addPiece: _,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await fillIn(page, walker);
    await choose(page, new File(['a letter'], 'bed.png', { type: 'image/png' }));
    await save(page);
    const field = screen.getByLabelText(/^Image/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    screen.getByText('Error: Only image files are allowed');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Walker');
    await choose(page, await aPictureFile());
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
    await save(page);
    await screen.findByText('Equipment added successfully!');
  });

  test('EQA-17 tells any other failure in the words of the server, or in its own', async ({
    browser,
    addPiece: _,
    database,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await fillIn(page, walker);
    const repair = await failWrites(database, 'equipment', 'insert');
    await save(page);
    await form.findByText('Something went wrong. Please try again.');
    await repair();
    network.isDown = true;
    await save(page);
    await form.findByText('An error occurred');
    network.isDown = false;
    await save(page);
    await screen.findByText('Equipment added successfully!');
  });

  test('asks before a chosen picture is thrown away', async ({ browser, addPiece: _ }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await choose(page, await aPictureFile());
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Not saved' });
  });
});

describe('editing equipment', () => {
  const openEdit = async (page: Page, name: string) => {
    await page.user.click((await row(name)).getByRole('link', { name: `Edit ${name}` }));
    return within(await screen.findByRole('dialog', { name: 'Edit Equipment' }));
  };

  test('EQA-07 EQA-12 EQA-15 EQA-16 EQA-18 changes the status and keeps the picture', async ({
    browser,
    addPiece,
    network,
  }) => {
    const { id, image_url } = await addPiece({ name: 'Bed' }, await aDrawing());
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openEdit(page, 'Bed');
    expect(form.getByLabelText<HTMLInputElement>('Quantity').value).toBe('2');
    const picture = form.getByRole('img', { name: 'The picture shown now' });
    expect(picture.getAttribute('src')).toBe(image_url);
    await page.user.click(form.getByRole('radio', { name: 'Under Maintenance' }));
    await save(page);
    await screen.findByText('Equipment updated successfully!');
    (await row('Bed')).getByText('Under Maintenance');
    expect(network.sent(`PUT /api/equipment/${id}`)).toMatchObject([{ status: 200 }]);
    expect(network.sent(`PUT /api/equipment/${id}`)[0]?.body).toEqual({
      name: 'Bed',
      type: 'Bed',
      quantity: '2',
      status: 'Under Maintenance',
      condition: 'Good',
      notes: 'Repainted in May',
      existing_image: image_url,
    });
  });

  test.for([
    ['another one', true],
    ['none', false],
  ] as const)(
    'EQA-15 shows %s afterwards',
    async ([, isAnother], { browser, addPiece, app, admin }) => {
      const { id, image_url } = await addPiece({ name: 'Bed' }, await aDrawing());
      const page = await browser.open(PAGE, { as: 'admin' });
      const form = await openEdit(page, 'Bed');
      if (isAnother) await choose(page, await aPictureFile('other.png'));
      else await page.user.click(form.getByRole('button', { name: 'Remove picture' }));
      await save(page);
      await screen.findByText('Equipment updated successfully!');
      const { body } = await ask(app, `GET /api/inventory/equipment/${id}`, { token: admin });
      if (isAnother) expect(body.image_url).toMatch(/^\/uploads\//);
      else expect(body.image_url).toBeNull();
      expect(body.image_url).not.toBe(image_url);
    },
  );

  test('EQA-17 says when somebody has replaced the picture meanwhile, and loses nothing', async ({
    browser,
    addPiece,
    database,
  }) => {
    const { id } = await addPiece({ name: 'Bed' }, await aDrawing());
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openEdit(page, 'Bed');
    await fillIn(page, { Name: 'Large bed' });
    await database.pool.query('update equipment set image_url = null where id = $1', [id]);
    await save(page);
    await form.findByText('Error: Image is not there any more');
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Large bed');
    await page.user.click(form.getByRole('button', { name: 'Remove picture' }));
    await save(page);
    await row('Large bed');
  });

  test('EQA-17 says when the piece is gone', async ({ browser, addPiece, database }) => {
    await addPiece({ name: 'Bed' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openEdit(page, 'Bed');
    await database.pool.query('delete from equipment');
    await save(page);
    await form.findByText('Equipment not found');
  });

  test('is possible from the page of a piece as well', async ({ browser, addPiece }) => {
    const { id } = await addPiece({ name: 'Bed' });
    const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await heading('Bed');
    await page.user.click(screen.getByRole('link', { name: 'Edit Equipment' }));
    await screen.findByRole('dialog', { name: 'Edit Equipment' });
    await fillIn(page, { Name: 'Large bed' });
    await save(page);
    await heading('Large bed');
  });
});
