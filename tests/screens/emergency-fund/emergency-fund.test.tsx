import { act, screen, waitFor, within } from '@testing-library/react';
import type { FundCase } from '@thinna/contract/emergency-fund/emergency-fund';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { test as browserTest, pageFacts, pollWithoutClock } from '../../support/browser.tsx';
import { anAppeal, type FetchList, setAppeal } from '../../support/giving.ts';
import { copyButton, visibleWords } from '../site/clipboard.ts';

const CALL = 'GET /api/emergency-fund';
const NONE = 'No Active Emergency Fund Cases';
const WAIT = 'One moment, we are looking…';

const test = browserTest.extend('appeal', ({ app, database }) => {
  const ask: FetchList = async (path) => (await app.inject(path)).json();
  return (values: Parameters<typeof setAppeal>[2]) => setAppeal(database, ask, values);
});

/** Makes an appeal as the page's data and the call's answer carry it. */
const aCase = (values: Partial<FundCase> = {}): FundCase => ({
  id: 1,
  ...anAppeal,
  created_at: '2026-11-15T06:30:00.000Z',
  ...values,
});

const noFacts = { statistics: null, supported: null, fund: null, equipment: null };
beforeEach(() => {
  pageFacts.shown = noFacts;
});
afterEach(() => {
  pageFacts.shown = noFacts;
});

