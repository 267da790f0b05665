import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading, row } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { PAGE, test } from './equipment.ts';

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the list of equipment', () => {
  test('EQA-01 EQA-03 SHL-28 asks for the pieces and shows a row for each', async ({
    browser,
    addPiece,
    network,
  }) => {
    await addPiece({ name: 'Walker', type: 'Mobility', quantity: '6', status: 'In Use' });
    await addPiece({ name: 'വാട്ടർ ബെഡ്' });
    await browser.open(PAGE, { as: 'admin' });
    await heading('Equipment');
    const walker = await row('Walker');
    expect(names()).toEqual(['വാട്ടർ ബെഡ്', 'Walker']);
    expect(walker.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Type: Mobility',
      'Quantity: 6',
      'Status: In Use',
      'ViewEditMore for Walker ▾Delete',
    ]);
    walker.getByRole('link', { name: 'View Walker' });
    walker.getByRole('link', { name: 'Edit Walker' });
    walker.getByRole('button', { name: 'Delete Walker' });
    expect(network.calls).toMatchObject([{ method: 'GET', path: '/api/equipment', status: 200 }]);
  });

  test('EQA-02 EQA-06 finds by name or type, and nothing else', async ({ browser, addPiece }) => {
    await addPiece({ name: 'Walker', type: 'Mobility', condition: 'Good' });
    await addPiece({ name: 'വാട്ടർ ബെഡ്', type: 'കിടക്ക' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Walker');
    const box = screen.getByRole('searchbox', { name: 'Search by name or type' });
    for (const [text, expected] of [
      ['walk', ['Walker']],
      ['MOBIL', ['Walker']],
      ['കിട', ['വാട്ടർ ബെഡ്']],
      ['ബെഡ്', ['വാട്ടർ ബെഡ്']],
    ] as const) {
      await page.user.clear(box);
      await page.user.type(box, text);
      await waitFor(() => expect(names()).toEqual(expected));
    }
    expect(page.path()).toBe(PAGE);
    for (const text of ['Good', 'Repainted', 'Available']) {
      await page.user.clear(box);
      await page.user.type(box, text);
      await screen.findByText('No equipment found');
    }
  });

  test('EQA-06 says that there is none, but not while it is loading', async ({
    browser,
    addPiece: _,
    network,
  }) => {
    const release = network.hold();
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Loading...');
    expect(screen.queryByText('No equipment found')).toBeNull();
    release();
    await screen.findByText('No equipment found');
    screen.getByText(/^Nothing is here yet\./);
  });

  test('EQA-01 says when it could not be loaded, and keeps the rows that it has', async ({
    browser,
    addPiece,
    network,
  }) => {
    await addPiece({ name: 'Walker' });
    network.isDown = true;
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('Failed to fetch equipment');
    expect(screen.queryByText('No equipment found')).toBeNull();
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Walker');
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expectAlert('Failed to fetch equipment');
    await row('Walker');
  });

  test('EQA-04 EQA-05 asks before it deletes, says so, and goes on with the next row', async ({
    browser,
    addPiece,
    network,
  }) => {
    const { id } = await addPiece({ name: 'Walker' });
    await addPiece({ name: 'Crutch' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click((await row('Walker')).getByRole('button', { name: 'Delete Walker' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Are you sure you want to delete this equipment?');
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(network.sent(`DELETE /api/equipment/${id}`)).toEqual([]);

    await page.user.click((await row('Walker')).getByRole('button', { name: 'Delete Walker' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Walker' }),
    );
    await screen.findByText('Equipment deleted successfully!');
    await waitFor(() => expect(names()).toEqual(['Crutch']));
    expect(network.sent(`DELETE /api/equipment/${id}`)).toMatchObject([{ status: 200 }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View Crutch' })),
    );
  });

  test('EQA-05 says when it could not delete', async ({ browser, addPiece, database }) => {
    await addPiece({ name: 'Walker' });
    await failWrites(database, 'equipment', 'delete');
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click((await row('Walker')).getByRole('button', { name: 'Delete Walker' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Walker' }),
    );
    await expectAlert('Failed to delete equipment');
    await row('Walker');
  });

  test('SHL-28 SHL-29 is reached from the dashboard, and a row leads to its piece', async ({
    browser,
    addPiece,
  }) => {
    const { id } = await addPiece({ name: 'Walker' });
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    const cards = within(await screen.findByRole('main'));
    await page.user.click(await cards.findByRole('link', { name: /^Equipment/ }));
    await page.user.click((await row('Walker')).getByRole('link', { name: 'View Walker' }));
    await heading('Walker');
    expect(page.path()).toBe(`${PAGE}/view/${id}`);
  });
});
