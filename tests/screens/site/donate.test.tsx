import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { heading, pageFacts, pollWithoutClock, test } from '../../support/browser.tsx';
import { example } from '../../support/example.ts';
import { copyButton, visibleWords } from './clipboard.ts';

afterEach(() => {
  pageFacts.clinic = example.clinic;
});

/** Overrides donation settings of the example's clinic.yaml. */
function withDonations(values: Partial<typeof example.clinic.donations>): void {
  const { clinic } = example;
  pageFacts.clinic = { ...clinic, donations: { ...clinic.donations, ...values } };
}

const cards = () =>
  [...document.querySelectorAll('main .giving-card > h2')].map((title) => title.textContent);
const card = (name: string) => within(screen.getByRole('region', { name }));
const advanceTimers = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const linkNamed = (name: string) => screen.getByRole('link', { name }) as HTMLAnchorElement;

describe('the donation page', () => {
  test('SHL-02 DON-01 DON-02 has its heading and exactly three cards in this order', async ({
    browser,
  }) => {
    await browser.open('/donate');
    await heading('Support Our Cause');
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(cards()).toEqual(['Quick Payment', 'Scan & Pay', 'Bank Transfer']);
    expect(document.title).toBe('Support Our Cause · Example Palliative Care Clinic');
  });

  test('says what a gift pays for only where the clinic has said it', async ({ browser }) => {
    withDonations({ homeVisitRupees: 125_000 });
    const page = await browser.open('/donate');
    await heading('Support Our Cause');
    screen.getByText('₹1,25,000 pays for about one home visit.', { exact: false });
    const suggestions = card('Quick Payment').getAllByRole('button');
    expect(suggestions.map(({ textContent }) => textContent)).toEqual([
      '₹1,25,000 about one home visit',
      '₹2,50,000 about 2 home visits',
      '₹5,00,000 about 4 home visits',
    ]);
    withDonations({ homeVisitRupees: undefined });
    page.reload();
    await heading('Support Our Cause');
    expect(screen.queryByText(/home visit/)).toBeNull();
    expect(card('Quick Payment').queryByRole('button')).toBeNull();
  });

  test('DON-15 shows a code with a text alternative, and the name that the app will show', async ({
    browser,
  }) => {
    await browser.open('/donate');
    await heading('Support Our Cause');
    const scan = card('Scan & Pay');
    scan.getByRole('img', { name: 'QR code of a UPI payment to Example Palliative Care' });
    scan.getByText('Example Palliative Care');
  });

  test('DON-16 DON-17 DON-18 DON-19 DON-21 shows the fixed values without asking the server', async ({
    browser,
    network,
  }) => {
    await browser.open('/donate');
    await heading('Support Our Cause');
    const rows = [...document.querySelectorAll('#bank .code-line')].map((row) => [
      row.querySelector('dt')?.textContent,
      (row.querySelector('code') ?? row.querySelector('dd'))?.textContent,
    ]);
    expect(rows).toEqual([
      ['UPI ID', 'example@upi'],
      ['Account name', 'Example Palliative Care Trust'],
      ['Account number', '000011112222'],
      ['IFSC code', 'ABCD0001111'],
      ['Branch', 'Examplepuram'],
    ]);
    await network.settled();
    expect(network.calls.map(({ path }) => path)).toEqual(['/api/emergency-fund']);
  });

  test('DON-20 copies each of the four, and says so for 2 seconds', async ({ browser }) => {
    const page = await browser.open('/donate');
    await heading('Support Our Cause');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const bank = screen.getByRole('region', { name: 'Bank Transfer' });
    const codes = {
      'UPI ID': 'example@upi',
      'Account number': '000011112222',
      'IFSC code': 'ABCD0001111',
      Branch: 'Examplepuram',
    };
    expect(within(bank).getAllByRole('button').length).toBe(Object.keys(codes).length);
    for (const [label, code] of Object.entries(codes)) {
      const button = copyButton(bank, label);
      expect(visibleWords(button)).toBe('Copy');
      await page.user.click(button);
      await pollWithoutClock(() => visibleWords(button) === 'Copied!');
      expect(await navigator.clipboard.readText()).toBe(code);
      within(bank).getByText(`${label} copied`);
      advanceTimers(1999);
      expect(visibleWords(button)).toBe('Copied!');
      advanceTimers(1);
      expect(visibleWords(button)).toBe('Copy');
      expect(within(bank).queryByText(`${label} copied`)).toBeNull();
    }
  });

  test('a refused clipboard selects the code and says what to do', async ({ browser }) => {
    const page = await browser.open('/donate');
    await heading('Support Our Cause');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const button = copyButton(screen.getByRole('region', { name: 'Bank Transfer' }), 'IFSC code');
    await page.user.click(button);
    await waitFor(() => expect(visibleWords(button)).toBe('Press and hold to copy'));
    expect(getSelection()?.toString()).toBe('ABCD0001111');
  });

  test('DON-22 DON-23 promises a receipt by e-mail and prepares the mail that asks for it', async ({
    browser,
    network,
  }) => {
    const page = await browser.open('/donate');
    await heading('Support Our Cause');
    const receipt = screen.getByRole('region', { name: 'Have you given?' });
    expect(receipt.textContent).toContain('You will get a confirmation receipt by e-mail.');
    expect(receipt.textContent).toContain('office@clinic.example');
    const mail = new URL(linkNamed('Send me a receipt').href);
    expect(mail.protocol + mail.pathname).toBe('mailto:office@clinic.example');
    // Mail programs do not decode '+' as a space.
    expect(mail.search).not.toContain('+');
    expect(mail.searchParams.get('subject')).toBe('Receipt for my donation');
    const lines = (mail.searchParams.get('body') ?? '').split('\r\n').slice(2);
    expect(lines).toEqual([
      'Amount (₹): ',
      'Date: ',
      'UPI reference (UTR): ',
      'Name on the receipt: ',
    ]);
    await network.settled();
    const before = network.calls.length;
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await page.user.click(linkNamed('Send me a receipt'));
    expect(network.calls.length).toBe(before);
  });

  test('says who receives the money and whom to call, and can be shared with a sentence', async ({
    browser,
  }) => {
    await browser.open('/ml/donate');
    const trust = await screen.findByText('Example Palliative Care Charitable Trust', {
      selector: 'main p',
      exact: false,
    });
    expect(trust.textContent).toContain('AAATE0000A');
    expect(document.querySelector('main a[href="tel:+919400000001"]')?.textContent).toContain(
      '94000 00001',
    );
    const share = new URL(linkNamed('വാട്സാപ്പിൽ പങ്കുവെക്കുക').href);
    expect(share.origin + share.pathname).toBe('https://wa.me/');
    const text = share.searchParams.get('text') ?? '';
    expect(text).toContain('ഉദാഹരണ പാലിയേറ്റീവ് കെയർ ക്ലിനിക്');
    expect(text.endsWith(' https://clinic.example/ml/donate')).toBe(true);
  });

  test('without quick payment is a code and a bank account', async ({ browser }) => {
    withDonations({ quickPayment: false });
    await browser.open('/donate');
    await heading('Support Our Cause');
    expect(cards()).toEqual(['Scan & Pay', 'Bank Transfer']);
    expect(screen.queryByLabelText('Amount (₹)')).toBeNull();
    expect(document.querySelector('a[href^="upi:"]')).toBeNull();
  });
});