const findButton = () => screen.findByRole('button', { name: /^(Emergency fund|അടിയന്തര സഹായനിധി)/ });
const getPanel = () => screen.getByRole('dialog', { name: 'Emergency fund' });
/** Opens the window as its button does, because jsdom does not implement popovers. */
async function openPopover(): Promise<HTMLElement> {
  await findButton();
  const popover = document.getElementById('emergency-fund') as HTMLElement;
  popover.style.display = 'block';
  const states = { oldState: 'closed', newState: 'open' };
  act(() => void popover.dispatchEvent(Object.assign(new Event('toggle'), states)));
  return popover;
}
const advanceTimers = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('the emergency fund', () => {
  test('SHL-77 EMW-02 is asked for on every public page, without a payload and without a token', async ({
    browser,
    network,
  }) => {
    const addresses = ['/', '/donate', '/equipment-display', '/about', '/nobody-made-this'];
    for (const address of addresses) {
      const page = await browser.open(address);
      await findButton();
      page.reload();
      await findButton();
    }
    await network.settled();
    const requests = network.sent(CALL);
    expect(requests.length).toBeGreaterThanOrEqual(addresses.length);
    for (const { body, headers } of requests) {
      expect(body).toBeNull();
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  test('is not on the login page of the office', async ({ browser, network }) => {
    await browser.open('/admin');
    await screen.findByRole('heading', { level: 1, name: 'Admin Login' });
    expect(screen.queryByRole('button', { name: /^Emergency fund/ })).toBeNull();
    expect(network.sent(CALL)).toEqual([]);
  });

  test('EMW-04 claims neither a case nor that there is none while the call runs', async ({
    browser,
    network,
    appeal,
  }) => {
    await appeal(anAppeal);
    const release = network.hold();
    await browser.open('/about');
    const { className } = await findButton();
    await openPopover();
    within(getPanel()).getByText(WAIT);
    expect(within(getPanel()).queryByText(anAppeal.name)).toBeNull();
    expect(getPanel().querySelector('p.text-xl')).toBeNull();
    expect(className).toBe('fund-button');
    release();
    await within(getPanel()).findByText(anAppeal.name);
    expect(within(getPanel()).queryByText(WAIT)).toBeNull();
  });

  test('EMW-03 EMW-07 shows the first of the array with photo, name and details', async ({
    browser,
    network,
  }) => {
    const body = JSON.stringify([aCase(), aCase({ id: 2, name: 'Somebody else' })]);
    network.replaceAnswer(CALL, { status: 200, body });
    await browser.open('/about');
    await within(await openPopover()).findByText(anAppeal.name);
    expect((await findButton()).className).toContain('fund-button-case');
    expect(getPanel().textContent).not.toContain('Somebody else');
    const photo = within(getPanel()).getByRole('img', { name: anAppeal.name });
    expect(photo.getAttribute('src')).toBe(anAppeal.photo_url);
    const details = within(getPanel()).getByText(/After a stroke/);
    expect(details.textContent).toBe(anAppeal.details);
    expect(details.getAttribute('lang')).toBe('ml');
    expect(details.parentElement?.className).toContain('whitespace-pre-line');
  });

  test('EMW-08 EMW-09 EMW-10 EMW-11 copies account, IFSC and UPI ID, each for itself, for 2 seconds', async ({
    browser,
    appeal,
  }) => {
    await appeal(anAppeal);
    const page = await browser.open('/about');
    await within(await openPopover()).findByText(anAppeal.name);
    const codes = {
      'Account number': anAppeal.account_number,
      'IFSC code': anAppeal.ifsc_code,
      'UPI ID': anAppeal.upi_id,
    };
    const buttons = Object.keys(codes).map((label) => copyButton(getPanel(), label));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const [label, code] of Object.entries(codes)) {
      const value = within(getPanel()).getByText(label, { selector: 'dt' }).nextElementSibling;
      expect(value?.querySelector('code')?.textContent).toBe(code);
      const copy = copyButton(getPanel(), label);
      await page.user.click(copy);
      await pollWithoutClock(() => visibleWords(copy) === 'Copied!');
      expect(await navigator.clipboard.readText()).toBe(code);
      for (const other of buttons) {
        expect(visibleWords(other)).toBe(other === copy ? 'Copied!' : 'Copy');
      }
      advanceTimers(1999);
      expect(visibleWords(copy)).toBe('Copied!');
      advanceTimers(1);
      expect(visibleWords(copy)).toBe('Copy');
    }
  });

  test('EMW-12 shows the code, labelled', async ({ browser, appeal }) => {
    await appeal(anAppeal);
    await browser.open('/about');
    const code = await within(await openPopover()).findByRole('img', {
      name: `QR code of a payment for ${anAppeal.name}`,
    });
    expect(code.getAttribute('src')).toBe(anAppeal.qr_code_url);
    expect(code.closest('figure')?.textContent).toBe('Scan to Donate');
  });

  test('EMW-15 leaves out what has no value', async ({ browser, appeal }) => {
    const { name, details } = anAppeal;
    await appeal({ name, details });
    await browser.open('/about');
    await within(await openPopover()).findByText(name);
    expect(getPanel().querySelectorAll('img, figure, dt, code').length).toBe(0);
    expect(within(getPanel()).queryByText('Scan to Donate')).toBeNull();
    expect(
      within(getPanel())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
  });

  test('EMW-13 says when there is no case, and leads to the donations', async ({
    browser,
    appeal,
  }) => {
    await appeal(null);
    await browser.open('/about');
    await within(await openPopover()).findByText(NONE);
    expect((await findButton()).className).toBe('fund-button');
    within(getPanel()).getByText('Your gift to the clinic still helps today.');
    const donate = within(getPanel()).getByRole('link', { name: 'Donate' });
    expect(donate.getAttribute('href')).toBe('/donate');
  });

  for (const failure of ['the network', 'the server'] as const) {
    test(`EMW-16 is as without a case when ${failure} fails`, async ({ browser, network }) => {
      if (failure === 'the network') network.isDown = true;
      else network.replaceAnswer(CALL, { status: 503, body: '{}' });
      await browser.open('/about');
      await screen.findByText(NONE);
      expect((await findButton()).className).toBe('fund-button');
    });
  }

  test('what came with the page stands there at once, and follows the answer of the call', async ({
    browser,
    network,
    appeal,
  }) => {
    await appeal({ ...anAppeal, name: 'New name' });
    pageFacts.shown = { ...noFacts, fund: [aCase({ name: 'Old name' })] };
    const release = network.hold();
    await browser.open('/about');
    expect((await findButton()).className).toContain('fund-button-case');
    screen.getByText('Old name');
    release();
    await screen.findByText('New name');
    await appeal(null);
    await openPopover();
    await screen.findByText(NONE);
    expect(network.sent(CALL).length).toBe(2);
  });

  test('is shared with a sentence and an address that opens it', async ({ browser, appeal }) => {
    await appeal(anAppeal);
    await browser.open('/ml/about');
    const share = await within(await openPopover()).findByRole<HTMLAnchorElement>('link', {
      name: 'വാട്സാപ്പിൽ പങ്കുവെക്കുക',
    });
    const text = new URL(share.href).searchParams.get('text') ?? '';
    expect(text).toContain(anAppeal.name);
    expect(text.endsWith(' https://clinic.example/ml#emergency-fund')).toBe(true);
  });

  test('EMW-14 leaves an absolute address as it is', async ({ browser, network }) => {
    network.replaceAnswer(CALL, {
      status: 200,
      body: JSON.stringify([aCase({ photo_url: 'https://elsewhere.example/p.webp' })]),
    });
    await browser.open('/about');
    const images = () =>
      [...document.querySelectorAll('#emergency-fund img')].map((image) =>
        image.getAttribute('src'),
      );
    await waitFor(() =>
      expect(images()).toEqual(['https://elsewhere.example/p.webp', anAppeal.qr_code_url]),
    );
  });
});
