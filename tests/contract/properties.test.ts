import { problemsOf } from '@thinna/contract/failure';
import { phone, phoneDigits } from '@thinna/contract/field';
import { helperKinds } from '@thinna/contract/helpers';
import { shared as english } from '@thinna/contract/words/en/shared';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a phone number in a form', () => {
  test('is at most ten digits, and stays as it is when it is read again', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 -]{0,20}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const digits = phoneDigits(text);
        expect(digits).toMatch(/^[0-9]{0,10}$/);
        expect(phoneDigits(digits)).toBe(digits);
      }),
    );
  });

  test('with its country or trunk prefix is the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9][0-9]{9}$/), (number) => {
        for (const prefix of ['', '0', '91', '+91 ', '0091', '+91-']) {
          expect(phoneDigits(prefix + number)).toBe(number);
        }
        expect(phone('phone_number').parse(number)).toBe(number);
      }),
    );
  });
});

describe.each(Object.values(helperKinds))('the problems of a $kind', ({ input }) => {
  const fields = Object.keys(input.shape);

  test('are whole sentences about its own fields and in their order, whatever was sent', () => {
    const anything = Object.fromEntries(fields.map((field) => [field, fc.anything()]));
    fc.assert(
      fc.property(fc.record(anything, { requiredKeys: [] }), (sent) => {
        const result = input.safeParse(sent);
        const found = result.success ? [] : problemsOf(result.error, input, english);
        const places = found.map(({ field }) => fields.indexOf(field));
        expect(places).not.toContain(-1);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        for (const { message } of found) expect(message).toMatch(/^[^{}]+$/);
      }),
    );
  });
});
