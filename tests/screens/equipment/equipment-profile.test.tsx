import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading } from '../../support/browser.tsx';
import { aDrawing } from '../../support/pictures.ts';
import { PAGE, test } from './equipment.ts';

function readFacts(): string[][] {
  const block = screen.getByRole('region', { name: 'Equipment Details' });
  const texts = (tag: string) =>
    [...block.querySelectorAll(tag)].map((element) => element.textContent);
  const values = texts('dd');
  return texts('dt').map((label, at) => [label, values[at] ?? '']);
}

describe('the page of a piece of equipment', () => {
  test('EQA-19 EQA-20 shows all that is known of it', async ({ browser, addPiece, network }) => {
    const { id, image_url } = await addPiece(
      { name: 'Hospital bed', quantity: '0', status: 'Out of Service' },
      await aDrawing(),
    );
    await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await heading('Hospital bed');
    expect(network.calls[0]).toMatchObject({
      method: 'GET',
      path: `/api/inventory/equipment/${id}`,
      status: 200,
    });
    expect(readFacts()).toEqual([
      ['Type', 'Bed'],
      ['Quantity', '0'],
      ['Status', 'Out of Service'],
      ['Condition', 'Good'],
      ['Notes', 'Repainted in May'],
    ]);
    const picture = screen.getByRole('img', { name: 'Picture of Hospital bed' });
    expect(picture.getAttribute('src')).toBe(image_url);
  });

  test('EQA-20 says that there is no picture, with a drawing in its place', async ({
    browser,
    addPiece,
  }) => {
    const { id } = await addPiece();
    await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await heading('Hospital bed');
    const place = within(screen.getByRole('figure'));
    place.getByText('There is no picture yet.');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: /Enlarge/ })).toBeNull();
  });

  test('EQA-21 shows the picture large, and is closed by its button, a press and Esc', async ({
    browser,
    addPiece,
  }) => {
    const { id } = await addPiece({}, await aDrawing());
    const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await heading('Hospital bed');
    const small = screen.getByRole('button', { name: /Enlarge picture/ });
    const enlarged = () => screen.queryByRole('dialog', { name: 'Picture of Hospital bed' });
    const waysOut = [
      (large: HTMLElement) => page.user.click(within(large).getByText('Close')),
      (large: HTMLElement) => page.user.click(within(large).getByRole('img')),
      async (large: HTMLElement) =>
        void fireEvent(large, new Event('cancel', { cancelable: true })),
    ];
    for (const close of waysOut) {
      await page.user.click(small);
      const large = await screen.findByRole('dialog', { name: 'Picture of Hospital bed' });
      expect(within(large).getByRole('button')).toBe(document.activeElement);
      await close(large);
      await waitFor(() => expect(enlarged()).toBeNull());
    }
  });

  test('EQA-22 says that there is no such piece', async ({ browser, addPiece: _ }) => {
    await browser.open(`${PAGE}/view/2147483647`, { as: 'admin' });
    await screen.findByText('Equipment Not Found');
    expect(screen.queryByText('Error Loading Equipment')).toBeNull();
    expect(screen.queryByText('Failed to fetch equipment details')).toBeNull();
  });

  test('EQA-23 says that it could not be loaded, and can try again', async ({
    browser,
    addPiece,
    network,
  }) => {
    const { id } = await addPiece();
    network.isDown = true;
    const page = await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await screen.findByText('Error Loading Equipment');
    await expectAlert('Failed to fetch equipment details');
    expect(screen.queryByText('Equipment Not Found')).toBeNull();
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Hospital bed');
  });

  test('is told in Malayalam as well, but what was typed stays', async ({ browser, addPiece }) => {
    localStorage.setItem('language', 'ml');
    const { id } = await addPiece({ status: 'In Use' });
    await browser.open(`${PAGE}/view/${id}`, { as: 'admin' });
    await heading('Hospital bed');
    screen.getByText('ഉപയോഗത്തിലാണ്');
    screen.getByText('എണ്ണം');
  });
});
