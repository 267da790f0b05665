import {
  appLink,
  iosApps,
  parseAmount,
  payeesIn,
  upiLink,
} from '@thinna/contract/emergency-fund/upi';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const clinic = {
  id: 'example@upi',
  payeeName: 'Example Palliative Care',
  note: 'Website Donation - Palliative Care',
};

/** Parses a link as payment apps do: a '+' is a plus, not a space. */
const parseLink = (link: string): [string, string][] =>
  link
    .slice(link.indexOf('?') + 1)
    .split('&')
    .map((part) => {
      const [key = '', value = ''] = part.split('=');
      return [key, decodeURIComponent(value)];
    });

describe('the link of a payment', () => {
  test('is exactly this, with an amount and without', () => {
    const start = 'upi://pay?pa=example@upi&pn=Example%20Palliative%20Care';
    const end = 'cu=INR&tn=Website%20Donation%20-%20Palliative%20Care';
    expect(upiLink(clinic, '500')).toBe(`${start}&am=500&${end}`);
    expect(upiLink(clinic)).toBe(`${start}&${end}`);
  });

  test('is read by an app as it was meant, whatever the clinic is called', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 1e7 }), (payeeName, note, amount) => {
        const link = upiLink({ id: clinic.id, payeeName, note }, String(amount));
        expect(link).toMatch(/^upi:\/\/pay\?[\w.~!'()*%@&=-]+$/);
        expect(parseLink(link)).toEqual([
          ['pa', clinic.id],
          ['pn', payeeName],
          ['am', String(amount)],
          ['cu', 'INR'],
          ['tn', note],
        ]);
      }),
    );
  });

  test('survives half a letter', () => {
    expect(upiLink({ ...clinic, payeeName: 'A\uD83D' })).toContain('pn=A%EF%BF%BD&');
  });

  test('is the same payment for each app of an iPhone', () => {
    const link = upiLink(clinic, '1');
    const query = link.slice('upi://pay'.length);
    expect(iosApps.map(({ start }) => appLink(start, link))).toEqual([
      `gpay://upi/pay${query}`,
      `paytmmp://pay${query}`,
      `phonepe://pay${query}`,
    ]);
  });
});

describe('the payees of a scanned code', () => {
  test('are those of our own link', () => {
    expect(payeesIn(upiLink(clinic))).toEqual([clinic.id]);
  });

  test.each([
    [' UPI://PAY?PA=a@upi&pn=x\n', ['a@upi']],
    ['upi://pay?pn=x&pa=%20a@upi%20', ['a@upi']],
    ['upi://pay?pa=a@upi&Pa=b@upi', ['a@upi', 'b@upi']],
    ['upi://mandate?pa=a@upi#pa=b@upi', ['a@upi']],
    ['upi://pay?pa=', ['']],
    ['upi://pay?xpa=a@upi&pax=a@upi', []],
    ['upi://pay', []],
    ['upi://pay#?pa=a@upi', []],
    ['https://pay.example/?pa=a@upi', []],
    ['see upi://pay?pa=a@upi', []],
    ['', []],
  ])('%j are %j', (scanned, ids) => {
    expect(payeesIn(scanned)).toEqual(ids);
  });
});

describe('an amount', () => {
  test.each([
    ['1', '1'],
    ['₹1', '1'],
    [' 500 ', '500'],
    ['0500', '500'],
    ['00500', '500'],
    ['1,000', '1000'],
    ['₹ 1,00,000', '100000'],
    ['99.5', '99.50'],
    ['99.05', '99.05'],
    ['1.00', '1'],
    ['7.', '7'],
    ['1 000', '1000'],
    ['12,34,567.10', '1234567.10'],
    ['100', '100'],
  ])('%s is taken as %s', (typed, amount) => {
    expect(parseAmount(typed)).toEqual({ amount });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['₹', 'empty'],
    ['0', 'too_small'],
    ['0.99', 'too_small'],
    ['.5', 'too_small'],
    ['-5', 'too_small'],
    ['-0', 'too_small'],
    ['.', 'no_amount'],
    ['-', 'no_amount'],
    ['abc', 'no_amount'],
    ['1e3', 'no_amount'],
    ['1.005', 'no_amount'],
    ['1.2.3', 'no_amount'],
    ['1,5', 'no_amount'],
    ['10,00', 'no_amount'],
    [',500', 'no_amount'],
    ['1000,000', 'no_amount'],
    ['5-', 'no_amount'],
    ['5x', 'no_amount'],
    ['x5', 'no_amount'],
    ['1x50', 'no_amount'],
    ['Infinity', 'no_amount'],
    ['൫൦൦', 'no_amount'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(parseAmount(typed)).toEqual({ problem });
  });

  test('of any size keeps every paisa, grouped as in India or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1e11 }), (paise) => {
        const typed = (paise / 100).toFixed(2);
        const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
        for (const text of [typed, `₹${grouped.format(paise / 100)}`]) {
          const result = parseAmount(text);
          const { amount } = result as { amount: string };
          expect(amount, text).toMatch(/^[1-9]\d*(\.\d\d)?$/);
          expect(Math.round(Number(amount) * 100), text).toBe(paise);
          expect(parseAmount(amount), 'judged again').toEqual(result);
        }
      }),
    );
  });

  test('is judged whatever is typed, and what is taken is never below one rupee', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[-₹0-9., ]{0,12}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const result = parseAmount(text);
        if ('amount' in result) expect(Number(result.amount)).toBeGreaterThanOrEqual(1);
        else expect(result.problem).toBeOneOf(['empty', 'too_small', 'no_amount']);
      }),
    );
  });
});
