import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect } from 'vitest';
import { test as browserTest, heading, pageFacts } from '../../support/browser.tsx';
import { type FetchList, sampleEquipment, setEquipment } from '../../support/giving.ts';

const CALL = 'GET /api/equipment/available';
const NONE = 'No equipment is currently available.';

const test = browserTest.extend('lend', ({ app, database }) => {
  const ask: FetchList = async (path) => (await app.inject(path)).json();
  return (rows: Parameters<typeof setEquipment>[2]) => setEquipment(database, ask, rows);
});

const noFacts = { statistics: null, supported: null, fund: null, equipment: null };
afterEach(() => {
  pageFacts.shown = noFacts;
});

const cards = () => [...document.querySelectorAll<HTMLElement>('main li.piece')];
const names = () => cards().map((card) => card.querySelector('h2')?.textContent);
const textsOf = (card: HTMLElement) =>
  [...card.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('the equipment page', () => {
  test('SHL-04 EQP-01 EQP-02 asks without a token and shows one card per available piece', async ({
    browser,
    network,
    lend,
  }) => {
    await lend(sampleEquipment);
    await browser.open('/equipment-display');
    await heading('Available Equipment');
    await screen.findByRole('heading', { level: 2, name: 'Wheelchair' });
    expect(names()).toEqual(['വാട്ടർ ബെഡ്', 'Walker', 'Wheelchair']);
    expect(network.sent(CALL)).toMatchObject([{ body: null, status: 200 }]);
    expect(network.sent(CALL)[0]?.headers).not.toHaveProperty('authorization');
  });

  test('EQP-03 a card shows image, name, type, quantity and condition, and what is missing is left out', async ({
    browser,
    lend,
  }) => {
    await lend(sampleEquipment);
    await browser.open('/equipment-display');
    await screen.findByRole('heading', { level: 2, name: 'Wheelchair' });
    const [bed, walker, wheelchair] = cards() as [HTMLElement, HTMLElement, HTMLElement];
    expect(wheelchair.querySelector('img')?.getAttribute('src')).toBe(
      '/uploads/photo-of-the-tests.webp',
    );
    expect(textsOf(wheelchair)).toEqual([
      ['Type', 'Mobility'],
      ['Quantity', '4'],
      ['Condition', 'Good'],
    ]);
    expect(bed.querySelector('img')).toBeNull();
    expect(bed.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(textsOf(bed)).toEqual([
      ['Type', 'കിടക്ക'],
      ['Quantity', '1'],
    ]);
    expect(bed.querySelector('h2 span')?.getAttribute('lang')).toBe('ml');
    expect(textsOf(walker)[2]).toEqual(['Condition', 'As new']);
  });

  test('EQP-04 neither the answer nor the page has what is not available, or any note', async ({
    app,
    browser,
    lend,
  }) => {
    await lend(sampleEquipment);
    const answer = await app.inject('/api/equipment/available');
    const listed = answer.json<Record<string, unknown>[]>();
    expect(listed.map(({ status, quantity }) => [status, Number(quantity) > 0])).toEqual(
      listed.map(() => ['Available', true]),
    );
    expect(listed.length).toBe(3);
    for (const piece of listed) {
      expect(Object.keys(piece).toSorted()).toEqual(
        ['condition', 'id', 'image_url', 'name', 'quantity', 'status', 'type'].toSorted(),
      );
    }
    expect(answer.body).not.toContain('Mary');
    await browser.open('/equipment-display');
    await screen.findByRole('heading', { level: 2, name: 'Wheelchair' });
    expect(document.body.textContent).not.toContain('Mary');
  });

  test('EQP-05 EQP-06 says so when there is none, with what to do below', async ({
    browser,
    lend,
  }) => {
    await lend([]);
    await browser.open('/equipment-display');
    const sentence = await screen.findByText(NONE);
    const note = screen.getByText('Please check back later, or contact care management.');
    expect(sentence.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const call = screen.getByRole('link', { name: 'Call Office 94000 00001' });
    expect(call.getAttribute('href')).toBe('tel:+919400000001');
  });

  test('EQP-07 does not say so while it loads', async ({ browser, network, lend }) => {
    await lend(sampleEquipment);
    const release = network.hold();
    await browser.open('/equipment-display');
    await screen.findByText('One moment, we are looking…', { selector: 'main p' });
    expect(document.querySelector('main .empty-step')).toBeNull();
    release();
    await screen.findByRole('heading', { level: 2, name: 'Wheelchair' });
    expect(screen.queryByText('One moment, we are looking…', { selector: 'main p' })).toBeNull();
  });

  test('EQP-07 says so when the call fails', async ({ browser, network }) => {
    network.isDown = true;
    await browser.open('/equipment-display');
    await screen.findByText(NONE);
  });

  test('what came with the page stands there at once, and follows the answer', async ({
    browser,
    network,
    lend,
  }) => {
    await lend(sampleEquipment);
    const piece = { id: 9, name: 'Older', type: 'Bed', quantity: 1, condition: null };
    const old = { ...piece, status: 'Available' as const, image_url: null };
    pageFacts.shown = { ...noFacts, equipment: [old] };
    const release = network.hold();
    await browser.open('/equipment-display');
    await screen.findByRole('heading', { level: 2, name: 'Older' });
    release();
    await screen.findByRole('heading', { level: 2, name: 'Wheelchair' });
    expect(names()).not.toContain('Older');
  });

  test('each card asks about its piece, by name, at the first number that chats', async ({
    browser,
    lend,
  }) => {
    await lend(sampleEquipment);
    await browser.open('/ml/equipment-display');
    await screen.findByRole('heading', { level: 2, name: 'Wheelchair' });
    const questions = cards().map((card) => {
      const link = within(card).getByRole<HTMLAnchorElement>('link');
      expect(link.textContent).toMatch(/^ഇതിനെപ്പറ്റി വാട്സാപ്പിൽ ചോദിക്കുക/);
      const { origin, pathname, searchParams } = new URL(link.href);
      expect(origin + pathname).toBe('https://wa.me/919400000001');
      return searchParams.get('text');
    });
    for (const [at, name] of names().entries()) expect(questions[at]).toContain(name);
  });
});
